// Package shapes has one of everything that can be declared.
package shapes

// Pi is close enough.
const Pi = 3.14

const (
	Small Size = iota
	Large
	low, high = 1, 2
)

var registry = map[string]Shape{}
var width, height, depth int
var onChange = func(s Shape) { notify(s) }

// Size of a shape.
type Size int

type Alias = Circle

type Visit func(Shape) (bool, error)

type Shape interface {
	Area() float64
	Scale(by float64, notes ...string) Shape
}

// Circle is round.
type Circle struct {
	X, Y   int
	radius float64 `json:"r"`
	style  struct{ color string }
}

// Area of the circle.
func (c Circle) Area() float64 { return Pi * c.radius * c.radius }

func (c *Circle) Scale(by float64, _ ...string) Shape {
	grow := func(r float64) float64 { return r * by }
	c.radius = grow(c.radius)
	return c
}

func notify(s Shape) {}

func parse(text string, strict bool) (shape Shape, err error) {
	return nil, nil
}
