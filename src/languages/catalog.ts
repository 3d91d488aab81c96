/**
 * Every language and text format that a scan can name, as a list: add a row to add one.
 * Ids are those of Understand-Anything's files where it has one; `interchange` is the id to write there when ours is finer.
 */
import type { Category } from '../model/source-file.ts';

export interface Language {
  readonly id: string;
  readonly name: string;
  /** What a file in this language is, unless its path says otherwise. */
  readonly category: Category;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** Whole file names, as written on disk. */
  readonly names: readonly string[];
  /** Beginnings of file names whose ending says nothing: `Dockerfile.dev`. */
  readonly prefixes: readonly string[];
  /** Programs after `#!`. */
  readonly interpreters: readonly string[];
  readonly interchange: string;
}

export const UNKNOWN_LANGUAGE: Language = toLanguage('other', { id: 'unknown', name: 'Unknown' });

interface Row {
  readonly id: string;
  readonly name: string;
  /** Without the dot, separated by spaces; so are the other lists. */
  readonly ext?: string;
  readonly names?: string;
  readonly prefixes?: string;
  readonly run?: string;
  readonly interchange?: string;
}

const CODE: readonly Row[] = [
  { id: 'typescript', name: 'TypeScript', ext: 'ts tsx mts cts', run: 'ts-node tsx deno bun' },
  { id: 'javascript', name: 'JavaScript', ext: 'js jsx mjs cjs es6', run: 'node nodejs' },
  {
    id: 'python',
    name: 'Python',
    ext: 'py pyi pyw',
    names: 'SConstruct SConscript wscript',
    run: 'python pypy uv pipx',
  },
  { id: 'go', name: 'Go', ext: 'go' },
  { id: 'rust', name: 'Rust', ext: 'rs', run: 'rust-script' },
  { id: 'java', name: 'Java', ext: 'java', run: 'java jbang' },
  { id: 'kotlin', name: 'Kotlin', ext: 'kt kts', run: 'kotlin kscript' },
  { id: 'scala', name: 'Scala', ext: 'scala sc sbt', run: 'scala scala-cli amm' },
  { id: 'groovy', name: 'Groovy', ext: 'groovy gvy gsh', run: 'groovy' },
  { id: 'c', name: 'C', ext: 'c h', run: 'tcc' },
  {
    id: 'cpp',
    name: 'C++',
    ext: 'cpp cc cxx c++ hpp hh hxx h++ ipp inl tpp txx ixx cppm',
  },
  { id: 'csharp', name: 'C#', ext: 'cs csx' },
  { id: 'fsharp', name: 'F#', ext: 'fs fsi fsx' },
  { id: 'vb', name: 'Visual Basic', ext: 'vb vbs bas' },
  {
    id: 'ruby',
    name: 'Ruby',
    ext: 'rb rake gemspec ru podspec rbw jbuilder',
    names: 'Gemfile Rakefile Podfile Fastfile Appfile Guardfile Capfile Brewfile Dangerfile Berksfile',
    run: 'ruby jruby rake',
  },
  { id: 'php', name: 'PHP', ext: 'php php3 php4 php5 php7 php8 phtml', run: 'php' },
  { id: 'swift', name: 'Swift', ext: 'swift', run: 'swift' },
  { id: 'objective-c', name: 'Objective-C', ext: 'm' },
  { id: 'objective-cpp', name: 'Objective-C++', ext: 'mm' },
  { id: 'dart', name: 'Dart', ext: 'dart', run: 'dart' },
  { id: 'lua', name: 'Lua', ext: 'lua rockspec', run: 'lua luajit' },
  { id: 'luau', name: 'Luau', ext: 'luau', run: 'luau' },
  { id: 'perl', name: 'Perl', ext: 'pl pm t psgi', names: 'cpanfile', run: 'perl' },
  { id: 'raku', name: 'Raku', ext: 'raku rakumod p6 pm6', run: 'raku perl6' },
  { id: 'r', name: 'R', ext: 'r', names: '.Rprofile', run: 'Rscript' },
  { id: 'julia', name: 'Julia', ext: 'jl', run: 'julia' },
  { id: 'matlab', name: 'MATLAB', ext: 'mlx', run: 'octave' },
  { id: 'haskell', name: 'Haskell', ext: 'hs lhs hsc', run: 'runhaskell runghc stack' },
  { id: 'ocaml', name: 'OCaml', ext: 'ml mli mll mly', run: 'ocaml' },
  { id: 'reason', name: 'Reason', ext: 're rei' },
  { id: 'rescript', name: 'ReScript', ext: 'res resi' },
  { id: 'elm', name: 'Elm', ext: 'elm' },
  { id: 'purescript', name: 'PureScript', ext: 'purs' },
  { id: 'elixir', name: 'Elixir', ext: 'ex exs', run: 'elixir' },
  { id: 'erlang', name: 'Erlang', ext: 'erl hrl escript', names: 'rebar.config', run: 'escript' },
  { id: 'gleam', name: 'Gleam', ext: 'gleam' },
  { id: 'clojure', name: 'Clojure', ext: 'clj cljs cljc edn', run: 'clojure bb' },
  { id: 'commonlisp', name: 'Common Lisp', ext: 'lisp asd lsp', run: 'sbcl' },
  { id: 'elisp', name: 'Emacs Lisp', ext: 'el', names: '.emacs' },
  { id: 'scheme', name: 'Scheme', ext: 'scm ss sld', run: 'guile' },
  { id: 'racket', name: 'Racket', ext: 'rkt', run: 'racket' },
  { id: 'fennel', name: 'Fennel', ext: 'fnl' },
  { id: 'zig', name: 'Zig', ext: 'zig zon' },
  { id: 'nim', name: 'Nim', ext: 'nim nims nimble' },
  { id: 'crystal', name: 'Crystal', ext: 'cr', run: 'crystal' },
  { id: 'd', name: 'D', ext: 'd di', run: 'rdmd' },
  { id: 'v', name: 'V', ext: 'vv vsh' },
  { id: 'odin', name: 'Odin', ext: 'odin' },
  { id: 'mojo', name: 'Mojo', ext: 'mojo' },
  { id: 'hare', name: 'Hare', ext: 'ha' },
  { id: 'carbon', name: 'Carbon', ext: 'carbon' },
  { id: 'haxe', name: 'Haxe', ext: 'hx' },
  { id: 'pascal', name: 'Pascal', ext: 'pas dpr lpr', run: 'instantfpc' },
  { id: 'ada', name: 'Ada', ext: 'adb ads ada' },
  { id: 'fortran', name: 'Fortran', ext: 'f f77 f90 f95 f03 f08 for' },
  { id: 'cobol', name: 'COBOL', ext: 'cob cbl cpy' },
  { id: 'assembly', name: 'Assembly', ext: 's asm nasm' },
  { id: 'cuda', name: 'CUDA', ext: 'cu cuh' },
  { id: 'opencl', name: 'OpenCL', ext: 'cl opencl' },
  { id: 'glsl', name: 'GLSL', ext: 'glsl vert frag geom comp tesc tese vs' },
  { id: 'hlsl', name: 'HLSL', ext: 'hlsl hlsli fx cginc' },
  { id: 'wgsl', name: 'WGSL', ext: 'wgsl' },
  { id: 'metal', name: 'Metal', ext: 'metal' },
  { id: 'verilog', name: 'Verilog', ext: 'v vh' },
  { id: 'systemverilog', name: 'SystemVerilog', ext: 'sv svh' },
  { id: 'vhdl', name: 'VHDL', ext: 'vhd vhdl' },
  { id: 'solidity', name: 'Solidity', ext: 'sol' },
  { id: 'vyper', name: 'Vyper', ext: 'vy' },
  { id: 'cairo', name: 'Cairo', ext: 'cairo' },
  { id: 'move', name: 'Move', ext: 'move' },
  { id: 'apex', name: 'Apex', ext: 'cls trigger' },
  { id: 'abap', name: 'ABAP', ext: 'abap' },
  { id: 'cython', name: 'Cython', ext: 'pyx pxd pxi' },
  { id: 'coffeescript', name: 'CoffeeScript', ext: 'coffee litcoffee', run: 'coffee' },
  { id: 'livescript', name: 'LiveScript', ext: 'ls' },
  { id: 'actionscript', name: 'ActionScript', ext: 'as' },
  { id: 'vue', name: 'Vue', ext: 'vue' },
  { id: 'svelte', name: 'Svelte', ext: 'svelte' },
  { id: 'astro', name: 'Astro', ext: 'astro' },
  { id: 'marko', name: 'Marko', ext: 'marko' },
  { id: 'razor', name: 'Razor', ext: 'cshtml razor' },
  { id: 'gdscript', name: 'GDScript', ext: 'gd' },
  { id: 'smalltalk', name: 'Smalltalk', ext: 'st' },
  { id: 'prolog', name: 'Prolog', ext: 'prolog', run: 'swipl' },
  { id: 'coq', name: 'Coq', ext: 'coq' },
  { id: 'lean', name: 'Lean', ext: 'lean', run: 'lean' },
  { id: 'agda', name: 'Agda', ext: 'agda lagda' },
  { id: 'idris', name: 'Idris', ext: 'idr' },
  { id: 'tcl', name: 'Tcl', ext: 'tcl tk', run: 'tclsh wish expect' },
  { id: 'bison', name: 'Yacc', ext: 'y yy' },
  { id: 'lex', name: 'Lex', ext: 'l lex' },
  { id: 'antlr', name: 'ANTLR', ext: 'g4' },
  { id: 'webassembly', name: 'WebAssembly text', ext: 'wat wast' },
  { id: 'llvm', name: 'LLVM IR', ext: 'll' },
  { id: 'jupyter', name: 'Jupyter notebook', ext: 'ipynb' },
  { id: 'qml', name: 'QML', ext: 'qml' },
  { id: 'vala', name: 'Vala', ext: 'vala vapi' },
  { id: 'pony', name: 'Pony', ext: 'pony' },
];

const SCRIPT: readonly Row[] = [
  {
    id: 'shell',
    name: 'Shell',
    ext: 'sh bash zsh ksh bats command ebuild',
    names: '.bashrc .bash_profile .bash_aliases .profile .zshrc .zshenv .zprofile PKGBUILD gradlew mvnw configure',
    run: 'sh bash zsh dash ksh ash bats',
  },
  { id: 'fish', name: 'Fish', ext: 'fish', run: 'fish' },
  { id: 'nushell', name: 'Nushell', ext: 'nu', run: 'nu' },
  { id: 'powershell', name: 'PowerShell', ext: 'ps1 psm1 psd1', run: 'pwsh powershell' },
  { id: 'batch', name: 'Batch', ext: 'bat cmd' },
  { id: 'awk', name: 'AWK', ext: 'awk', run: 'awk gawk mawk' },
  { id: 'sed', name: 'sed', ext: 'sed', run: 'sed' },
  { id: 'applescript', name: 'AppleScript', ext: 'applescript scpt', run: 'osascript' },
  { id: 'vim', name: 'Vim script', ext: 'vim', names: '.vimrc vimrc' },
  { id: 'autohotkey', name: 'AutoHotkey', ext: 'ahk' },
];

const MARKUP: readonly Row[] = [
  { id: 'html', name: 'HTML', ext: 'html htm xhtml shtml' },
  { id: 'css', name: 'CSS', ext: 'css pcss postcss' },
  { id: 'scss', name: 'SCSS', ext: 'scss', interchange: 'css' },
  { id: 'sass', name: 'Sass', ext: 'sass', interchange: 'css' },
  { id: 'less', name: 'Less', ext: 'less', interchange: 'css' },
  { id: 'stylus', name: 'Stylus', ext: 'styl' },
  { id: 'svg', name: 'SVG', ext: 'svg' },
  { id: 'handlebars', name: 'Handlebars', ext: 'hbs handlebars mustache' },
  { id: 'ejs', name: 'EJS', ext: 'ejs eta' },
  { id: 'erb', name: 'ERB', ext: 'erb rhtml' },
  { id: 'haml', name: 'Haml', ext: 'haml slim' },
  { id: 'pug', name: 'Pug', ext: 'pug jade' },
  { id: 'jinja', name: 'Jinja', ext: 'j2 jinja jinja2 njk' },
  { id: 'twig', name: 'Twig', ext: 'twig' },
  { id: 'liquid', name: 'Liquid', ext: 'liquid' },
  { id: 'blade', name: 'Blade', ext: 'blade.php' },
  { id: 'heex', name: 'HEEx', ext: 'heex eex leex' },
  { id: 'jsp', name: 'JSP', ext: 'jsp jspx tag ftl vm' },
  { id: 'gotemplate', name: 'Go template', ext: 'gotmpl gohtml tmpl' },
  { id: 'template', name: 'Template', ext: 'tpl template tt mako' },
  { id: 'mjml', name: 'MJML', ext: 'mjml' },
  { id: 'xaml', name: 'XAML', ext: 'xaml axaml' },
];

const DOCS: readonly Row[] = [
  { id: 'markdown', name: 'Markdown', ext: 'md markdown mdown mkd qmd rmd' },
  { id: 'mdx', name: 'MDX', ext: 'mdx', interchange: 'markdown' },
  { id: 'restructuredtext', name: 'reStructuredText', ext: 'rst rest', interchange: 'markdown' },
  { id: 'asciidoc', name: 'AsciiDoc', ext: 'adoc asciidoc asc' },
  { id: 'org', name: 'Org', ext: 'org' },
  { id: 'latex', name: 'LaTeX', ext: 'tex sty ltx bib' },
  { id: 'typst', name: 'Typst', ext: 'typ' },
  { id: 'textile', name: 'Textile', ext: 'textile mediawiki wiki' },
  { id: 'roff', name: 'Manual page', ext: 'man roff mdoc' },
  { id: 'texinfo', name: 'Texinfo', ext: 'texi texinfo' },
  { id: 'pod', name: 'Pod', ext: 'pod' },
  {
    id: 'text',
    name: 'Plain text',
    ext: 'txt text',
    names: 'README CHANGELOG CHANGES HISTORY AUTHORS CONTRIBUTORS MAINTAINERS INSTALL NEWS TODO NOTICE PATENTS VERSION',
    interchange: 'txt',
  },
  { id: 'license', name: 'Licence text', names: 'LICENSE LICENCE COPYING UNLICENSE', interchange: 'unknown' },
  { id: 'mermaid', name: 'Mermaid', ext: 'mmd mermaid' },
  { id: 'plantuml', name: 'PlantUML', ext: 'puml plantuml' },
  { id: 'dot', name: 'Graphviz', ext: 'dot gv' },
];

const CONFIG: readonly Row[] = [
  { id: 'yaml', name: 'YAML', ext: 'yaml yml', names: '.clang-format .clang-tidy .clangd .gemrc' },
  {
    id: 'json',
    name: 'JSON',
    ext: 'json json.example webmanifest code-snippets avsc',
    names: '.babelrc .eslintrc .prettierrc .stylelintrc .swcrc .firebaserc .watchmanconfig .jshintrc .bowerrc .nycrc',
  },
  { id: 'jsonc', name: 'JSON with comments', ext: 'jsonc code-workspace' },
  { id: 'json5', name: 'JSON5', ext: 'json5 hjson' },
  { id: 'toml', name: 'TOML', ext: 'toml', names: 'Pipfile' },
  {
    id: 'xml',
    name: 'XML',
    ext: 'xml xsl xslt xsd dtd plist wsdl storyboard xib entitlements resx xlf xliff rss atom nuspec',
  },
  { id: 'msbuild', name: 'MSBuild', ext: 'csproj fsproj vbproj vcxproj props targets proj', interchange: 'csproj' },
  { id: 'sln', name: 'Visual Studio solution', ext: 'sln slnx' },
  {
    id: 'ini',
    name: 'INI',
    ext: 'ini cfg conf cnf desktop service timer socket inf reg',
    names: '.npmrc .yarnrc .gitconfig .gitmodules .flake8 .pylintrc .coveragerc .pypirc .hgrc',
    interchange: 'config',
  },
  { id: 'editorconfig', name: 'EditorConfig', names: '.editorconfig', interchange: 'config' },
  {
    id: 'dotenv',
    name: 'Environment file',
    ext: 'env',
    names: '.env .envrc',
    prefixes: '.env.',
    interchange: 'config',
  },
  { id: 'properties', name: 'Properties', ext: 'properties' },
  { id: 'gomod', name: 'Go module', names: 'go.mod go.work', interchange: 'mod' },
  { id: 'gradle', name: 'Gradle', ext: 'gradle' },
  { id: 'requirements', name: 'Python requirements', names: 'requirements.txt constraints.txt', interchange: 'txt' },
  {
    id: 'ignore',
    name: 'Ignore rules',
    ext: 'gitignore',
    names:
      '.gitignore .ignore .npmignore .prettierignore .eslintignore .fathomignore .understandignore .hgignore .vscodeignore .helmignore .stylelintignore .cursorignore .rgignore .git-blame-ignore-revs',
    interchange: 'unknown',
  },
  { id: 'gitattributes', name: 'Git attributes', names: '.gitattributes', interchange: 'gitattributes' },
  {
    id: 'toolversions',
    name: 'Tool version',
    names:
      '.nvmrc .browserslistrc .node-version .python-version .ruby-version .tool-versions .java-version .go-version .terraform-version',
  },
  { id: 'codeowners', name: 'Code owners', names: 'CODEOWNERS' },
  { id: 'cabal', name: 'Cabal', ext: 'cabal' },
  { id: 'kdl', name: 'KDL', ext: 'kdl' },
  { id: 'cue', name: 'CUE', ext: 'cue' },
  { id: 'jsonnet', name: 'Jsonnet', ext: 'jsonnet libsonnet' },
  { id: 'dhall', name: 'Dhall', ext: 'dhall' },
  { id: 'pkl', name: 'Pkl', ext: 'pcf' },
  { id: 'ron', name: 'RON', ext: 'ron' },
  { id: 'proguard', name: 'ProGuard', ext: 'pro' },
  { id: 'robots', name: 'robots.txt', names: 'robots.txt', interchange: 'txt' },
];

const INFRA: readonly Row[] = [
  {
    id: 'dockerfile',
    name: 'Dockerfile',
    ext: 'dockerfile containerfile',
    names: 'Dockerfile Containerfile',
    prefixes: 'Dockerfile. Containerfile.',
  },
  { id: 'dockerignore', name: 'Docker ignore rules', names: '.dockerignore', interchange: 'dockerignore' },
  { id: 'terraform', name: 'Terraform', ext: 'tf tfvars tofu' },
  { id: 'hcl', name: 'HCL', ext: 'hcl nomad pkr.hcl' },
  { id: 'bicep', name: 'Bicep', ext: 'bicep bicepparam' },
  {
    id: 'makefile',
    name: 'Makefile',
    ext: 'mk mak make',
    names: 'Makefile makefile GNUmakefile BSDmakefile Kbuild',
    prefixes: 'Makefile.',
    run: 'make gmake',
  },
  { id: 'just', name: 'Just', ext: 'just', names: 'justfile Justfile .justfile', run: 'just' },
  { id: 'cmake', name: 'CMake', ext: 'cmake cmake.in', names: 'CMakeLists.txt' },
  { id: 'meson', name: 'Meson', names: 'meson.build meson_options.txt meson.options' },
  { id: 'ninja', name: 'Ninja', ext: 'ninja' },
  { id: 'gn', name: 'GN', ext: 'gn gni' },
  { id: 'starlark', name: 'Starlark', ext: 'bzl star bazel', names: 'BUILD WORKSPACE BUCK Tiltfile .bazelrc' },
  { id: 'jenkinsfile', name: 'Jenkinsfile', names: 'Jenkinsfile', prefixes: 'Jenkinsfile.' },
  { id: 'procfile', name: 'Procfile', names: 'Procfile', prefixes: 'Procfile.' },
  { id: 'vagrantfile', name: 'Vagrantfile', names: 'Vagrantfile' },
  { id: 'earthfile', name: 'Earthfile', names: 'Earthfile' },
  { id: 'caddyfile', name: 'Caddyfile', names: 'Caddyfile' },
  { id: 'nginx', name: 'nginx', ext: 'nginx', names: 'nginx.conf' },
  { id: 'nix', name: 'Nix', ext: 'nix', run: 'nix-shell' },
  { id: 'rego', name: 'Rego', ext: 'rego' },
  { id: 'puppet', name: 'Puppet', ext: 'pp epp' },
  { id: 'autotools', name: 'Autotools', ext: 'ac am m4', names: 'configure.ac Makefile.am' },
];

const DATA: readonly Row[] = [
  { id: 'sql', name: 'SQL', ext: 'sql ddl dml psql pgsql plsql pks pkb' },
  { id: 'graphql', name: 'GraphQL', ext: 'graphql gql graphqls' },
  { id: 'protobuf', name: 'Protocol Buffers', ext: 'proto' },
  { id: 'prisma', name: 'Prisma', ext: 'prisma' },
  { id: 'thrift', name: 'Thrift', ext: 'thrift' },
  { id: 'flatbuffers', name: 'FlatBuffers', ext: 'fbs' },
  { id: 'capnp', name: "Cap'n Proto", ext: 'capnp' },
  { id: 'avro', name: 'Avro IDL', ext: 'avdl' },
  { id: 'smithy', name: 'Smithy', ext: 'smithy' },
  { id: 'dbml', name: 'DBML', ext: 'dbml' },
  { id: 'edgeql', name: 'EdgeQL', ext: 'edgeql esdl' },
  { id: 'csv', name: 'CSV', ext: 'csv' },
  { id: 'tsv', name: 'TSV', ext: 'tsv', interchange: 'csv' },
  { id: 'jsonl', name: 'JSON lines', ext: 'jsonl ndjson' },
  { id: 'geojson', name: 'GeoJSON', ext: 'geojson topojson gpx kml' },
  { id: 'gettext', name: 'Gettext', ext: 'po pot' },
  { id: 'strings', name: 'Strings', ext: 'strings stringsdict arb' },
  { id: 'http', name: 'HTTP requests', ext: 'http bru' },
  { id: 'har', name: 'HTTP archive', ext: 'har' },
  { id: 'pem', name: 'PEM', ext: 'pem crt cer csr pub' },
  { id: 'diff', name: 'Diff', ext: 'diff patch' },
  { id: 'snapshot', name: 'Test snapshot', ext: 'snap ambr' },
  { id: 'subtitles', name: 'Subtitles', ext: 'srt vtt' },
  { id: 'sparql', name: 'RDF', ext: 'sparql rq ttl n3 nt owl rdf' },
  { id: 'cypher', name: 'Cypher', ext: 'cypher cql' },
  { id: 'log', name: 'Log', ext: 'log' },
];

const ROWS_BY_CATEGORY: readonly (readonly [Category, readonly Row[]])[] = [
  ['data', DATA],
  ['docs', DOCS],
  ['markup', MARKUP],
  ['script', SCRIPT],
  ['config', CONFIG],
  ['infra', INFRA],
  ['code', CODE],
];

export const LANGUAGES: readonly Language[] = ROWS_BY_CATEGORY.flatMap(([category, rows]) =>
  rows.map((row) => toLanguage(category, row)),
);

const languagesById = new Map(LANGUAGES.map((language) => [language.id, language]));

export function findLanguage(id: string): Language | undefined {
  return languagesById.get(id);
}

function toLanguage(category: Category, row: Row): Language {
  return {
    id: row.id,
    name: row.name,
    category,
    extensions: words(row.ext).map((extension) => `.${extension}`),
    names: words(row.names),
    prefixes: words(row.prefixes),
    interpreters: words(row.run),
    interchange: row.interchange ?? row.id,
  };
}

function words(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(' ');
}
