// The verdict of Go's type checker on every call of a repository: paths of Go files on standard input, one in a line,
// relative to the folder that is the argument; JSON as oracle.mjs describes it on standard output.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"
)

type report struct {
	Files     []string   `json:"files"`
	Sites     []site     `json:"sites"`
	Overrides []override `json:"overrides"`
}

func main() {
	log.SetFlags(0)
	repository := openRepository(os.Args[1])
	paths := bufio.NewScanner(os.Stdin)
	for paths.Scan() {
		repository.add(paths.Text())
	}
	if err := json.NewEncoder(os.Stdout).Encode(judge(repository)); err != nil {
		log.Fatal(err)
	}
}

func judge(repository *repository) report {
	result := report{Files: []string{}, Sites: []site{}}
	binder := &binder{repository: repository}
	var types typeList
	for _, part := range repository.parts {
		for _, checked := range repository.judge(part) {
			types.add(checked.info)
			for _, file := range checked.files {
				result.Files = append(result.Files, repository.fileOf(file.Package))
				result.Sites = append(result.Sites, listSites(file, binder, checked.info)...)
			}
		}
	}
	result.Overrides = types.listOverrides(repository)
	return result
}
