; C#. Vocabulary: docs/languages.md
; Types and values are identifiers alike: where one stands says which it is.

; ── definitions ──────────────────────────────────────────────────────────
(class_declaration name: (_) @name body: (_)? @body) @def.class
(record_declaration name: (_) @name body: (_)? @body) @def.class
(struct_declaration name: (_) @name body: (_)? @body) @def.struct
(interface_declaration name: (_) @name body: (_)? @body) @def.interface
(enum_declaration name: (_) @name body: (_)? @body) @def.enum
(enum_member_declaration name: (_) @name value: (_)? @value) @def.enum-member
(delegate_declaration type: (_) @type name: (_) @name) @def.type
(type_parameter name: (_) @name) @def.type-parameter

(method_declaration returns: (_)? @type name: (_) @name body: (_)? @body) @def.method
(constructor_declaration name: (_) @name body: (_)? @body) @def.constructor
(destructor_declaration body: (_)? @body) @def.lambda
(conversion_operator_declaration type: (_) @name @type body: (_)? @body) @def.method
(operator_declaration type: (_) @type operator: _ @name body: (_)? @body) @def.method
(local_function_statement type: (_)? @type name: (_) @name body: (_)? @body) @def.function
(property_declaration type: (_) @type name: (_) @name accessors: (_)? @body value: (_)? @body) @def.property
(event_declaration type: (_) @type name: (_) @name) @def.property
(lambda_expression body: (_) @body) @def.lambda
(anonymous_method_expression (block) @body) @def.lambda
; An extension method belongs to the type of its first parameter.
((method_declaration returns: (_)? @type name: (_) @name
  parameters: (parameter_list . (parameter (modifier) @m type: (_) @owner)) body: (_)? @body) @def.method (#eq? @m "this"))

(block) @scope.block
(for_statement) @scope.block
(foreach_statement) @scope.block
(using_statement) @scope.block
(catch_clause) @scope.block
(switch_section) @scope.block
(switch_expression_arm) @scope.block

((_ (modifier) @m) @flag.static (#eq? @m "static"))
((_ (modifier) @m) @flag.abstract (#eq? @m "abstract"))
((_ (modifier) @m) @flag.private (#eq? @m "private"))
((_ (modifier) @m) @flag.protected (#eq? @m "protected"))
((_ (modifier) @m) @flag.override (#eq? @m "override"))
((_ (modifier) @m) @flag.async (#eq? @m "async"))
((field_declaration (modifier) @m (variable_declaration (variable_declarator) @flag.private)) (#eq? @m "private"))
((field_declaration (modifier) @m (variable_declaration (variable_declarator) @flag.static)) (#eq? @m "static"))
((method_declaration (attribute_list (attribute name: (identifier) @m))) @flag.test
  (#any-of? @m "Fact" "Theory" "Test" "TestCase" "TestMethod" "DataTestMethod"))

; ── variables and parameters ─────────────────────────────────────────────
; A field is shown with its modifiers, unless one declaration makes several.
(field_declaration (variable_declaration type: (_) @type . (variable_declarator name: (_) @name) .)) @bind.variable
(field_declaration (variable_declaration type: (_) @type . (variable_declarator name: (_) @name . (_) @value) .)) @bind.variable
(field_declaration (variable_declaration type: (_) @type . (variable_declarator name: (_) @name (_)? @value) @bind.variable . (variable_declarator)))
(field_declaration (variable_declaration type: (_) @type (variable_declarator) . (variable_declarator name: (_) @name (_)? @value) @bind.variable))
(event_field_declaration (variable_declaration type: (_) @type (variable_declarator name: (_) @name))) @bind.variable
(local_declaration_statement (variable_declaration type: (_) @type (variable_declarator name: (_) @name) @bind.variable))
(local_declaration_statement (variable_declaration type: (_) @type (variable_declarator name: (_) @name . (_) @value) @bind.variable))
(using_statement (variable_declaration type: (_) @type (variable_declarator name: (_) @name . (_) @value) @bind.variable))
(for_statement (variable_declaration type: (_) @type (variable_declarator name: (_) @name . (_) @value) @bind.variable))
(local_declaration_statement (variable_declaration (variable_declarator (tuple_pattern) @pattern . (_) @value) @bind.variable))
(tuple_pattern . name: (_) @target ("," . name: (_) @target)*) @unpack.item
(parameter type: (_)? @type name: (_) @name) @bind.parameter
(parameter type: (_)? @type name: (_) @name . (_) @value) @bind.parameter
((parameter (modifier) @m type: (_) @type name: (_) @name) @bind.parameter (#eq? @m "this") (#set! role receiver))
((parameter_list type: (_) @type name: (identifier) @name @bind.parameter) (#set! role rest))
(implicit_parameter) @name @bind.parameter
(record_declaration (parameter_list (parameter type: (_) @type name: (_) @name) @bind.field))
(class_declaration (parameter_list (parameter type: (_) @type name: (_) @name) @bind.field))
(struct_declaration (parameter_list (parameter type: (_) @type name: (_) @name) @bind.field))
(foreach_statement type: (_) @type left: (identifier) @name right: (_) @value) @bind.loop
(foreach_statement left: (tuple_pattern) @pattern right: (_) @value) @bind.loop
(from_clause name: (identifier) @name (_) @value .) @bind.loop
(join_clause . (identifier) @name . (_) @value) @bind.loop
(let_clause . (identifier) @name (_) @value .) @bind.variable
(catch_declaration type: (_) @type name: (_) @name) @bind.variable
(declaration_pattern type: (_) @type name: (_) @name) @bind.variable
(recursive_pattern type: (_) @type name: (identifier) @name) @bind.variable
(declaration_expression type: (_) @type name: (_) @name) @bind.variable

; ── values ───────────────────────────────────────────────────────────────
(lvalue_expression/identifier) @x.name
(invocation_expression function: (identifier) @x.name)
(invocation_expression function: (generic_name . (identifier) @x.name))
(member_access_expression expression: (identifier) @x.name)
"this" @x.this
"base" @x.super
(member_access_expression expression: (_) @object name: [(identifier) @property (generic_name . (identifier) @property)]) @x.member
(member_access_expression expression: ["this" "base"] @object name: [(identifier) @property (generic_name . (identifier) @property)]) @x.member
(conditional_access_expression condition: (_) @object (member_binding_expression name: [(identifier) @property (generic_name . (identifier) @property)])) @x.member
(invocation_expression function: (_) @callee arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.call
(constructor_initializer ["base" "this"] @callee (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.call
(object_creation_expression type: (_) @callee arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)?) @x.new
(variable_declaration type: (_) @callee (variable_declarator (implicit_object_creation_expression (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.new))
(property_declaration type: (_) @callee value: (implicit_object_creation_expression (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.new)
(primary_constructor_base_type type: (_) @callee (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.new
(initializer_expression (assignment_expression left: (identifier) @name) @skip.name)
(argument . (_) @inner .) @x.same
(argument "this" @inner) @x.same
(argument name: (_) @key (_) @value .) @x.keyword
(element_access_expression expression: (_) @object subscript: (_ . (_) @key)) @x.index
(cast_expression type: (_) @type value: (_) @inner) @x.cast
(as_expression left: (_) @inner right: (_) @type) @x.cast
(parenthesized_expression (_) @inner) @x.same
(postfix_unary_expression (_) @inner) @x.same
(await_expression (_) @inner) @x.await
(assignment_expression right: (_) @inner) @x.same
(conditional_expression consequence: (_) @option alternative: (_) @option) @x.either
(binary_expression left: (_) @option operator: "??" right: (_) @option) @x.either
(switch_expression (switch_expression_arm (_) @option .)) @x.either
(array_creation_expression (initializer_expression . (_)? @item ("," . (_) @item)*)) @x.array
(implicit_array_creation_expression (initializer_expression . (_)? @item ("," . (_) @item)*)) @x.array
(string_literal) @x.string
(verbatim_string_literal) @x.string
((raw_string_literal) @x.literal (#set! name String))
((interpolated_string_expression) @x.literal (#set! name String))
((integer_literal) @x.literal (#set! name Int32))
((real_literal) @x.literal (#set! name Double))
((character_literal) @x.literal (#set! name Char))
((boolean_literal) @x.literal (#set! name Boolean))
(null_literal) @x.literal

; ── types ────────────────────────────────────────────────────────────────
(_ type: (identifier) @type.name)
(_ returns: (identifier) @type.name)
(type_argument_list (identifier) @type.name)
(base_list (identifier) @type.name)
(type_parameter_constraint type: (identifier) @type.name)
(as_expression right: (identifier) @type.name)
(is_expression right: (identifier) @type.name)
(explicit_interface_specifier (identifier) @type.name)
(attribute name: (identifier) @type.name)
(generic_name . (identifier) @base (type_argument_list . (_)? @argument ("," . (_) @argument)*)) @type.generic
(_ type: (generic_name . (identifier) @type.name))
(_ returns: (generic_name . (identifier) @type.name))
(_ type: (nullable_type type: (generic_name . (identifier) @type.name)))
(type_argument_list (generic_name . (identifier) @type.name))
(base_list (generic_name . (identifier) @type.name))
(invocation_expression function: (generic_name . (identifier) @inner) @x.same)
(qualified_name qualifier: (_) @object name: (identifier) @property) @type.member
(qualified_name qualifier: (identifier) @x.name)
(nullable_type type: (_) @inner) @type.same
(ref_type type: (_) @inner) @type.same
((array_type type: (_) @argument) @type.sugar (#set! base Array))
(tuple_type (tuple_element type: (_) @item)) @type.tuple
((predefined_type) @type.literal (#eq? @type.literal "string") (#set! name String))
((predefined_type) @type.literal (#eq? @type.literal "bool") (#set! name Boolean))
((predefined_type) @type.literal (#eq? @type.literal "void") (#set! name void))
((predefined_type) @type.literal (#eq? @type.literal "object") (#set! name Object))
((predefined_type) @type.literal (#not-any-of? @type.literal "string" "bool" "void" "object") (#set! name Int32))
(member_access_expression expression: (predefined_type) @x.literal (#set! name String))

; ── relations ────────────────────────────────────────────────────────────
((base_list [(identifier) (qualified_name) (generic_name)] @type) @heritage.extends (#not-match? @type "^(\\w+\\.)*I[A-Z]"))
((base_list [(identifier) (qualified_name) (generic_name)] @type) @heritage.implements (#match? @type "^(\\w+\\.)*I[A-Z]"))
(base_list (primary_constructor_base_type type: (_) @type) @heritage.extends)
(attribute name: (_) @inner) @decorate.definition

(assignment_expression left: (identifier) @target right: (_) @value) @flow.assign
(assignment_expression left: (member_access_expression name: (identifier) @property) @target right: (_) @value) @flow.assign
(assignment_expression left: (element_access_expression) @target right: (_) @value) @flow.assign
(return_statement (_) @value) @flow.return
(arrow_expression_clause (_) @value) @flow.return
(lambda_expression body: (expression) @value) @flow.return
(yield_statement (_) @value) @flow.yield

(if_statement condition: (_) @condition consequence: (_) @guard.then)
(if_statement condition: (_) @condition alternative: (_) @guard.else)
(while_statement condition: (_) @condition body: (_) @guard.then)
(conditional_expression condition: (_) @condition consequence: (_) @guard.then)
(conditional_expression condition: (_) @condition alternative: (_) @guard.else)
(binary_expression left: (_) @condition operator: "&&" right: (_) @guard.then)
(switch_section . (_) @condition) @guard.then
(switch_expression_arm . (_) @condition) @guard.then

; ── modules ──────────────────────────────────────────────────────────────
(namespace_declaration name: (_) @name) @export.package
(file_scoped_namespace_declaration name: (_) @name) @export.package
(using_directive !name [(identifier) (qualified_name)] @source) @import.wildcard
(using_directive name: (identifier) @alias (qualified_name qualifier: (_) @source name: (identifier) @name)) @import.named
(using_directive "global" !name) @export.imports
(using_directive) @skip.tree
(namespace_declaration name: (_) @skip.tree)
(file_scoped_namespace_declaration name: (_) @skip.tree)

(comment) @comment.text
