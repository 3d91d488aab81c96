; Go. Vocabulary: docs/languages.md
; The built-in containers have no names of their own: `[]T` is `__slice<T>`, `map[K]V` is `__map<K, V>`, `chan T` is `__chan<T>`.

; ── definitions ──────────────────────────────────────────────────────────
(function_declaration name: (identifier) @name result: (_)? @type body: (block)? @body) @def.function
(method_declaration receiver: (parameter_list (parameter_declaration type: (_) @owner))
  name: (field_identifier) @name result: (_)? @type body: (block)? @body) @def.method
; Methods of an interface written in place belong to no definition.
(method_elem) @def.lambda
(type_spec type: (interface_type (method_elem name: (field_identifier) @name result: (_)? @type) @def.method))
(func_literal result: (_)? @type body: (block) @body) @def.lambda
(short_var_declaration left: (expression_list . (identifier) @name .)
  right: (expression_list . (func_literal result: (_)? @type body: (block) @body) @self .)) @def.function
(var_spec . name: (identifier) @name
  value: (expression_list . (func_literal result: (_)? @type body: (block) @body) @self .)) @def.function

(type_spec name: (type_identifier) @name type: (_) @type) @def.type
(type_spec name: (type_identifier) @name type: (struct_type (field_declaration_list) @body)) @def.struct
(type_spec name: (type_identifier) @name type: (interface_type "{" @body)) @def.interface
; `type Rows Table` has the fields of Table and not its methods; `type Rows = Table` has both.
(type_spec type: [(type_identifier) (qualified_type) (generic_type) (pointer_type) (parenthesized_type)]) @flag.distinct
(type_alias name: (type_identifier) @name type: (_) @type) @def.type
(type_parameter_declaration . name: (identifier) @name @def.type-parameter type: (_) @type)
(type_parameter_declaration "," . name: (identifier) @name @def.type-parameter type: (_) @type)
(_ receiver: (parameter_list (parameter_declaration
  type: [(generic_type type_arguments: (type_arguments (type_elem (type_identifier) @name @def.type-parameter)))
    (pointer_type (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @name @def.type-parameter))))])))

; Fields of named types only: those of a struct written in place belong to no definition.
(type_spec type: (struct_type (field_declaration_list
  (field_declaration . name: (field_identifier) @name . type: (_) @type) @def.property)))
(type_spec type: (struct_type (field_declaration_list
  (field_declaration . name: (field_identifier) @name @def.property . name: (_) type: (_) @type))))
(type_spec type: (struct_type (field_declaration_list
  (field_declaration "," . name: (field_identifier) @name @def.property type: (_) @type))))
; An embedded type is a field called like it, whose members are promoted.
(field_declaration !name type: [(type_identifier) @name (qualified_type name: (_) @name) (generic_type type: (type_identifier) @name)] @type) @def.property

(block) @scope.block
(if_statement) @scope.block
(for_statement) @scope.block
(expression_switch_statement) @scope.block
(expression_case) @scope.block
(type_switch_statement) @scope.block
(type_case) @scope.block
(default_case) @scope.block
(communication_case) @scope.block
(function_type) @scope.signature

((function_declaration name: (identifier) @n
  parameters: (parameter_list . (parameter_declaration type: (pointer_type (qualified_type package: (_) @p)))))
  @flag.test (#eq? @p "testing") (#match? @n "^(Test|Benchmark|Fuzz)"))

; ── variables and parameters ─────────────────────────────────────────────
; `const ( A Kind = iota; B )`: what says nothing of itself repeats the one before it.
((const_spec . name: (identifier) @name .) @bind.constant (#set! given before))
(const_spec . name: (identifier) @name . value: (expression_list . (_) @value)) @bind.constant
(const_spec . name: (identifier) @name . type: (_) @type) @bind.constant
(const_spec . name: (identifier) @name @bind.constant . (identifier) type: (_)? @type)
(const_spec name: "," . name: (identifier) @name @bind.constant type: (_)? @type)
((const_spec . name: (identifier) @name @bind.constant . (identifier) !value) (#set! given before))
(const_spec . name: (identifier) . (identifier) !type value: (expression_list (_) . (_)) @value) @pattern @bind.constant
(const_spec . name: (identifier) @target ("," . name: (identifier) @target)+ !type) @unpack.item
((const_spec name: "," . name: (identifier) @name @bind.constant !value) (#set! given before))
(var_spec . name: (identifier) @name . value: (expression_list . (_) @value)) @bind.variable
(var_spec . name: (identifier) @name . type: (_) @type value: (expression_list . (_) @value)?) @bind.variable
(var_spec . name: (identifier) @name @bind.variable . (identifier) type: (_)? @type)
(var_spec "," . name: (identifier) @name @bind.variable type: (_)? @type)
; `var value, err = f()` and `var a, b = f(), g()` take apart what they are given.
(var_spec . name: (identifier) . name: (identifier) !type value: (expression_list . (_) @value .)) @pattern @bind.variable
(var_spec . name: (identifier) . name: (identifier) !type value: (expression_list (_) . (_)) @value) @pattern @bind.variable
(var_spec . name: (identifier) @target ("," . name: (identifier) @target)+ !type) @unpack.item

(short_var_declaration left: (expression_list . (identifier) @name .) right: (expression_list . (_) @value .)) @bind.variable
(short_var_declaration left: (expression_list (identifier) . (identifier)) @pattern right: (expression_list . (_) @value .)) @bind.variable
(short_var_declaration left: (expression_list (identifier) . (identifier)) @pattern right: (expression_list (_) . (_)) @value) @bind.variable
; `value, ok := m[key]`
(short_var_declaration left: (expression_list . (identifier) @name . (identifier) @name .)
  right: (expression_list . [(index_expression) (type_assertion_expression) (unary_expression operator: "<-")] @value .)) @bind.variable
(receive_statement left: (expression_list . (identifier) @name (identifier)? @name) ":=" right: (_) @value) @bind.variable
(short_var_declaration left: (expression_list . (identifier) @target ("," . (identifier) @target)+) @unpack.item)

(range_clause left: (expression_list . (identifier) @name .) ":=" right: (_) @value) @bind.loop
(range_clause left: (expression_list . (identifier) @name @bind.loop . (identifier)) ":=" right: (_) @value)
(range_clause left: (expression_list . (identifier) . (identifier) @name) ":=") @bind.variable @value
(type_switch_statement alias: (expression_list (identifier) @name) value: (_) @value) @bind.variable
(type_switch_statement alias: (expression_list (identifier) @name) (type_case . type: (_) @type) @bind.variable)

(_ parameters: (parameter_list
  (parameter_declaration . name: (identifier) @name ("," . name: (identifier) @name)* type: (_) @type) @bind.parameter))
(_ parameters: (parameter_list (parameter_declaration !name type: (_) @type) @bind.parameter))
(_ parameters: (parameter_list
  (variadic_parameter_declaration name: (identifier)? @name) @bind.parameter @type (#set! role rest)))
(_ receiver: (parameter_list
  (parameter_declaration name: (identifier)? @name type: (_) @type) @bind.parameter (#set! role receiver)))
(_ result: (parameter_list
  (parameter_declaration . name: (identifier) @name ("," . name: (identifier) @name)* type: (_) @type) @bind.variable))

; ── values ───────────────────────────────────────────────────────────────
(identifier) @x.name
(interpreted_string_literal) @x.string
(raw_string_literal) @x.string
(selector_expression operand: (_) @object field: (_) @property) @x.member
(call_expression function: (_) @callee arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.call
(call_expression function: (_) @callee type_arguments: (type_arguments . (_) @type ("," . (_) @type)*)) @x.call
; `f[int](x)` reads like a conversion to a generic type
(type_conversion_expression
  type: (generic_type type: (_) @callee type_arguments: (type_arguments . (_) @type ("," . (_) @type)*)) operand: (_) @argument) @x.call
(type_conversion_expression type: [(slice_type) (array_type) (map_type) (channel_type) (function_type) (interface_type) (parenthesized_type)] @type
  operand: (_) @inner) @x.cast
((call_expression function: (identifier) @f arguments: (argument_list . (_) @callee)) @x.new (#any-of? @f "new" "make"))
(composite_literal type: (_) @callee body: (literal_value
  . [(literal_element (_) @argument) (keyed_element) @argument]? ("," . [(literal_element (_) @argument) (keyed_element) @argument])*)) @x.new
(literal_element (literal_value
  . [(literal_element (_) @item) (keyed_element) @item]? ("," . [(literal_element (_) @item) (keyed_element) @item])*) @x.array)
(keyed_element key: (literal_element (_) @key) value: (literal_element (_) @value)) @x.keyword
(composite_literal type: [(type_identifier) (qualified_type) (generic_type)]
  body: (literal_value (keyed_element key: (literal_element (identifier) @name)) @skip.name))
(literal_element (literal_value (keyed_element key: (literal_element (identifier) @name)) @skip.name))
(index_expression operand: (_) @object index: (_) @key) @x.index
(slice_expression operand: (_) @inner) @x.same
; `for key, value := range m`: the key is what iterating gives, the value what indexing gives.
(range_clause left: (expression_list (_) . (_)) right: (_) @object) @x.index
(type_assertion_expression operand: (_) @inner type: (_) @type) @x.cast
(parenthesized_expression (_) @inner) @x.same
(unary_expression operand: (_) @inner) @x.same
(unary_expression operator: "<-" operand: (_) @inner) @x.element
(unary_expression operator: "<-" operand: (_) @value) @iterate.value
; `jobs <- job` calls a method that channels have in the prelude.
((send_statement channel: (_) @object "<-" @x.member) (#set! property __send))
(send_statement "<-" @callee value: (_) @argument) @x.call
(variadic_argument (_) @inner) @x.spread
(short_var_declaration right: (expression_list . (_) @item ("," . (_) @item)+) @x.tuple)
(var_spec value: (expression_list . (_) @item ("," . (_) @item)+) @x.tuple)
(const_spec value: (expression_list . (_) @item ("," . (_) @item)+) @x.tuple)
(return_statement (expression_list . (_) @item ("," . (_) @item)+) @x.tuple)

; ── types ────────────────────────────────────────────────────────────────
; `func show(state *state, page page.Page)`: where a type is written, no variable of its name is meant.
((type_identifier) @type.name (#set! local type))
((qualified_type package: (package_identifier) @x.name) (#set! local type))
(qualified_type package: (_) @object name: (_) @property) @type.member
(generic_type type: (_) @base type_arguments: (type_arguments . (_) @argument ("," . (_) @argument)*)) @type.generic
(pointer_type (_) @inner) @type.same
(parenthesized_type (_) @inner) @type.same
(type_elem . (_) @inner .) @type.same
(type_constraint . (_) @inner .) @type.same
((slice_type element: (_) @argument) @type.sugar (#set! base __slice))
((array_type element: (_) @argument) @type.sugar (#set! base __slice))
((implicit_length_array_type element: (_) @argument) @type.sugar (#set! base __slice))
((variadic_parameter_declaration type: (_) @argument) @type.sugar (#set! base __slice))
((map_type key: (_) @argument value: (_) @argument) @type.sugar (#set! base __map))
((channel_type value: (_) @argument) @type.sugar (#set! base __chan))
(function_type result: (_)? @result) @type.function
(function_type parameters: (parameter_list
  [(parameter_declaration !name type: (_) @parameter) (parameter_declaration name: (identifier) @n type: (_) @parameter)])) @type.function
(struct_type (field_declaration_list (field_declaration name: (_) @key type: (_) @type))) @type.object
; So is an interface that is written in place: what it has is known, though no definition stands for it.
(type_assertion_expression type: (interface_type (method_elem name: (_) @key) @type) @type.object)
(var_spec type: (interface_type (method_elem name: (_) @key) @type) @type.object)
(parameter_declaration type: (interface_type (method_elem name: (_) @key) @type) @type.object)
(type_case type: (interface_type (method_elem name: (_) @key) @type) @type.object)
(method_elem result: (_)? @result) @type.function
(type_conversion_expression type: (generic_type type: (type_identifier) @x.name))
(type_conversion_expression type: (generic_type type: (qualified_type package: (_) @object name: (_) @property) @x.member))
; … and so does `handlers.list[state.index](x)`, where variables are meant
(type_conversion_expression type: (generic_type type: (qualified_type package: (_) @x.name)))
(type_conversion_expression type: (generic_type type_arguments: (type_arguments (type_elem (qualified_type package: (_) @x.name)))))
; What gives `interface{}` gives something: a method without a result is another one.
((_ result: (interface_type . "interface" . "{" . "}") @type.literal) (#set! name any))
((_ result: (parameter_list (parameter_declaration type: (interface_type . "interface" . "{" . "}") @type.literal))) (#set! name any))
; Several results are a tuple; one result in parentheses is itself.
(_ result: (parameter_list [(parameter_declaration !name type: (_) @item) (parameter_declaration name: (identifier) @n type: (_) @item)]) @type.tuple)
(_ result: (parameter_list . (parameter_declaration . name: (identifier)? . type: (_) @inner) .) @type.same)

; ── relations ────────────────────────────────────────────────────────────
(type_spec type: (struct_type (field_declaration_list (field_declaration !name type: (_) @type) @heritage.extends)))
(interface_type (type_elem . [(type_identifier) (qualified_type) (generic_type)] @type .) @heritage.extends)

(assignment_statement left: (expression_list (_) @target . (_))) @flow.assign
(assignment_statement left: (expression_list (_) . (_) @target .)) @flow.assign
(assignment_statement left: (expression_list . (_) @target .) right: (expression_list . (_) @value .)) @flow.assign
(inc_statement (_) @target) @flow.assign
(dec_statement (_) @target) @flow.assign
(return_statement (expression_list . (_) @value .)) @flow.return
(return_statement (expression_list (_) . (_)) @value) @flow.return

(if_statement condition: (_) @condition consequence: (_) @guard.then)
(if_statement condition: (_) @condition alternative: (_) @guard.else)
(expression_case value: (_) @condition) @guard.then
(type_case . type: (_) @condition) @guard.then
(communication_case communication: (_) @condition) @guard.then

; ── modules ──────────────────────────────────────────────────────────────
(import_spec !name path: (_) @source) @import.namespace
(import_spec name: (package_identifier) @alias path: (_) @source) @import.namespace
(import_spec name: (dot) path: (_) @source) @import.wildcard
(import_spec name: (blank_identifier) path: (_) @source) @import.effect
(package_clause (package_identifier) @name) @export.package

(comment) @comment.text
