package main

import (
	"go/ast"
	"go/token"
	"path"
)

// Function literals that go by the name of a variable.
type literals struct {
	names   map[*ast.FuncLit]string
	holders map[token.Pos]bool // where a variable is declared with one: calling it runs that
}

func (l *literals) add(tree *ast.File) {
	ast.Inspect(tree, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.ValueSpec:
			for index, value := range node.Values {
				if index < len(node.Names) {
					l.name(node.Names[index], value, true)
				}
			}
		case *ast.AssignStmt:
			for index, value := range node.Rhs {
				if index < len(node.Lhs) {
					l.name(node.Lhs[index], value, node.Tok == token.DEFINE)
				}
			}
		}
		return true
	})
}

func (l *literals) name(left, value ast.Expr, isDeclaration bool) {
	name, isName := left.(*ast.Ident)
	literal, isLiteral := value.(*ast.FuncLit)
	if !isName || !isLiteral || name.Name == "_" {
		return
	}
	l.names[literal] = name.Name
	if isDeclaration {
		l.holders[name.Pos()] = true
	}
}

// A name of a folder's package, or of a method with the type it belongs to.
type declaration struct {
	folder, owner, name string
}

func (r *repository) addElsewhere(tree *ast.File, file string) {
	folder := path.Dir(file)
	for _, node := range tree.Decls {
		switch node := node.(type) {
		case *ast.FuncDecl:
			r.putElsewhere(declaration{folder, ownerOf(node), node.Name.Name}, file)
		case *ast.GenDecl:
			for _, spec := range node.Specs {
				if spec, isType := spec.(*ast.TypeSpec); isType {
					r.putElsewhere(declaration{folder, "", spec.Name.Name}, file)
				}
			}
		}
	}
}

func (r *repository) putElsewhere(key declaration, file string) {
	r.elsewhere[key] = append(r.elsewhere[key], file)
}

// The name of the receiver's type.
func ownerOf(function *ast.FuncDecl) string {
	if function.Recv == nil || len(function.Recv.List) == 0 {
		return ""
	}
	owner := function.Recv.List[0].Type
	for {
		switch inner := owner.(type) {
		case *ast.StarExpr:
			owner = inner.X
		case *ast.IndexExpr:
			owner = inner.X
		case *ast.IndexListExpr:
			owner = inner.X
		case *ast.Ident:
			return inner.Name
		default:
			return ""
		}
	}
}
