; Java. Vocabulary: docs/languages.md
; Identifiers stand for values only where the grammar has an expression: (primary_expression/identifier).

; ── definitions ──────────────────────────────────────────────────────────
(class_declaration name: (_) @name body: (_) @body) @def.class
(record_declaration name: (_) @name body: (_) @body) @def.class
(interface_declaration name: (_) @name body: (_) @body) @def.interface
(annotation_type_declaration name: (_) @name body: (_) @body) @def.interface
(enum_declaration name: (_) @name body: (_) @body) @def.enum
(enum_constant name: (_) @name) @def.enum-member
(object_creation_expression (class_body) @def.class)
(enum_constant body: (class_body) @def.class)

(method_declaration type: (_) @type name: (_) @name body: (_)? @body) @def.method
(annotation_type_element_declaration type: (_) @type name: (_) @name) @def.method
(constructor_declaration name: (_) @name body: (_) @body) @def.constructor
(compact_constructor_declaration name: (_) @name body: (_) @body) @def.constructor
(lambda_expression body: (_) @body) @def.lambda
; The type that a lambda must have is its value.
(local_variable_declaration type: (_) @value declarator: (variable_declarator value: (lambda_expression body: (_) @body) @def.lambda))
(field_declaration type: (_) @value declarator: (variable_declarator value: (lambda_expression body: (_) @body) @def.lambda))
(cast_expression type: (_) @value value: (lambda_expression body: (_) @body) @def.lambda)
(type_parameter (type_identifier) @name (type_bound . (_) @type)?) @def.type-parameter

(block) @scope.block
(for_statement) @scope.block
(enhanced_for_statement) @scope.block
(try_with_resources_statement) @scope.block
(catch_clause) @scope.block
(switch_block_statement_group) @scope.block
(switch_rule) @scope.block

(_ (modifiers "static")) @flag.static
(_ (modifiers "abstract")) @flag.abstract
(interface_body (method_declaration !body) @flag.abstract)
(_ (modifiers "private")) @flag.private
(_ (modifiers "protected")) @flag.protected
((method_declaration (modifiers (marker_annotation name: (identifier) @m))) @flag.override (#eq? @m "Override"))
((method_declaration (modifiers (_ name: (identifier) @m))) @flag.test (#any-of? @m "Test" "ParameterizedTest" "RepeatedTest" "TestFactory"))

; ── variables and parameters ─────────────────────────────────────────────
; A field is shown with its modifiers, unless one declaration makes several.
(field_declaration type: (_) @type . declarator: (variable_declarator name: (_) @name value: (_)? @value) .) @bind.variable
(field_declaration type: (_) @type . declarator: (variable_declarator name: (_) @name value: (_)? @value) @bind.variable . declarator: (_))
(field_declaration type: (_) @type declarator: (_) . declarator: (variable_declarator name: (_) @name value: (_)? @value) @bind.variable)
(field_declaration type: (_) . declarator: (variable_declarator name: (_) @name dimensions: (_) @type value: (_)? @value) .) @bind.variable
(field_declaration declarator: (variable_declarator name: (_) @name dimensions: (_) @type value: (_)? @value) @bind.variable . declarator: (_))
(field_declaration declarator: (_) . declarator: (variable_declarator name: (_) @name dimensions: (_) @type value: (_)? @value) @bind.variable)
(field_declaration (modifiers "private") declarator: (variable_declarator) @flag.private)
(field_declaration (modifiers "static") declarator: (variable_declarator) @flag.static)
(constant_declaration type: (_) @type declarator: (variable_declarator name: (_) @name value: (_)? @value) @bind.constant)
(local_variable_declaration type: (_) @type declarator: (variable_declarator name: (_) @name value: (_)? @value) @bind.variable)
(local_variable_declaration declarator: (variable_declarator name: (_) @name dimensions: (_) @type value: (_)? @value) @bind.variable)
; `var` is no type: the captured word is only kept from being a mention.
((local_variable_declaration type: (type_identifier) @key declarator: (variable_declarator name: (_) @name value: (_) @value) @bind.variable) (#eq? @key "var"))

(formal_parameter type: (_) @type name: (_) @name) @bind.parameter
(formal_parameter name: (_) @name dimensions: (_) @type) @bind.parameter
(record_declaration parameters: (formal_parameters (formal_parameter type: (_) @type name: (_) @name) @bind.field))
((spread_parameter (_) @type . (variable_declarator name: (_) @name)) @bind.parameter (#set! role rest))
(lambda_expression parameters: (identifier) @name @bind.parameter)
(inferred_parameters (identifier) @name @bind.parameter)
(enhanced_for_statement type: (_) @type name: (_) @name value: (_) @value) @bind.loop
((enhanced_for_statement type: (type_identifier) @key name: (_) @name value: (_) @value) @bind.loop (#eq? @key "var"))
(resource type: (_) @type name: (_) @name value: (_) @value) @bind.variable
((resource type: (type_identifier) @key name: (_) @name value: (_) @value) @bind.variable (#eq? @key "var"))
(catch_formal_parameter (catch_type) @type name: (_) @name) @bind.variable
(instanceof_expression right: (_) @type name: (_) @name) @bind.variable
(type_pattern . (_) @type . (identifier) @name) @bind.variable
(record_pattern_component . (_) @type . (identifier) @name) @bind.variable

; ── values ───────────────────────────────────────────────────────────────
(primary_expression/identifier) @x.name
(assignment_expression left: (identifier) @x.name)
(resource . (identifier) @x.name .)
; Methods and variables have names apart.
((method_invocation !object name: (identifier) @x.name) (#set! local never))
; `object.name(…)` has no node for the callee: the name stands for it.
(method_invocation object: (_) @object name: (identifier) @property @x.member)
(method_invocation type_arguments: (type_arguments . (_) @type ("," . (_) @type)*)? name: (_) @callee arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.call
(explicit_constructor_invocation constructor: (_) @callee arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.call
(object_creation_expression type: [(type_identifier) (scoped_type_identifier)] @callee arguments: (argument_list . (_)? @argument ("," . (_) @argument)*) .) @x.new
(object_creation_expression type: (generic_type . (_) @callee (type_arguments . (_)? @type ("," . (_) @type)*)) arguments: (argument_list . (_)? @argument ("," . (_) @argument)*) .) @x.new
; What a constant of an enum is given goes to the constructor of the enum.
(enum_declaration name: (_) @callee body: (enum_body (enum_constant arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.new))
; With a body it makes one of that, and what is given goes to what that extends.
(object_creation_expression (class_body) @callee) @x.new
(object_creation_expression type: [(type_identifier) (scoped_type_identifier)] @callee arguments: (argument_list . (_)? @argument ("," . (_) @argument)*) @x.new (class_body))
(object_creation_expression type: (generic_type . (_) @callee (type_arguments . (_)? @type ("," . (_) @type)*)) arguments: (argument_list . (_)? @argument ("," . (_) @argument)*) @x.new (class_body))
(field_access object: (_) @object field: (identifier) @property) @x.member
(field_access object: (identifier) @type field: (this)) @x.cast
(method_reference . (_) @object . (identifier) @property .) @x.method
(method_reference . (_) @callee "new" .) @x.new
(this) @x.this
(super) @x.super
(string_literal) @x.string
((decimal_integer_literal) @x.literal (#set! name "$int") (#not-match? @x.literal "[lL]$"))
((hex_integer_literal) @x.literal (#set! name "$int") (#not-match? @x.literal "[lL]$"))
((decimal_floating_point_literal) @x.literal (#set! name "$double") (#not-match? @x.literal "[fF]$"))
((decimal_integer_literal) @x.literal (#set! name "$long") (#match? @x.literal "[lL]$"))
((hex_integer_literal) @x.literal (#set! name "$long") (#match? @x.literal "[lL]$"))
((decimal_floating_point_literal) @x.literal (#set! name "$float") (#match? @x.literal "[fF]$"))
((character_literal) @x.literal (#set! name "$char"))
((true) @x.literal (#set! name "$boolean"))
((false) @x.literal (#set! name "$boolean"))
((null_literal) @x.literal (#set! name null))
(array_initializer . (_)? @item ("," . (_) @item)*) @x.array
(element_value_array_initializer . (_)? @item ("," . (_) @item)*) @x.array
(array_creation_expression type: (_) . dimensions: (_) @type) @x.cast
(array_access array: (_) @object index: (_) @key) @x.index
(cast_expression type: (_) @type value: (_) @inner) @x.cast
; `Item.class` is a `Class<Item>`.
(class_literal "class" @type) @x.cast
((class_literal (_) @argument "class" @type.sugar) (#set! base Class))
(parenthesized_expression (_) @inner) @x.same
(assignment_expression right: (_) @inner) @x.same
(binary_expression left: (_) @item operator: ["+" "-" "*" "/" "%" "&" "|" "^"] right: (_) @item) @x.arithmetic
(unary_expression operator: ["+" "-" "~"] operand: (_) @item) @x.arithmetic
(ternary_expression consequence: (_) @option alternative: (_) @option) @x.either
(switch_expression body: (_ (switch_rule (expression_statement (_) @option)))) @x.either
(switch_expression body: (_ (switch_rule (block (yield_statement (_) @option))))) @x.either
(element_value_pair key: (_) @key value: (_) @value) @x.keyword
; What a `try` opens it closes.
((resource "=" @x.operate value: (_) @object) (#set! property close))

; ── types ────────────────────────────────────────────────────────────────
(type_identifier) @type.name
(enum_declaration name: (_) @type.name)
(scoped_type_identifier . (_) @object (type_identifier) @property .) @type.member
; `outer.new Inner()`: a type that the type of a value has.
(object_creation_expression . (_) @object "." "new" type: (type_identifier) @property @type.member)
(object_creation_expression . (_) @object "." "new" type: (generic_type . (type_identifier) @property @type.member))
(generic_type . (_) @base (type_arguments . (_)? @argument ("," . (_) @argument)*)) @type.generic
; Brackets are an array of what the closing one stands for: what is written before, or where brackets follow, those.
(array_type dimensions: (_) @inner) @type.same
((dimensions . (marker_annotation)* . "[" . "]" @argument) @type.sugar (#set! base Array))
((dimensions_expr "]" @argument) @type.sugar (#set! base Array))
(array_type element: (_) @inner dimensions: (dimensions "]" @type.same))
(array_creation_expression type: (_) @inner dimensions: (dimensions "]" @type.same))
(array_creation_expression type: (_) @inner dimensions: (dimensions_expr "]" @type.same))
(formal_parameter type: (_) @inner dimensions: (dimensions "]" @type.same))
(local_variable_declaration type: (_) @inner declarator: (variable_declarator dimensions: (dimensions "]" @type.same)))
(field_declaration type: (_) @inner declarator: (variable_declarator dimensions: (dimensions "]" @type.same)))
((dimensions "]" @type.sugar . "[" . "]" @argument) (#set! base Array))
((array_creation_expression dimensions: (dimensions_expr "]" @type.sugar) . dimensions: (dimensions_expr "]" @argument)) (#set! base Array))
((array_creation_expression dimensions: (dimensions_expr "]" @type.sugar) . dimensions: (dimensions . (marker_annotation)* . "[" . "]" @argument)) (#set! base Array))
((integral_type "byte") @type.literal (#set! name "$byte"))
((integral_type "short") @type.literal (#set! name "$short"))
((integral_type "char") @type.literal (#set! name "$char"))
((integral_type "int") @type.literal (#set! name "$int"))
((integral_type "long") @type.literal (#set! name "$long"))
((floating_point_type "float") @type.literal (#set! name "$float"))
((floating_point_type "double") @type.literal (#set! name "$double"))
((boolean_type) @type.literal (#set! name "$boolean"))
((void_type) @type.literal (#set! name void))
(wildcard (_) @inner .) @type.same
(annotated_type (_) @inner .) @type.same
(catch_type (_) @option) @type.either
(record_pattern . (identifier) @type.name)
(field_access object: (identifier) @type.name field: (this))

; ── relations ────────────────────────────────────────────────────────────
(superclass (_) @type) @heritage.extends
(super_interfaces (type_list (_) @type)) @heritage.implements
(extends_interfaces (type_list (_) @type)) @heritage.extends
(object_creation_expression type: (_) @type (class_body) @owner) @heritage.extends
(enum_declaration name: (_) @type body: (enum_body (enum_constant body: (_) @owner))) @heritage.extends
(marker_annotation name: (_) @inner) @decorate.definition
(annotation name: (_) @inner) @decorate.definition
(marker_annotation name: (identifier) @type.name)
(annotation name: (identifier) @type.name)

(assignment_expression left: (identifier) @target right: (_) @value) @flow.assign
(assignment_expression left: (field_access field: (_) @property) @target right: (_) @value) @flow.assign
(return_statement (_) @value) @flow.return
(lambda_expression body: (expression) @value) @flow.return

(if_statement condition: (_) @condition consequence: (_) @guard.then)
(if_statement condition: (_) @condition alternative: (_) @guard.else)
(ternary_expression condition: (_) @condition consequence: (_) @guard.then)
(ternary_expression condition: (_) @condition alternative: (_) @guard.else)
(switch_rule . (switch_label) @condition) @guard.then
(switch_block_statement_group . (switch_label) @condition) @guard.then
(binary_expression left: (_) @condition operator: "&&" right: (_) @guard.then)

; ── modules ──────────────────────────────────────────────────────────────
(package_declaration [(scoped_identifier) (identifier)] @name) @export.package
(import_declaration (scoped_identifier scope: (_) @source name: (_) @name) .) @import.named
(import_declaration (_) @source (asterisk)) @import.wildcard

(block_comment) @comment.text
(line_comment) @comment.text
