package main

import (
	"go/ast"
	"go/types"
)

// As in oracle.mjs.
type site struct {
	File     string   `json:"file"`
	Line     int      `json:"line"`
	NameLine int      `json:"nameLine"`
	Form     string   `json:"form"` // call, or one of the others that make a value of a named type: literal, conversion
	Callee   string   `json:"callee"`
	Receiver string   `json:"receiver"`
	Caller   string   `json:"caller,omitempty"`
	Chain    []string `json:"chain"`
	binding
}

// Walks a file; every function with a name, and every variable of the package, is a walker of its own.
type walker struct {
	binder *binder
	info   *types.Info
	sites  *[]site
	chain  []string // named functions around, innermost first, then the variable of the package
}

func listSites(file *ast.File, binder *binder, info *types.Info) []site {
	var sites []site
	ast.Walk(walker{binder, info, &sites, []string{}}, file)
	return sites
}

func (w walker) Visit(node ast.Node) ast.Visitor {
	switch node := node.(type) {
	case *ast.FuncDecl:
		return w.inside(node.Name.Name)
	case *ast.FuncLit:
		if name := w.binder.literals.names[node]; name != "" && w.isNew(name) {
			return w.inside(name)
		}
	case *ast.ValueSpec:
		if len(w.chain) == 0 {
			w.walkVariables(node)
			return nil
		}
	case *ast.CallExpr:
		w.addCall(node)
	case *ast.CompositeLit:
		w.addMade("literal", node, node, w.info.Types[node].Type)
	}
	return w
}

func (w walker) walkVariables(spec *ast.ValueSpec) {
	for index, value := range spec.Values {
		name := spec.Names[0]
		if index < len(spec.Names) {
			name = spec.Names[index]
		}
		ast.Walk(w.inside(name.Name), value)
	}
}

func (w walker) inside(name string) walker {
	w.chain = append([]string{name}, w.chain...)
	return w
}

// A literal in a variable of the package has that variable's name already.
func (w walker) isNew(name string) bool {
	return len(w.chain) != 1 || w.chain[0] != name
}

func (w walker) addCall(call *ast.CallExpr) {
	callee := calleeOf(call)
	kind := w.info.Types[callee]
	name := nameOf(callee)
	switch {
	case kind.IsType():
		w.addMade("conversion", call, callee, kind.Type)
		return
	case kind.IsBuiltin():
		w.addBuiltin(call, name)
		return
	case name != nil && isNewerBuiltin(name, w.info):
		return
	}
	made := w.newSite(call, "call")
	if name != nil {
		made.Callee, made.NameLine = name.Name, w.binder.lineOf(name.Pos())
	}
	made.binding = w.binder.bind(callee, w.info)
	*w.sites = append(*w.sites, made)
}

// new(T) and make(T) make values as literals do.
func (w walker) addBuiltin(call *ast.CallExpr, name *ast.Ident) {
	if name != nil && (name.Name == "new" || name.Name == "make") && len(call.Args) > 0 {
		w.addMade("literal", call, call.Args[0], w.info.Types[call.Args[0]].Type)
	}
}

func (w walker) addMade(form string, node, written ast.Node, made types.Type) {
	target := w.binder.bindType(made)
	if target == nil {
		return
	}
	use := w.newSite(node, form)
	use.NameLine, use.binding = w.binder.lineOf(written.Pos()), *target
	*w.sites = append(*w.sites, use)
}

func (w walker) newSite(node ast.Node, form string) site {
	line := w.binder.lineOf(node.Pos())
	made := site{File: w.binder.fileOf(node.Pos()), Line: line, NameLine: line, Form: form, Receiver: "none", Chain: w.chain}
	if len(w.chain) > 0 {
		made.Caller = w.chain[0]
	}
	return made
}

// What is called, without parentheses and type arguments.
func calleeOf(call *ast.CallExpr) ast.Expr {
	callee := call.Fun
	for {
		switch inner := callee.(type) {
		case *ast.ParenExpr:
			callee = inner.X
		case *ast.IndexExpr:
			callee = inner.X
		case *ast.IndexListExpr:
			callee = inner.X
		default:
			return callee
		}
	}
}

func nameOf(callee ast.Expr) *ast.Ident {
	switch callee := callee.(type) {
	case *ast.Ident:
		return callee
	case *ast.SelectorExpr:
		return callee.Sel
	}
	return nil
}

// Of Go 1.21.
func isNewerBuiltin(name *ast.Ident, info *types.Info) bool {
	return info.Uses[name] == nil && (name.Name == "min" || name.Name == "max" || name.Name == "clear")
}
