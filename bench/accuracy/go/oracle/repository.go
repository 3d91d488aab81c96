package main

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// Constructs that are newer than this Go cost what they stand in; files that ask for a newer Go are read all the same.
var newerReleases = []string{"go1.20", "go1.21", "go1.22", "go1.23", "go1.24", "go1.25", "go1.26"}

var moduleLine = regexp.MustCompile(`(?m)^module\s+"?([^"\s]+)`)

type repository struct {
	root       string
	fset       *token.FileSet
	context    build.Context
	libraries  types.ImporterFrom
	parts      []*part
	importable map[string]*part
	modules    map[string]string // of a folder: the import path of the module that begins there, or nothing
	fakes      map[string]*types.Package
	literals   literals
	elsewhere  map[declaration][]string // files that are built for other systems only
}

// What one folder's files of one package name are.
type part struct {
	path, name              string
	files, inside, external []*ast.File // the package, its tests, and the tests in a package of their own
	imported                *types.Package
	isBeingImported         bool
}

type checkedFiles struct {
	files []*ast.File
	info  *types.Info
}

func openRepository(root string) *repository {
	build.Default.CgoEnabled = false
	context := build.Default
	context.ReleaseTags = append(append([]string{}, context.ReleaseTags...), newerReleases...)
	fset := token.NewFileSet()
	return &repository{
		root:       root,
		fset:       fset,
		context:    context,
		libraries:  importer.ForCompiler(fset, "source", nil).(types.ImporterFrom),
		importable: map[string]*part{},
		modules:    map[string]string{},
		fakes:      map[string]*types.Package{},
		literals:   literals{names: map[*ast.FuncLit]string{}, holders: map[token.Pos]bool{}},
		elsewhere:  map[declaration][]string{},
	}
}

// Of a file that does not parse whole, what does is taken.
func (r *repository) add(file string) {
	full := filepath.Join(r.root, file)
	tree, _ := parser.ParseFile(r.fset, full, nil, parser.SkipObjectResolution|parser.AllErrors)
	if tree == nil || tree.Name == nil {
		return
	}
	if matches, err := r.context.MatchFile(filepath.Split(full)); err != nil || !matches {
		r.addElsewhere(tree, file)
		return
	}
	r.literals.add(tree)
	folder, name := path.Dir(file), tree.Name.Name
	isTest := strings.HasSuffix(file, "_test.go")
	isExternal := isTest && strings.HasSuffix(name, "_test")
	part := r.openPart(folder, strings.TrimSuffix(name, "_test"))
	switch {
	case isExternal:
		part.external = append(part.external, tree)
	case isTest:
		part.inside = append(part.inside, tree)
	default:
		part.files = append(part.files, tree)
	}
}

func (r *repository) openPart(folder, name string) *part {
	importPaths := r.importPaths(folder)
	for _, known := range r.parts {
		if known.path == importPaths[0] && known.name == name {
			return known
		}
	}
	opened := &part{path: importPaths[0], name: name}
	r.parts = append(r.parts, opened)
	for _, importPath := range importPaths {
		if known := r.importable[importPath]; known == nil || known.name == "main" {
			r.importable[importPath] = opened
		}
	}
	return opened
}

// By the go.mod files above, nearest first; the last one is for what has none.
func (r *repository) importPaths(folder string) []string {
	paths := []string{}
	for above := folder; ; above = path.Dir(above) {
		if module := r.moduleOf(above); module != "" {
			below, _ := filepath.Rel(above, folder)
			paths = append(paths, path.Join(module, filepath.ToSlash(below)))
		}
		if above == "." {
			return append(paths, folder)
		}
	}
}

func (r *repository) moduleOf(folder string) string {
	if module, isKnown := r.modules[folder]; isKnown {
		return module
	}
	text, _ := os.ReadFile(filepath.Join(r.root, folder, "go.mod"))
	if found := moduleLine.FindSubmatch(text); found != nil {
		r.modules[folder] = string(found[1])
	} else {
		r.modules[folder] = ""
	}
	return r.modules[folder]
}

// A package with the tests inside it, and the tests beside it, which see what those add.
func (r *repository) judge(part *part) []checkedFiles {
	all := append(append([]*ast.File{}, part.files...), part.inside...)
	whole, info := r.check(part.path, all, r, false)
	checked := []checkedFiles{{all, info}}
	if len(part.external) > 0 {
		_, info := r.check(part.path+"_test", part.external, within{r, part.path, whole}, false)
		checked = append(checked, checkedFiles{part.external, info})
	}
	return checked
}

func (r *repository) check(path string, files []*ast.File, from types.Importer, surfaceOnly bool) (*types.Package, *types.Info) {
	info := &types.Info{
		Types:      map[ast.Expr]types.TypeAndValue{},
		Defs:       map[*ast.Ident]types.Object{},
		Uses:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	config := types.Config{Importer: from, IgnoreFuncBodies: surfaceOnly, Error: func(error) {}}
	checked, _ := config.Check(path, r.fset, files, info)
	return checked, info
}

// Import is what a file of the repository means by a path.
func (r *repository) Import(path string) (*types.Package, error) {
	found := r.importable[path]
	if found == nil {
		return r.importLibrary(path), nil
	}
	if found.isBeingImported {
		return r.fake(path), nil
	}
	if found.imported == nil {
		found.isBeingImported = true
		found.imported, _ = r.check(path, found.files, r, true)
		found.isBeingImported = false
	}
	return found.imported, nil
}

// Of the libraries only the standard one is there.
func (r *repository) importLibrary(path string) *types.Package {
	first, _, _ := strings.Cut(path, "/")
	if !strings.Contains(first, ".") {
		if found, err := r.libraries.ImportFrom(path, r.root, 0); err == nil {
			return found
		}
	}
	return r.fake(path)
}

var version = regexp.MustCompile(`(/v\d+|\.v\d+)$`)

// An empty package: what is taken from it has no type, and no error follows from that.
func (r *repository) fake(importPath string) *types.Package {
	if known := r.fakes[importPath]; known != nil {
		return known
	}
	name := path.Base(version.ReplaceAllString(importPath, ""))
	name = strings.TrimSuffix(strings.TrimPrefix(name, "go-"), "-go")
	made := types.NewPackage(importPath, name)
	made.MarkComplete()
	r.fakes[importPath] = made
	return made
}

// Imports as a package's tests see them.
type within struct {
	*repository
	path  string
	whole *types.Package
}

func (w within) Import(path string) (*types.Package, error) {
	if path == w.path {
		return w.whole, nil
	}
	return w.repository.Import(path)
}

// The file of a position, relative to the root; nothing where it is outside.
func (r *repository) fileOf(position token.Pos) string {
	if !position.IsValid() {
		return ""
	}
	file, err := filepath.Rel(r.root, r.fset.Position(position).Filename)
	if err != nil || strings.HasPrefix(file, "..") {
		return ""
	}
	return file
}

func (r *repository) lineOf(position token.Pos) int {
	return r.fset.Position(position).Line
}
