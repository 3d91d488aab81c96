package main

import "fmt"

import (
	"net/http"

	_ "embed"
	str "strings"
	. "example.com/shop/store"
	v2 "example.com/shop/api/v2"
)

func main() {
	fmt.Println(str.ToUpper("a"))
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { v2.Serve(w) })
	Open("here")
}
