; PHP. Vocabulary: docs/languages.md
; Variables keep their `$` and so never meet functions, constants or types; members of an object have none.

; ── definitions ──────────────────────────────────────────────────────────
(class_declaration name: (_) @name body: (_) @body) @def.class
(anonymous_class body: (_) @body) @def.class
(interface_declaration name: (_) @name body: (_) @body) @def.interface
(trait_declaration name: (_) @name body: (_) @body) @def.trait
(enum_declaration name: (_) @name body: (_) @body) @def.enum
(enum_case name: (_) @name value: (_)? @value) @def.enum-member

(function_definition name: (_) @name return_type: (_)? @type body: (_)? @body) @def.function
(method_declaration name: (_) @name return_type: (_)? @type body: (_)? @body) @def.method
((method_declaration name: (_) @name body: (_)? @body) @def.constructor (#eq? @name "__construct"))
(anonymous_function return_type: (_)? @type body: (_) @body) @def.lambda
(arrow_function return_type: (_)? @type body: (_) @body) @def.lambda
(assignment_expression left: (variable_name) @name
  right: [(anonymous_function return_type: (_)? @type body: (_) @body) (arrow_function return_type: (_)? @type body: (_) @body)] @self) @def.function

(_ (static_modifier)) @flag.static
(_ (abstract_modifier)) @flag.abstract
(_ (visibility_modifier "private")) @flag.private
(_ (visibility_modifier "protected")) @flag.protected
(property_declaration (visibility_modifier "private") (property_element) @flag.private)
(property_declaration (static_modifier) (property_element) @flag.static)
(const_declaration (visibility_modifier "private") (const_element) @flag.private)
((method_declaration (attribute_list (attribute_group (attribute (name) @m)))) @flag.override (#eq? @m "Override"))
((method_declaration (attribute_list (attribute_group (attribute (name) @m)))) @flag.test (#eq? @m "Test"))
((method_declaration name: (_) @n) @flag.test (#match? @n "^test[A-Z_]"))

; ── variables and parameters ─────────────────────────────────────────────
; A property is shown with its modifiers, unless one declaration makes several.
(property_declaration type: (_) @type . (property_element name: (variable_name (name) @name) default_value: (_)? @value) .) @bind.variable
(property_declaration !type [(visibility_modifier) (static_modifier) (readonly_modifier) (var_modifier)]
  . (property_element name: (variable_name (name) @name) default_value: (_)? @value) .) @bind.variable
(property_declaration type: (_)? @type (property_element name: (variable_name (name) @name) default_value: (_)? @value) @bind.variable . (property_element))
(property_declaration type: (_)? @type (property_element) . (property_element name: (variable_name (name) @name) default_value: (_)? @value) @bind.variable)
(const_element . (name) @name . (_) @value) @bind.constant
((function_call_expression function: (name) @f arguments: (arguments . (argument (string) @name) . (argument (_) @value))) @bind.constant
  (#eq? @f "define"))

(simple_parameter type: (_)? @type name: (_) @name default_value: (_)? @value) @bind.parameter
(property_promotion_parameter type: (_)? @type name: (variable_name (name) @field) @name default_value: (_)? @value) @bind.field
((variadic_parameter type: (_)? @type name: (_) @name) @bind.parameter (#set! role rest))

(assignment_expression left: (variable_name) @name right: (_) @value) @bind.variable
(reference_assignment_expression left: (variable_name) @name right: (_) @value) @bind.variable
(assignment_expression left: (list_literal) @pattern right: (_) @value) @bind.variable
((augmented_assignment_expression left: (variable_name) @name operator: "??=" right: (_) @value) @bind.variable)
(static_variable_declaration name: (_) @name value: (_)? @value) @bind.variable
(global_declaration (variable_name) @name) @bind.global
(catch_clause type: (_) @type name: (_) @name) @bind.variable
(foreach_statement . (_) @value . (variable_name) @name) @bind.loop
(foreach_statement . (_) @value . (by_ref (variable_name) @name)) @bind.loop
(foreach_statement . (_) @value . (pair (_) . (variable_name) @name)) @bind.loop
(foreach_statement . (_) @value . (pair (_) . (by_ref (variable_name) @name))) @bind.loop
(foreach_statement . (_) @value . (list_literal) @pattern) @bind.loop
(foreach_statement . (_) @value . (pair (_) . (list_literal) @pattern)) @bind.loop
; The key of a loop is what nobody knows more of.
(foreach_statement (pair . (variable_name) @name @bind.variable))
(list_literal . (_)? @target ("," . (_) @target)*) @unpack.item
(list_literal (string (string_content) @key) . (_) @target) @unpack.member
(yield_expression "yield from" (_) @value) @iterate.value
(argument (variadic_unpacking (_) @value) @iterate.value)

; ── values ───────────────────────────────────────────────────────────────
(variable_name) @x.name
((variable_name) @x.this (#eq? @x.this "$this"))
(scoped_property_access_expression name: (variable_name) @skip.name @name)
(primary_expression/name) @x.name
(primary_expression/qualified_name) @x.name
(function_call_expression function: [(name) (qualified_name) (relative_name)] @x.name)
(scoped_call_expression scope: [(name) (qualified_name)] @x.name)
(scoped_property_access_expression scope: [(name) (qualified_name)] @x.name)
(class_constant_access_expression . [(name) (qualified_name)] @x.name)
((relative_scope) @x.this)
((relative_scope) @x.super (#eq? @x.super "parent"))

(member_access_expression object: (_) @object name: (name) @property) @x.member
(nullsafe_member_access_expression object: (_) @object name: (name) @property) @x.member
(scoped_property_access_expression scope: (_) @object name: (variable_name (name) @property)) @x.member
(class_constant_access_expression . (_) @object . (name) @property) @x.member
; `object->name(…)` has no node for the callee: the name stands for it.
(member_call_expression object: (_) @object name: (name) @property @x.member)
(nullsafe_member_call_expression object: (_) @object name: (name) @property @x.member)
(scoped_call_expression scope: (_) @object name: (name) @property @x.member)
(member_call_expression name: (name) @callee arguments: (arguments . (_)? @argument ("," . (_) @argument)*)) @x.call
(nullsafe_member_call_expression name: (name) @callee arguments: (arguments . (_)? @argument ("," . (_) @argument)*)) @x.call
(scoped_call_expression name: (name) @callee arguments: (arguments . (_)? @argument ("," . (_) @argument)*)) @x.call
(function_call_expression function: (_) @callee arguments: (arguments . (_)? @argument ("," . (_) @argument)*)) @x.call
(object_creation_expression . [(name) (qualified_name)] @callee (arguments . (_)? @argument ("," . (_) @argument)*)?) @x.new
(object_creation_expression (anonymous_class) @inner) @x.same
(argument . (_) @inner .) @x.same
(argument name: (_) @key (_) @value .) @x.keyword
(argument name: (name) @name) @skip.name
(argument (variadic_unpacking (_) @inner) @x.spread)

(string) @x.string
(encapsed_string) @x.string
((encapsed_string (_) (_)) @x.literal (#set! name __string))
((heredoc) @x.literal (#set! name __string))
((integer) @x.literal (#set! name __int))
((float) @x.literal (#set! name __int))
((boolean) @x.literal (#set! name __bool))
(null) @x.literal
(array_creation_expression) @x.array
(array_creation_expression (array_element_initializer . (_) @item .)) @x.array
(array_creation_expression (array_element_initializer (_) . (_) @item .)) @x.array
(array_element_initializer (variadic_unpacking (_) @inner) @x.spread)
(subscript_expression . (_) @object . (_)? @key) @x.index
(parenthesized_expression (_) @inner) @x.same
(clone_expression (_) @inner) @x.same
(error_suppression_expression (_) @inner) @x.same
(assignment_expression right: (_) @inner) @x.same
(conditional_expression body: (_) @option alternative: (_) @option) @x.either
(conditional_expression condition: (_) @option !body alternative: (_) @option) @x.either
(binary_expression left: (_) @option operator: "??" right: (_) @option) @x.either
(match_expression body: (_ (_ return_expression: (_) @option))) @x.either
(throw_expression (_) @inner) @x.same

; ── types ────────────────────────────────────────────────────────────────
(named_type [(name) (qualified_name)] @type.name)
(named_type (_) @inner) @type.same
((named_type (name) @type.this) (#any-of? @type.this "self" "static"))
(optional_type (_) @inner) @type.same
(union_type (_) @option) @type.either
(intersection_type (_) @option) @type.both
(type_list (_) @option) @type.either
((primitive_type) @type.literal (#any-of? @type.literal "string") (#set! name __string))
((primitive_type) @type.literal (#any-of? @type.literal "float") (#set! name __int))
((primitive_type) @type.literal (#any-of? @type.literal "false" "true") (#set! name __bool))
((primitive_type) @type.literal (#any-of? @type.literal "null" "never" "object") (#set! name void))
((primitive_type) @type.literal (#eq? @type.literal "array") (#set! name __array))
((primitive_type) @type.literal (#eq? @type.literal "callable") (#set! name Closure))
((primitive_type) @type.literal (#eq? @type.literal "iterable") (#set! name __array))
((primitive_type) @type.literal (#eq? @type.literal "mixed") (#set! name mixed))
((primitive_type) @type.literal (#eq? @type.literal "int") (#set! name __int))
((primitive_type) @type.literal (#eq? @type.literal "bool") (#set! name __bool))
((primitive_type) @type.literal (#eq? @type.literal "void") (#set! name void))
(object_creation_expression . [(name) (qualified_name)] @type.name)
((object_creation_expression . (name) @type.this) (#any-of? @type.this "self" "static"))
(binary_expression operator: "instanceof" right: [(name) (qualified_name)] @type.name)

; ── relations ────────────────────────────────────────────────────────────
(base_clause [(name) (qualified_name)] @type.name)
(base_clause (_) @type) @heritage.extends
(class_interface_clause [(name) (qualified_name)] @type.name)
(class_interface_clause (_) @type) @heritage.implements
(use_declaration [(name) (qualified_name)] @type.name)
(use_declaration [(name) (qualified_name)] @type) @heritage.implements
(attribute [(name) (qualified_name)] @inner @type.name) @decorate.definition

(assignment_expression left: (variable_name) @target right: (_) @value) @flow.assign
(assignment_expression left: (member_access_expression name: (name) @property) @target right: (_) @value) @flow.assign
(assignment_expression left: (scoped_property_access_expression name: (variable_name (name) @property)) @target right: (_) @value) @flow.assign
(assignment_expression left: (subscript_expression) @target right: (_) @value) @flow.assign
(augmented_assignment_expression left: (variable_name) @target right: (_) @value) @flow.assign
(augmented_assignment_expression left: (member_access_expression name: (name) @property) @target right: (_) @value) @flow.assign
(return_statement (_) @value) @flow.return
(arrow_function body: (_) @value) @flow.return
(yield_expression (array_element_initializer (_) @value .)) @flow.yield
(yield_expression "yield from" (_) @value) @flow.yield

(if_statement condition: (_) @condition body: (_) @guard.then)
(if_statement condition: (_) @condition alternative: (else_clause) @guard.else)
(else_if_clause condition: (_) @condition body: (_) @guard.then)
(while_statement condition: (_) @condition body: (_) @guard.then)
(conditional_expression condition: (_) @condition body: (_) @guard.then)
(conditional_expression condition: (_) @condition alternative: (_) @guard.else)
(binary_expression left: (_) @condition operator: ["&&" "and"] right: (_) @guard.then)
(case_statement value: (_) @condition) @guard.then
(match_conditional_expression conditional_expressions: (_) @condition return_expression: (_) @guard.then)

; ── modules ──────────────────────────────────────────────────────────────
(namespace_definition name: (_) @name) @export.package
(namespace_use_declaration (namespace_use_clause . (name) @name alias: (_)? @alias) @import.named)
(namespace_use_clause (qualified_name prefix: (namespace_name) @source (name) @name) alias: (_)? @alias) @import.named
(namespace_use_clause (qualified_name . "\\" . (name) @name) alias: (_)? @alias) @import.named
((namespace_use_declaration (namespace_name) @source body: (_)) @import.within (#set! join "\\"))
(namespace_use_group (namespace_use_clause . (name) @name alias: (_)? @alias) @import.named)
(namespace_use_declaration) @skip.tree
(require_expression (_) @source) @import.wildcard
(require_once_expression (_) @source) @import.wildcard
(include_expression (_) @source) @import.wildcard
(include_once_expression (_) @source) @import.wildcard

(comment) @comment.text
