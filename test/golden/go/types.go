package types

import "net/http"

type Pair[K comparable, V any] struct {
	Key   K
	Value V
}

type Cache[K comparable, V any] struct {
	entries map[K]*Pair[K, V]
	order   []Pair[K, V]
	wake    chan struct{}
	load    func(K) (V, error)
	client  *http.Client
}

func NewCache[K comparable, V any](load func(K) (V, error)) *Cache[K, V] {
	return &Cache[K, V]{load: load, entries: map[K]*Pair[K, V]{}}
}

func (c *Cache[K, V]) Get(key K) (value V, err error) {
	if found, ok := c.entries[key]; ok {
		return found.Value, nil
	}
	return c.load(key)
}

func describe(value any) string {
	switch v := value.(type) {
	case *Cache[string, int]:
		return v.name()
	case error:
		return v.Error()
	case int, string:
		return print(v)
	}
	if s, ok := value.(interface{ String() string }); ok {
		return s.String()
	}
	return value.(string)
}
