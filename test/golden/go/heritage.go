package heritage

import "io"

type Reader interface {
	Read(p []byte) (int, error)
}

type ReadCloser interface {
	Reader
	io.Closer
	comparable
}

type Number interface {
	~int | ~float64
}

type Base struct{ id int }

func (b *Base) ID() int { return b.id }

type Mixed struct {
	Base
	*Other
	io.Writer
	List[string]
	name string
}

type Other struct{}

type List[T any] struct{ items []T }

func (l *List[T]) Push(item T) *List[T] {
	l.items = append(l.items, item)
	return l
}

func use(m Mixed) {
	m.ID()
	m.Base.ID()
	m.Push("a").Push("b")
}
