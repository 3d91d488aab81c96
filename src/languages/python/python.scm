; Python. Vocabulary: docs/languages.md
;
; `(primary_expression/identifier)` takes names only where they are values: not attribute names, keywords of calls,
; parameters or targets of assignments.

; ── definitions ──────────────────────────────────────────────────────────
(function_definition name: (identifier) @name return_type: (type (_) @type)? ":" @body) @def.function
(class_definition body: (block
  (function_definition name: (identifier) @name return_type: (type (_) @type)? ":" @body) @def.method))
(class_definition body: (block (decorated_definition
  (function_definition name: (identifier) @name return_type: (type (_) @type)? ":" @body) @def.method)))
((function_definition name: (identifier) @name ":" @body) @def.constructor (#eq? @name "__init__"))
(lambda ":" @body) @def.lambda
(assignment left: (identifier) @name right: (lambda ":" @body) @self) @def.function

(class_definition name: (identifier) @name ":" @body) @def.class
((class_definition name: (identifier) @name superclasses: (argument_list (_) @base) ":" @body) @def.interface
  (#match? @base "^(\\w+\\.)?Protocol(\\[.*)?$"))
((class_definition name: (identifier) @name superclasses: (argument_list (_) @base) ":" @body) @def.enum
  (#match? @base "^(\\w+\\.)?(Int|Str)?(Enum|Flag)$|^(\\w+\\.)?(Text|Integer)?Choices$"))
((class_definition superclasses: (argument_list (_) @base)
  body: (block (expression_statement (assignment left: (identifier) @name right: (_) @value) @def.enum-member)))
  (#match? @base "^(\\w+\\.)?(Int|Str)?(Enum|Flag)$|^(\\w+\\.)?(Text|Integer)?Choices$"))

(type_alias_statement
  left: (type [(identifier) @name (generic_type . (identifier) @name)]) right: (type (_) @type @value)) @def.type
(class_definition type_parameters: (type_parameter (type (identifier) @name @def.type-parameter)))
(function_definition type_parameters: (type_parameter (type (identifier) @name @def.type-parameter)))
(constrained_type . (type (identifier) @name) (type (_) @type)) @def.type-parameter
(type_alias_statement left: (type (generic_type (type_parameter (type (identifier) @name @def.type-parameter)))))

[(list_comprehension) (set_comprehension) (dictionary_comprehension) (generator_expression)] @scope.block

(function_definition "async") @flag.async
((class_definition superclasses: (argument_list (_) @base)) @flag.abstract (#match? @base "^(.*[.=])?ABC(Meta)?$"))
((decorated_definition (decorator (identifier) @d) definition: (function_definition) @flag.static)
  (#eq? @d "staticmethod"))
((decorated_definition (decorator (identifier) @d) definition: (function_definition) @flag.class)
  (#eq? @d "classmethod"))
((decorated_definition (decorator [(identifier) @d (attribute attribute: (identifier) @d)])
  definition: (function_definition) @flag.getter)
  (#any-of? @d "property" "cached_property" "abstractproperty" "classproperty"))
((decorated_definition (decorator (attribute attribute: (identifier) @d)) definition: (function_definition) @flag.setter)
  (#any-of? @d "setter" "deleter"))
((decorated_definition (decorator [(identifier) @d (attribute attribute: (identifier) @d)])
  definition: (function_definition) @flag.abstract) (#any-of? @d "abstractmethod" "abstractproperty"))

((decorated_definition (decorator [(identifier) @d (attribute attribute: (identifier) @d) (call function: [(identifier) @d (attribute attribute: (identifier) @d)])])
  definition: (function_definition) @flag.passed) (#eq? @d "fixture"))

; ── variables and parameters ─────────────────────────────────────────────
(assignment left: (identifier) @name type: (type (_) @type)? right: (_)? @value) @bind.variable
((assignment left: (identifier) @name type: (type [(identifier) @t (attribute attribute: (identifier) @t)])
  right: (_) @value) @bind.variable (#eq? @t "TypeAlias"))
(assignment left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern right: (_) @value) @bind.variable
(named_expression name: (identifier) @name value: (_) @value) @bind.variable
(for_statement left: (identifier) @name right: (_) @value) @bind.loop
(for_statement left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern right: (_) @value) @bind.loop
(for_in_clause left: (identifier) @name right: (_) @value) @bind.loop
(for_in_clause left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern right: (_) @value) @bind.loop
((for_statement "async" left: (identifier) @name right: (_) @value) @bind.loop (#set! async true))
((for_statement "async" left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern right: (_) @value) @bind.loop
  (#set! async true))
((for_in_clause "async" left: (identifier) @name right: (_) @value) @bind.loop (#set! async true))
((for_in_clause "async" left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern right: (_) @value) @bind.loop
  (#set! async true))
(yield "from" (_) @value) @iterate.value
(call arguments: (argument_list (list_splat (_) @value) @iterate.value))
(with_item value: (as_pattern alias: (as_pattern_target) @pattern)) @value @bind.variable
(except_clause value: (as_pattern alias: (as_pattern_target) @pattern) @value) @bind.variable

(global_statement (identifier) @name) @bind.global
(nonlocal_statement (identifier) @name) @bind.outer
(pattern/list_splat_pattern (identifier) @name) @bind.variable
(parameter/identifier) @name @bind.parameter
(typed_parameter . (identifier) @name type: (type (_) @type)) @bind.parameter
(default_parameter name: (identifier) @name value: (_) @value) @bind.parameter
(typed_default_parameter name: (identifier) @name type: (type (_) @type) value: (_) @value) @bind.parameter
((parameter/list_splat_pattern (identifier) @name) @bind.parameter (#set! role rest))
((typed_parameter . (list_splat_pattern (identifier) @name) type: (type) @type) @bind.parameter (#set! role rest))
((parameter/dictionary_splat_pattern (identifier) @name) @bind.parameter (#set! role keyword-rest))
((typed_parameter . (dictionary_splat_pattern (identifier) @name)) @bind.parameter (#set! role keyword-rest))
(parameter/tuple_pattern) @pattern @bind.parameter

(pattern_list . (_)? @target ("," . (_) @target)*) @unpack.item
(tuple_pattern . (_)? @target ("," . (_) @target)*) @unpack.item
(list_pattern . (_)? @target ("," . (_) @target)*) @unpack.item
(as_pattern_target (_) @target) @unpack.same
(as_pattern_target (tuple . (_)? @target ("," . (_) @target)*) @unpack.item)

; names that a case binds
(case_pattern (dotted_name . (identifier) @name .)) @bind.variable
(keyword_pattern (dotted_name . (identifier) @name .)) @bind.variable
(splat_pattern (identifier) @name) @bind.variable
(case_pattern (as_pattern (case_pattern) (identifier) @name)) @bind.variable
(case_pattern (as_pattern
  (case_pattern (class_pattern . (dotted_name . (identifier) @type .))) (identifier) @name)) @bind.variable

; ── values ───────────────────────────────────────────────────────────────
(primary_expression/identifier) @x.name
(augmented_assignment left: (identifier) @x.name)
(attribute object: (_) @object attribute: (identifier) @property) @x.member
(call function: (_) @callee arguments: (argument_list
  . [(expression) (list_splat) (keyword_argument) (dictionary_splat)]? @argument
  ("," . [(expression) (list_splat) (keyword_argument) (dictionary_splat)] @argument)*)) @x.call
(call function: (_) @callee arguments: (generator_expression) @argument) @x.call
; `isinstance(a, B)`: a may be a B.
((call function: (identifier) @f arguments: (argument_list . (_) . [(identifier) (attribute)] @type .) @x.test) (#eq? @f "isinstance"))
((call function: (identifier) @f arguments: (argument_list . [(identifier) (attribute)] @target . [(identifier) (attribute)] .) @value) @flow.test (#eq? @f "isinstance"))
; `type(a)` is the class of a, as `a.__class__` is.
((call function: (identifier) @f arguments: (argument_list . (_) @object .)) @x.member (#eq? @f "type") (#set! property __class__))
; `raise Problem` makes a Problem.
((raise_statement . [(identifier) (attribute)] @callee) @x.call (#match? @callee "(^|\\.)[A-Z]\\w*$"))
(keyword_argument name: (_) @key value: (_) @value) @x.keyword
(list_splat (_) @inner) @x.spread
(list_splat (identifier) @x.name)
(attribute object: (call function: (identifier) @f) @x.super (#eq? @f "super"))
(string) @x.string
([(concatenated_string) (string (interpolation))] @x.literal (#set! name str))
((expression_statement . (string) @x.literal) (#set! name str))
((integer) @x.literal (#set! name int))
((float) @x.literal (#set! name float))
([(true) (false) (not_operator) (comparison_operator)] @x.literal (#set! name bool))
; None has no type of its own: what else a name may hold tells more.
(none) @x.literal
[(list) (tuple)] @x.array
(list [(expression) (list_splat)] @item) @x.array
(tuple [(expression) (list_splat)] @item) @x.array
(set [(expression) (list_splat)] @item) @x.array
(expression_list [(expression) (list_splat)] @item) @x.array
(list_comprehension body: (_) @item) @x.array
(set_comprehension body: (_) @item) @x.array
(generator_expression body: (_) @item) @x.array
(dictionary) @x.object
(dictionary (pair key: (_) @key value: (_) @value)) @x.object
((dictionary (dictionary_splat (_) @value)) @x.object (#set! key "..."))
(dictionary_comprehension body: (pair key: (_) @key value: (_) @value)) @x.object
(await (_) @inner) @x.await
(subscript value: (_) @object subscript: (_) @key) @x.index
(subscript subscript: (integer) @x.string)
(subscript value: (_) @inner subscript: (slice)) @x.same
(parenthesized_expression (_) @inner) @x.same
(named_expression value: (_) @inner) @x.same
(assignment right: (assignment right: (_) @inner) @x.same)
(unary_operator argument: (_) @inner) @x.same
(binary_operator left: (_) @inner) @x.same
(conditional_expression . (_) @option "if" (_) "else" . (_) @option) @x.either
(boolean_operator left: (_) @option operator: "or" right: (_) @option) @x.either
(boolean_operator operator: "and" right: (_) @inner) @x.same
(yield "from" (_) @inner) @x.element
(except_clause value: (as_pattern . (_) @type) @x.cast)
; `case Color.RED`
(case_pattern (dotted_name . (identifier) @object . (identifier) @property .) @x.member)
(case_pattern (dotted_name . (identifier) @x.name . (identifier)))
(union_pattern (dotted_name . (identifier) @object . (identifier) @property .) @x.member)
(union_pattern (dotted_name . (identifier) @x.name . (identifier)))
; `with a as b`: b is what a.__enter__() gives; where that is not known, a itself. Of two members the first holds.
((with_statement "async" (with_clause (with_item value: (as_pattern . (_) @object) @x.member)))
  (#set! property __aenter__))
((with_item value: (as_pattern . (_) @object) @x.member) (#set! property __enter__))
(with_item value: (as_pattern alias: (as_pattern_target) @x.call) @callee)
(with_item value: (as_pattern . (_) @option alias: (as_pattern_target) @option)) @x.either
(with_statement "async" (with_clause (with_item
  value: (as_pattern alias: (as_pattern_target (identifier) @x.call)) @callee)))
(with_statement "async" (with_clause (with_item
  value: (as_pattern alias: (as_pattern_target (identifier) @inner) @x.await))))

; ── types ────────────────────────────────────────────────────────────────
(type (identifier) @type.name)
((type (identifier) @type.this) (#eq? @type.this "Self"))
(type (attribute object: (_) @object attribute: (identifier) @property) @type.member)
((type (none) @type.literal) (#set! name None))
((type (string (string_content) @type.name)) (#match? @type.name "^\\w+$"))
(type (string (string_content) @inner) @type.same)
(generic_type . (identifier) @type.name)
(generic_type . (identifier) @base (type_parameter . (type (_) @argument) ("," . (type (_) @argument))*)) @type.generic
(type (subscript value: (_) @base subscript: (_) @argument) @type.generic)
(type (subscript (identifier) @type.name))
(type (binary_operator left: (_) @option right: (_) @option) @type.either)
(type (binary_operator (identifier) @type.name))
(type (binary_operator left: (binary_operator left: (_) @option right: (_) @option) @type.either))
(type (binary_operator left: (binary_operator (identifier) @type.name)))
(type (binary_operator (subscript value: (_) @base subscript: (_) @argument) @type.generic))
(union_type (type (_) @option)) @type.either
((generic_type . (identifier) @b (type_parameter . (type (_) @inner))) @type.same
  (#any-of? @b "Optional" "Annotated" "ClassVar" "Final" "Required" "NotRequired" "ReadOnly" "InitVar"))
((generic_type . (identifier) @b (type_parameter (type (_) @option))) @type.either (#eq? @b "Union"))
; the names of `typing` for what the prelude calls list, set and dict
((generic_type . (identifier) @b (type_parameter (type (_) @argument))) @type.sugar
  (#any-of? @b "List" "Sequence" "MutableSequence" "Iterable" "Iterator" "Collection" "Generator" "Deque" "AsyncIterator"
    "AsyncIterable" "AsyncGenerator" "Reversible") (#set! base list))
((generic_type . (identifier) @b (type_parameter (type (_) @argument))) @type.sugar
  (#any-of? @b "Set" "FrozenSet" "AbstractSet" "MutableSet") (#set! base set))
((generic_type . (identifier) @b (type_parameter (type (_) @argument))) @type.sugar
  (#any-of? @b "Dict" "Mapping" "MutableMapping" "DefaultDict" "defaultdict" "OrderedDict") (#set! base dict))
; What is awaited gives the last of three.
((generic_type . (identifier) @b (type_parameter . (type (_)) . (type (_)) . (type (_) @argument))) @type.sugar
  (#eq? @b "Coroutine") (#set! base Awaitable))
((generic_type . (identifier) @b (type_parameter (type (_) @item))) @type.tuple (#any-of? @b "tuple" "Tuple"))
((generic_type . (identifier) @b (type_parameter . (type (_) @inner))) @type.of (#any-of? @b "type" "Type"))
((generic_type . (identifier) @b (type_parameter
  . (type [(ellipsis) (list . (_)? @parameter ("," . (_) @parameter)*)]) (type (_) @result))) @type.function
  (#eq? @b "Callable"))
; `Callable[P, R]`, `Callable[Concatenate[A, P], R]`
((generic_type . (identifier) @b (type_parameter
  . (type [(identifier) (generic_type) (subscript) (attribute)]) . (type (_) @result) .)) @type.function (#eq? @b "Callable"))
; `Rows = Page[Row]`
((assignment left: (identifier) @name right: (subscript value: (identifier) @base subscript: (_) @argument) @type.generic)
  (#match? @name "^_*[A-Z]") (#match? @base "^_*[A-Z]\\w*[a-z]\\w*$"))
; The same where the grammar sees values: `t.Optional[A]`, and what an alias stands for.
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)] . "[" . (_) @inner) @type.same
  (#any-of? @b "Optional" "Annotated" "ClassVar" "Final" "Required" "NotRequired" "ReadOnly" "InitVar"))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)] subscript: (_) @option) @type.either
  (#eq? @b "Union"))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)] subscript: (_) @argument) @type.sugar
  (#any-of? @b "List" "Sequence" "MutableSequence" "Iterable" "Iterator" "Collection" "Generator" "Deque" "AsyncIterator"
    "AsyncIterable" "AsyncGenerator" "Reversible") (#set! base list))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)] subscript: (_) @argument) @type.sugar
  (#any-of? @b "FrozenSet" "AbstractSet" "MutableSet") (#set! base set))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)] subscript: (_) @argument) @type.sugar
  (#any-of? @b "Dict" "Mapping" "MutableMapping" "DefaultDict" "defaultdict" "OrderedDict") (#set! base dict))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)]
  . "[" . (_) . "," . (_) . "," . (_) @argument) @type.sugar (#eq? @b "Coroutine") (#set! base Awaitable))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)] subscript: (_) @item) @type.tuple
  (#eq? @b "Tuple"))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)] subscript: (_) @inner) @type.of
  (#eq? @b "Type"))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)]
  . "[" . [(ellipsis) (list . (_)? @parameter ("," . (_) @parameter)*)] "," . (_) @result) @type.function
  (#eq? @b "Callable"))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)]
  . "[" . [(identifier) (subscript) (attribute)] . "," . (_) @result) @type.function (#eq? @b "Callable"))
((assignment left: (identifier) @name right: (subscript value: (identifier) @base subscript: (_) @argument) @type.generic)
  (#match? @name "^_*[A-Z]") (#any-of? @base "list" "set" "frozenset" "dict" "type"))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)]
  subscript: [(string (string_content) @inner) @type.same (list (string (string_content) @inner) @type.same)])
  (#any-of? @b "Optional" "Union" "Callable" "List" "Sequence" "Iterable" "Iterator" "Dict" "Mapping" "Type"))
((subscript value: [(identifier) @b (attribute attribute: (identifier) @b)]
  subscript: [(string (string_content) @type.name) (list (string (string_content) @type.name))])
  (#any-of? @b "Optional" "Union" "Callable" "List" "Sequence" "Iterable" "Iterator" "Dict" "Mapping" "Type")
  (#match? @type.name "^\\w+$"))
((typed_parameter (list_splat_pattern) type: (type (_) @argument) @type.sugar) (#set! base tuple))
(class_pattern . (dotted_name . (identifier) @type.name .))
(except_clause value: (as_pattern . (tuple (_) @option) @type.either))
(except_clause value: [(identifier) @type.name (as_pattern . (identifier) @type.name)])

; ── relations ────────────────────────────────────────────────────────────
(class_definition superclasses: (argument_list [(identifier) (attribute) (subscript) (call)] @type) @heritage.extends)
(class_definition superclasses: (argument_list (subscript value: (_) @base subscript: (_) @argument) @type.generic))
(class_definition superclasses: (argument_list (subscript (identifier) @type.name)))
(decorator (expression) @inner) @decorate.definition
(decorated_definition definition: (_) @inner) @outer.definition

(assignment left: (attribute attribute: (_) @property) @target type: (type (_) @type)? right: (_) @value) @flow.assign
(assignment left: (subscript) @target right: (_) @value) @flow.assign
(assignment left: (pattern_list . (attribute attribute: (_) @property) @target)
  right: (expression_list . (_) @value)) @flow.assign
(assignment left: (pattern_list . (_) . "," . (attribute attribute: (_) @property) @target)
  right: (expression_list . (_) . "," . (_) @value)) @flow.assign
(augmented_assignment left: [(identifier) (subscript)] @target right: (_) @value) @flow.assign
(augmented_assignment left: (attribute attribute: (_) @property) @target right: (_) @value) @flow.assign
(return_statement (expression) @value) @flow.return
(return_statement (expression_list) @value) @flow.return
(lambda body: (_) @value) @flow.return
((yield (_) @value) @flow.yield (#not-match? @flow.yield "^yield\\s+from\\b"))
(yield "from") @value @flow.yield

(if_statement condition: (_) @condition consequence: (_) @guard.then)
(if_statement condition: (_) @condition alternative: (else_clause) @guard.else)
(elif_clause condition: (_) @condition consequence: (_) @guard.then)
(while_statement condition: (_) @condition body: (_) @guard.then)
(conditional_expression . (_) @guard.then "if" . (_) @condition)
(conditional_expression "if" . (_) @condition "else" . (_) @guard.else)
(boolean_operator left: (_) @condition operator: "and" right: (_) @guard.then)
(boolean_operator left: (_) @condition operator: "or" right: (_) @guard.else)
(case_clause (case_pattern) @condition consequence: (_) @guard.then)

; ── modules ──────────────────────────────────────────────────────────────
(import_statement name: (dotted_name) @source) @import.module
(import_statement name: (aliased_import name: (_) @source alias: (_) @alias)) @import.module
(import_from_statement module_name: (_) @source name: (dotted_name) @name) @import.named
(import_from_statement module_name: (_) @source name: (aliased_import name: (_) @name alias: (_) @alias)) @import.named
(import_from_statement module_name: (_) @source (wildcard_import)) @import.wildcard
((call function: [(identifier) @f (attribute attribute: (identifier) @f)]
  arguments: (argument_list . (string) @source)) @import.dynamic (#any-of? @f "__import__" "import_module"))

((assignment left: (identifier) @v right: [(list (string) @name) (tuple (string) @name)]) @export.local
  (#eq? @v "__all__"))
((augmented_assignment left: (identifier) @v right: (list (string) @name)) @export.local (#eq? @v "__all__"))

(block . (expression_statement . (string (string_content) @doc.string)))
(comment) @comment.text
