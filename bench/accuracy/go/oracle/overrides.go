package main

import (
	"go/types"
	"sort"
)

// A method of a type that has all methods of an interface of the repository.
type override struct {
	Name     string `json:"name"`
	File     string `json:"file"`
	BaseFile string `json:"baseFile"`
}

type typeList struct {
	concrete   []types.Type
	interfaces []*types.Interface
}

// Generic types have no methods to compare until they are given types.
func (l *typeList) add(info *types.Info) {
	for _, object := range info.Defs {
		name, isType := object.(*types.TypeName)
		if !isType {
			continue
		}
		named, isNamed := name.Type().(*types.Named)
		if !isNamed || named.TypeParams().Len() > 0 {
			continue
		}
		if inner, isInterface := named.Underlying().(*types.Interface); !isInterface {
			l.concrete = append(l.concrete, types.NewPointer(named))
		} else if inner.NumMethods() > 0 {
			l.interfaces = append(l.interfaces, inner)
		}
	}
}

func (l *typeList) listOverrides(repository *repository) []override {
	found := map[override]bool{}
	for _, concrete := range l.concrete {
		methods := types.NewMethodSet(concrete)
		for _, inner := range l.interfaces {
			if methods.Len() >= inner.NumMethods() && types.Implements(concrete, inner) {
				addOverrides(found, methods, inner, repository)
			}
		}
	}
	all := []override{}
	for each := range found {
		all = append(all, each)
	}
	sort.Slice(all, func(i, j int) bool {
		left, right := all[i], all[j]
		return left.File+"\x00"+left.Name+"\x00"+left.BaseFile < right.File+"\x00"+right.Name+"\x00"+right.BaseFile
	})
	return all
}

func addOverrides(found map[override]bool, methods *types.MethodSet, inner *types.Interface, repository *repository) {
	for index := 0; index < inner.NumMethods(); index++ {
		method := inner.Method(index)
		selection := methods.Lookup(method.Pkg(), method.Name())
		if selection == nil {
			continue
		}
		file, baseFile := repository.fileOf(selection.Obj().Pos()), repository.fileOf(method.Pos())
		if file != "" && baseFile != "" {
			found[override{method.Name(), file, baseFile}] = true
		}
	}
}
