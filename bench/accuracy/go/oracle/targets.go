package main

import (
	"go/ast"
	"go/types"
	"path"
)

type target struct {
	File string `json:"file"`
	Name string `json:"name"`
	Line int    `json:"line"`
	Form string `json:"form"`
}

// repository (a declaration here), external, indirect (a value of a function type: no declaration to name) or
// unresolved (the checker knows no type, mostly for want of libraries).
type binding struct {
	Status       string   `json:"status"`
	Target       *target  `json:"target,omitempty"`
	Alternatives []string `json:"alternatives,omitempty"` // files with the same declaration for other systems
}

type binder struct {
	*repository
}

func (b *binder) bind(callee ast.Expr, info *types.Info) binding {
	switch callee := callee.(type) {
	case *ast.Ident:
		return b.bindObject(info.Uses[callee], "function")
	case *ast.SelectorExpr:
		if selection := info.Selections[callee]; selection != nil {
			return b.bindObject(selection.Obj(), formOf(selection))
		}
		if used := info.Uses[callee.Sel]; used != nil {
			return b.bindObject(used, "function of a package")
		}
		return binding{Status: b.statusOfAbsent(callee, info)}
	}
	if !isKnown(info.Types[callee].Type) {
		return binding{Status: "unresolved"}
	}
	return binding{Status: "indirect"}
}

func formOf(selection *types.Selection) string {
	switch {
	case types.IsInterface(selection.Recv()):
		return "interface method"
	case len(selection.Index()) > 1:
		return "promoted method"
	default:
		return "method"
	}
}

func (b *binder) bindObject(object types.Object, form string) binding {
	switch object := object.(type) {
	case *types.Func:
		return b.toTarget(object, declaration{owner: receiverOf(object), name: object.Name()}, form)
	case *types.Var:
		if b.literals.holders[object.Pos()] {
			return b.toTarget(object, declaration{name: object.Name()}, "variable function")
		}
		if !isKnown(object.Type()) {
			return binding{Status: "unresolved"}
		}
		return binding{Status: "indirect"}
	}
	return binding{Status: "unresolved"}
}

// A name taken from a package that is not there.
func (b *binder) statusOfAbsent(callee *ast.SelectorExpr, info *types.Info) string {
	if first, isName := callee.X.(*ast.Ident); isName {
		if used, isPackage := info.Uses[first].(*types.PkgName); isPackage && b.importable[used.Imported().Path()] == nil {
			return "external"
		}
	}
	return "unresolved"
}

// The named type of the repository that a literal makes; nothing for others.
func (b *binder) bindType(made types.Type) *binding {
	if !isKnown(made) {
		return &binding{Status: "unresolved"}
	}
	if pointer, isPointer := made.(*types.Pointer); isPointer {
		made = pointer.Elem()
	}
	named, isNamed := made.(*types.Named)
	if !isNamed || b.fileOf(named.Obj().Pos()) == "" {
		return nil
	}
	bound := b.toTarget(named.Obj(), declaration{name: named.Obj().Name()}, "type")
	return &bound
}

// What the checker could not make sense of has no type, or has not been looked at.
func isKnown(found types.Type) bool {
	return found != nil && found != types.Typ[types.Invalid]
}

func (b *binder) toTarget(object types.Object, key declaration, form string) binding {
	file := b.fileOf(object.Pos())
	if file == "" {
		return binding{Status: "external"}
	}
	key.folder = path.Dir(file)
	found := &target{File: file, Name: object.Name(), Line: b.lineOf(object.Pos()), Form: form}
	return binding{Status: "repository", Target: found, Alternatives: b.elsewhere[key]}
}

// The name of the type that a method is of.
func receiverOf(method *types.Func) string {
	receiver := method.Type().(*types.Signature).Recv()
	if receiver == nil {
		return ""
	}
	owner := receiver.Type()
	if pointer, isPointer := owner.(*types.Pointer); isPointer {
		owner = pointer.Elem()
	}
	if named, isNamed := owner.(*types.Named); isNamed {
		return named.Obj().Name()
	}
	return ""
}
