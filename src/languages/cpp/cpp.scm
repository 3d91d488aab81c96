; C and C++. Vocabulary: docs/languages.md
; Declarators nest: a name may stand in a pointer, a reference or an array. What a pointer points to is its type.

; ── definitions ──────────────────────────────────────────────────────────
(namespace_definition name: (_) @name body: (_) @body) @def.namespace
(class_specifier name: [(type_identifier) @name (template_type name: (_) @name)] body: (_) @body) @def.class
(struct_specifier name: [(type_identifier) @name (template_type name: (_) @name)] body: (_) @body) @def.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @def.struct
(enum_specifier name: (type_identifier) @name body: (_) @body) @def.enum
(enumerator name: (_) @name value: (_)? @value) @def.enum-member
(struct_specifier !name body: (_) @body) @def.struct
(union_specifier !name body: (_) @body) @def.struct
(type_definition type: [(struct_specifier !name body: (_) @body) @self (union_specifier !name body: (_) @body) @self] declarator: (type_identifier) @name) @def.struct
(type_definition type: (enum_specifier !name body: (_) @body) @self declarator: (type_identifier) @name) @def.enum
(type_definition type: [(primitive_type) (sized_type_specifier) (type_identifier) (qualified_identifier) (template_type)] @type
  declarator: [(type_identifier) @name @def.type (pointer_declarator declarator: (type_identifier) @name @def.type)
    (array_declarator declarator: (type_identifier) @name @def.type)
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name @def.type)))])
((type_definition type: [(struct_specifier name: (_) @n) (union_specifier name: (_) @n) (enum_specifier name: (_) @n)] @type
  declarator: [(type_identifier) @name @def.type (pointer_declarator declarator: (type_identifier) @name @def.type)]) (#not-eq? @n @name))
(alias_declaration name: (_) @name type: (_) @type) @def.type
(concept_definition name: (_) @name) @def.interface
(type_parameter_declaration (type_identifier) @name) @def.type-parameter
(optional_type_parameter_declaration name: (_) @name) @def.type-parameter
(variadic_type_parameter_declaration (type_identifier) @name) @def.type-parameter

(function_definition type: (_)? @type declarator: [
  (function_declarator declarator: (identifier) @name)
  (_ (function_declarator declarator: (identifier) @name))
  (_ (_ (function_declarator declarator: (identifier) @name)))] body: (_)? @body) @def.function
(function_definition type: (_)? @type declarator: [
  (function_declarator declarator: [(field_identifier) (destructor_name) (operator_name)] @name)
  (_ (function_declarator declarator: [(field_identifier) (operator_name)] @name))
  (_ (_ (function_declarator declarator: [(field_identifier) (operator_name)] @name)))] body: (_)? @body) @def.method
(field_declaration_list (function_definition !type declarator: (function_declarator declarator: (identifier) @name) body: (_)? @body) @def.constructor)
(field_declaration_list (template_declaration (function_definition !type declarator: (function_declarator declarator: (identifier) @name) body: (_)? @body) @def.constructor))
; Written outside of its class.
(function_definition type: (_)? @type declarator: [
  (function_declarator declarator: (qualified_identifier scope: (_) @owner name: [(identifier) (destructor_name) (operator_name)] @name))
  (function_declarator declarator: (qualified_identifier name: (qualified_identifier scope: (_) @owner name: [(identifier) (destructor_name) (operator_name)] @name)))
  (_ (function_declarator declarator: (qualified_identifier scope: (_) @owner name: [(identifier) (operator_name)] @name)))
  (_ (function_declarator declarator: (qualified_identifier name: (qualified_identifier scope: (_) @owner name: [(identifier) (operator_name)] @name))))
  (_ (_ (function_declarator declarator: (qualified_identifier scope: (_) @owner name: (identifier) @name))))] body: (_)? @body) @def.method
((function_definition declarator: (function_declarator declarator: [
  (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @n) @owner] name: (identifier) @name)
  (qualified_identifier name: (qualified_identifier scope: (_) @owner name: (identifier) @name))]) body: (_)? @body) @def.constructor (#eq? @owner @name))
(lambda_expression body: (_) @body) @def.lambda
(template_declaration [(class_specifier) (struct_specifier) (union_specifier) (function_definition) (alias_declaration) (concept_definition)
  (declaration)] @inner) @outer.definition
(preproc_function_def name: (_) @name value: (_)? @body) @def.function

; Declared in a class, written elsewhere.
(field_declaration type: (_) @type declarator: [
  (function_declarator declarator: [(field_identifier) (operator_name)] @name)
  (_ (function_declarator declarator: [(field_identifier) (operator_name)] @name))
  (_ (_ (function_declarator declarator: [(field_identifier) (operator_name)] @name)))]) @def.method
(field_declaration_list (declaration !type declarator: (function_declarator declarator: (identifier) @name)) @def.constructor)
(field_declaration_list (template_declaration (declaration !type declarator: (function_declarator declarator: (identifier) @name)) @def.constructor))
(field_declaration_list (declaration declarator: (function_declarator declarator: (destructor_name) @name)) @def.method)
(field_declaration_list (declaration type: (_) @type declarator: [(function_declarator declarator: (operator_name) @name)
  (_ (function_declarator declarator: (operator_name) @name))]) @def.method)
(field_declaration declarator: (_)) @flag.declared
(field_declaration_list (declaration) @flag.declared)
(field_declaration_list (template_declaration (declaration) @flag.declared))
(field_declaration default_value: (number_literal)) @flag.abstract

(compound_statement) @scope.block
(for_statement) @scope.block
(for_range_loop) @scope.block
(if_statement) @scope.block
(catch_clause) @scope.block
(case_statement) @scope.block

(function_definition (storage_class_specifier "static") declarator: [(function_declarator declarator: (identifier))
  (_ (function_declarator declarator: (identifier)))]) @flag.private
(declaration (storage_class_specifier "static") declarator: (_) @flag.private)
(field_declaration_list (_ (storage_class_specifier "static")) @flag.static)

; ── variables and parameters ─────────────────────────────────────────────
(preproc_def name: (_) @name value: (_) @value) @bind.constant
(declaration type: (_) @type declarator: (identifier) @name @bind.variable)
(declaration type: (_) @type declarator: [
  (pointer_declarator declarator: (identifier) @name)
  (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name))
  (pointer_declarator declarator: (array_declarator declarator: (identifier) @name))
  (array_declarator declarator: (identifier) @name)
  (array_declarator declarator: (array_declarator declarator: (identifier) @name))
  (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))] @bind.variable)
(declaration type: (_) @type declarator: (init_declarator declarator: [
  (identifier) @name
  (reference_declarator (identifier) @name)
  (pointer_declarator declarator: (identifier) @name)
  (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name))
  (pointer_declarator declarator: (array_declarator declarator: (identifier) @name))
  (array_declarator declarator: (identifier) @name)
  (array_declarator declarator: (array_declarator declarator: (identifier) @name))
  (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))] value: (_) @value) @bind.variable)
(declaration declarator: (init_declarator declarator: (structured_binding_declarator) @pattern value: (_) @value) @bind.variable)
(structured_binding_declarator . (identifier) @target ("," . (identifier) @target)*) @unpack.item
; A prototype defines nothing: its parameters are its own.
(declaration type: (_) declarator: [(function_declarator declarator: (identifier)) @def.lambda
  (pointer_declarator declarator: (function_declarator declarator: (identifier)) @def.lambda)
  (pointer_declarator declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier)) @def.lambda))
  (reference_declarator (function_declarator declarator: (identifier)) @def.lambda)])
(condition_clause value: (declaration type: (_) @type declarator: (_) @name value: (_) @value) @bind.variable)
(field_declaration type: (_) @type declarator: [(field_identifier) @name @bind.variable
  (pointer_declarator declarator: (field_identifier) @name) @bind.variable
  (pointer_declarator declarator: (pointer_declarator declarator: (field_identifier) @name)) @bind.variable
  (reference_declarator (field_identifier) @name) @bind.variable
  (array_declarator declarator: (field_identifier) @name) @bind.variable
  (array_declarator declarator: (array_declarator declarator: (field_identifier) @name)) @bind.variable
  (pointer_declarator declarator: (array_declarator declarator: (field_identifier) @name)) @bind.variable])
; A field that holds a function.
(field_declaration type: (_) @type
  declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (field_identifier) @name)))) @def.property
(parameter_declaration type: (_) @type declarator: [(identifier) @name (_ declarator: (identifier) @name)
  (_ declarator: (_ declarator: (identifier) @name)) (reference_declarator (identifier) @name)
  (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))]) @bind.parameter
(parameter_declaration type: (_) @type !declarator) @bind.parameter
(parameter_declaration type: (_) @type declarator: [(abstract_pointer_declarator) (abstract_reference_declarator)]) @bind.parameter
(parameter_declaration declarator: (function_declarator) @scope.signature)
(preproc_params (identifier) @name @bind.parameter)
; `f(void)` takes nothing.
((parameter_list . (parameter_declaration type: (primitive_type) @key !declarator) @def.lambda .) (#eq? @key "void"))
(optional_parameter_declaration type: (_) @type declarator: [(identifier) @name (_ declarator: (identifier) @name) (reference_declarator (identifier) @name)]
  default_value: (_) @value) @bind.parameter
((variadic_parameter_declaration type: (_) @type declarator: (_) @name) @bind.parameter (#set! role rest))
((parameter_list "...") @bind.parameter (#set! role rest))
(catch_clause parameters: (parameter_list (parameter_declaration type: (_) @type declarator: [(identifier) @name (reference_declarator (identifier) @name)
  (pointer_declarator declarator: (identifier) @name)]) @bind.variable))
(for_range_loop declarator: [(identifier) @name (reference_declarator (identifier) @name) (pointer_declarator declarator: (identifier) @name)] right: (_) @value) @bind.loop
(for_range_loop declarator: (structured_binding_declarator) @pattern right: (_) @value) @bind.loop
(for_range_loop declarator: (reference_declarator (structured_binding_declarator) @pattern) right: (_) @value) @bind.loop

; ── values ───────────────────────────────────────────────────────────────
(identifier) @x.name
(namespace_identifier) @x.name
(this) @x.this
(qualified_identifier scope: (_) @object name: (identifier) @property) @x.member
(qualified_identifier scope: (_) @object name: (template_function name: (_) @property)) @x.member
(qualified_identifier !scope name: (_) @inner) @x.same
(qualified_identifier scope: (_) name: (identifier) @name) @skip.name
(qualified_identifier name: (qualified_identifier)) @x.name
(field_expression argument: (_) @object field: [(field_identifier) @property (template_method name: (_) @property)
  (qualified_identifier name: (identifier) @property)]) @x.member
(template_function name: (_) @inner) @x.same
(call_expression function: (_) @callee arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.call
((call_expression function: (template_function name: (identifier) @f arguments: (template_argument_list (type_descriptor) @type))
  arguments: (argument_list . (_) @inner)) @x.cast (#match? @f "_cast$"))
((call_expression function: (qualified_identifier scope: (namespace_identifier) @s name: [(template_function name: (identifier) @f
  arguments: (template_argument_list . (type_descriptor) @callee)) ]) arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.new
  (#eq? @s "std") (#any-of? @f "make_unique" "make_shared"))
((call_expression function: (qualified_identifier scope: (namespace_identifier) @s name: (identifier) @f)
  arguments: (argument_list . (_) @inner .)) @x.same (#eq? @s "std") (#any-of? @f "move" "forward" "ref" "cref" "as_const"))
(new_expression type: (_) @callee arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)?) @x.new
(compound_literal_expression type: [(type_identifier) (qualified_identifier) (template_type)] @callee value: (initializer_list . (_)? @argument ("," . (_) @argument)*)) @x.new
(compound_literal_expression type: (type_descriptor) @type value: (_) @inner) @x.cast
; `Box b(1);`, `Box b{1};` make a Box.
(declaration type: [(type_identifier) (template_type) (qualified_identifier)] @callee declarator: (init_declarator value: (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.new)
(declaration type: [(type_identifier) (template_type) (qualified_identifier)] @callee declarator: (init_declarator value: (initializer_list . (_)? @argument ("," . (_) @argument)*)) @x.new)
(subscript_expression argument: (_) @object indices: (_ . (_)? @key)) @x.index
(cast_expression type: (_) @type value: (_) @inner) @x.cast
(parenthesized_expression (_) @inner) @x.same
(pointer_expression argument: (_) @inner) @x.same
(assignment_expression right: (_) @inner) @x.same
(conditional_expression consequence: (_) @option alternative: (_) @option) @x.either
(initializer_list . (_)? @item ("," . (_) @item)*) @x.array
(initializer_pair . designator: (field_designator (field_identifier) @key) value: (_) @value) @x.keyword
(initializer_pair . designator: (subscript_designator) value: (_) @inner) @x.same
(co_await_expression argument: (_) @inner) @x.await
(string_literal) @x.string
(concatenated_string) @x.string
((number_literal) @x.literal (#set! name __number))
((char_literal) @x.literal (#set! name __number))
((true) @x.literal (#set! name __number))
((false) @x.literal (#set! name __number))
(null) @x.literal
(preproc_ifdef name: (identifier) @name) @skip.name
(preproc_defined (identifier) @name) @skip.name

; ── types ────────────────────────────────────────────────────────────────
(type_identifier) @type.name
(qualified_identifier scope: (_) @object name: (type_identifier) @property) @type.member
(qualified_identifier name: (template_type) @inner) @type.same
(qualified_identifier name: (qualified_identifier name: (type_identifier))) @type.name
(qualified_identifier name: (qualified_identifier name: (template_type) @inner)) @type.same
((qualified_identifier scope: (_) @object name: (template_type name: (type_identifier) @property @type.member)) (#not-eq? @object "std"))
(template_type name: (_) @base arguments: (template_argument_list . (_)? @argument ("," . (_) @argument)*)) @type.generic
(type_descriptor type: (_) @inner) @type.same
(dependent_type (_) @inner) @type.same
(struct_specifier name: (_) @inner !body) @type.same
(class_specifier name: (_) @inner !body) @type.same
(union_specifier name: (_) @inner !body) @type.same
(enum_specifier name: (_) @inner !body) @type.same
((primitive_type) @type.literal (#set! name __number))
((sized_type_specifier) @type.literal (#set! name __number))

; ── relations ────────────────────────────────────────────────────────────
(base_class_clause [(type_identifier) (template_type) (qualified_identifier)] @type) @heritage.extends
(assignment_expression left: (identifier) @target right: (_) @value) @flow.assign
(assignment_expression left: (field_expression field: (field_identifier) @property) @target right: (_) @value) @flow.assign
(assignment_expression left: (subscript_expression) @target right: (_) @value) @flow.assign
(update_expression argument: (identifier) @target) @flow.assign
(return_statement (_) @value) @flow.return
(co_return_statement (_) @value) @flow.return

(if_statement condition: (_) @condition consequence: (_) @guard.then)
(if_statement condition: (_) @condition alternative: (_) @guard.else)
(while_statement condition: (_) @condition body: (_) @guard.then)
(for_statement condition: (_) @condition body: (_) @guard.then)
(conditional_expression condition: (_) @condition consequence: (_) @guard.then)
(conditional_expression condition: (_) @condition alternative: (_) @guard.else)
(case_statement value: (_) @condition) @guard.then
(binary_expression left: (_) @condition operator: "&&" right: (_) @guard.then)
(preproc_ifdef "#ifdef" name: (_) @condition) @guard.then

; ── modules ──────────────────────────────────────────────────────────────
(preproc_include path: [(string_literal) (system_lib_string)] @source) @import.wildcard
; The word is part of the source: a namespace may be called like a file.
(using_declaration "namespace" @source (_) @source) @import.wildcard
(using_declaration . (qualified_identifier scope: (_) @source name: (identifier) @name)) @import.named
(using_declaration) @skip.tree

(comment) @comment.text
