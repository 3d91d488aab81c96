package calls

func run(e *Engine, xs []Item, m map[string]Item, in chan Item) error {
	e.Use(logger, recover())
	e.Group("/v1").GET("/users", handler).name = "users"
	item, err := e.load("a")
	if err != nil {
		return wrap(err)
	} else if item.ok() {
		item.save()
	}
	for i, x := range xs {
		x.send(i)
	}
	for k := range m {
		k.drop()
	}
	if v, ok := m["a"]; ok {
		v.send(0)
	}
	go e.loop(<-in)
	defer func() {
		e.close()
	}()
	switch e.mode {
	case debug:
		e.dump()
	default:
		e.rest()
	}
	select {
	case next := <-in:
		next.send(1)
	case in <- item:
	}
	server := &Server{Handler: e.serve, Name: "x"}
	list := append([]Item{{name: "a"}}, xs[1:]...)
	made := make([]Item, 0, len(list))
	point := new(Point)
	point.x, point.y = 1, e.size()
	Map[int, string](list, func(n int) string { return text(n) })
	return server.listen(made, []byte("x"), (*Point)(nil).norm())
}
