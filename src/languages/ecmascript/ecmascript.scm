; TypeScript, TSX, JavaScript, JSX. Vocabulary: docs/languages.md

; ── definitions ──────────────────────────────────────────────────────────
(function_declaration name: (identifier) @name return_type: (_ (_) @type)? body: (_) @body) @def.function
(generator_function_declaration name: (identifier) @name return_type: (_ (_) @type)? body: (_) @body) @def.function
(function_signature name: (identifier) @name return_type: (_ (_) @type)?) @def.function
(arrow_function return_type: (_ (_) @type)? body: (_) @body) @def.lambda
(function_expression name: (_)? @alias return_type: (_ (_) @type)? body: (_) @body) @def.lambda
(generator_function name: (_)? @alias return_type: (_ (_) @type)? body: (_) @body) @def.lambda

(variable_declarator name: (identifier) @name type: (type_annotation (_) @value)?
  value: (arrow_function return_type: (_ (_) @type)? body: (_) @body) @self) @def.function
(variable_declarator name: (identifier) @name type: (type_annotation (_) @value)?
  value: (function_expression name: (_)? @alias return_type: (_ (_) @type)? body: (_) @body) @self) @def.function
(variable_declarator name: (identifier) @name
  value: (generator_function name: (_)? @alias return_type: (_ (_) @type)? body: (_) @body) @self) @def.function
(variable_declarator name: (identifier) @name value: (class name: (_)? @alias body: (_) @body) @self) @def.class

(class_declaration name: (_) @name body: (_) @body) @def.class
(abstract_class_declaration name: (_) @name body: (_) @body) @def.class
(class name: (_)? @name body: (_) @body) @def.class
(interface_declaration name: (_) @name body: (_) @body) @def.interface
(enum_declaration name: (_) @name body: (_) @body) @def.enum
(enum_body name: (property_identifier) @name @def.enum-member)
(enum_assignment name: (_) @name value: (_) @value) @def.enum-member
(type_alias_declaration name: (_) @name value: (_) @value @type) @def.type
(internal_module name: (_) @name body: (_) @body) @def.namespace
(module name: (_) @name body: (_)? @body) @def.namespace
(type_parameter name: (_) @name constraint: (constraint (_) @type)? value: (default_type (_) @value)?) @def.type-parameter

(method_definition name: (_) @name return_type: (_ (_) @type)? body: (_) @body) @def.method
((method_definition name: (_) @name body: (_) @body) @def.constructor (#eq? @name "constructor"))
(method_signature name: (_) @name return_type: (_ (_) @type)?) @def.method
(abstract_method_signature name: (_) @name return_type: (_ (_) @type)?) @def.method
(public_field_definition name: (_) @name type: (type_annotation (_) @type)? value: (_)? @value) @def.property
(public_field_definition name: (_) @name type: (type_annotation (_) @value)?
  value: (arrow_function return_type: (_ (_) @type)? body: (_) @body) @self) @def.method
(public_field_definition name: (_) @name type: (type_annotation (_) @value)?
  value: (function_expression name: (_)? @alias return_type: (_ (_) @type)? body: (_) @body) @self) @def.method
(interface_body (property_signature name: (_) @name type: (type_annotation (_) @type)?) @def.property)
(type_alias_declaration value: (object_type (property_signature name: (_) @name type: (type_annotation (_) @type)?) @def.property))
(type_alias_declaration value: (intersection_type (object_type (property_signature name: (_) @name type: (type_annotation (_) @type)?) @def.property)))

(pair key: (property_identifier) @name
  value: (arrow_function return_type: (_ (_) @type)? body: (_) @body) @self) @def.method
(pair key: (property_identifier) @name
  value: (function_expression name: (_)? @alias return_type: (_ (_) @type)? body: (_) @body) @self) @def.method
; `exports.bar = function () {}`; `Foo.bar = …` belongs to `Foo`, and so does `Foo.prototype.bar = …`
((assignment_expression left: (member_expression property: (property_identifier) @name)
  right: [(function_expression name: (_)? @alias return_type: (_ (_) @type)? body: (_) @body) (arrow_function return_type: (_ (_) @type)? body: (_) @body)] @self) @def.function (#set! bare never))
((assignment_expression left: (member_expression object: (identifier) @holder property: (property_identifier) @name)
  right: [(function_expression name: (_)? @alias return_type: (_ (_) @type)? body: (_) @body) (arrow_function return_type: (_ (_) @type)? body: (_) @body)] @self) @def.function (#set! bare never))
((assignment_expression left: (member_expression object: (identifier) @on @holder property: (property_identifier) @name)
  right: [(function_expression name: (_)? @alias return_type: (_ (_) @type)? body: (_) @body) (arrow_function return_type: (_ (_) @type)? body: (_) @body)] @self) @def.function
  (#any-of? @on "window" "globalThis" "global"))
((assignment_expression left: (member_expression
    object: (member_expression object: (identifier) @holder property: (property_identifier) @prototype) property: (property_identifier) @name)
  right: [(function_expression name: (_)? @alias return_type: (_ (_) @type)? body: (_) @body) (arrow_function return_type: (_ (_) @type)? body: (_) @body)] @self) @def.function
  (#eq? @prototype "prototype") (#set! bare never))
((assignment_expression left: (member_expression object: (identifier) @o property: (property_identifier) @p)
  right: (function_expression name: (identifier) @name return_type: (_ (_) @type)? body: (_) @body) @self) @def.function
  (#eq? @o "module") (#eq? @p "exports"))
; `Foo.prototype = { bar() {} }`, `Object.assign(Foo.prototype, { bar() {} })`
((assignment_expression left: (member_expression object: (identifier) @holder property: (property_identifier) @prototype)
  right: (object [(pair key: (property_identifier) @name value: [(function_expression body: (_) @body) (arrow_function body: (_) @body)] @self)
    (method_definition name: (_) @name body: (_) @body)] @def.method)) (#eq? @prototype "prototype"))
((call_expression arguments: (arguments . (member_expression object: (identifier) @holder property: (property_identifier) @prototype) .
  (object [(pair key: (property_identifier) @name value: [(function_expression body: (_) @body) (arrow_function body: (_) @body)] @self)
    (method_definition name: (_) @name body: (_) @body)] @def.method))) (#eq? @prototype "prototype"))
; `window.Shop = { … }` is a name for every script of the page.
((assignment_expression left: (member_expression object: (identifier) @on property: (property_identifier) @name)
  right: (object) @value) @def.variable (#any-of? @on "window" "globalThis" "self" "global"))
((assignment_expression left: (member_expression object: (identifier) @on) right: (object)) @flag.rooted
  (#any-of? @on "window" "globalThis" "self" "global"))

(statement_block) @scope.block
(for_statement) @scope.block
(for_in_statement) @scope.block
(catch_clause) @scope.block
(switch_body) @scope.block
(function_type) @scope.signature
(constructor_type) @scope.signature
(call_signature) @scope.signature
(construct_signature) @scope.signature

(method_definition "static") @flag.static
(public_field_definition "static") @flag.static
(method_definition "async") @flag.async
(function_declaration "async") @flag.async
(arrow_function "async") @flag.async
(function_expression "async") @flag.async
(method_definition "get") @flag.getter
(method_definition "set") @flag.setter
(generator_function_declaration) @flag.generator
(generator_function) @flag.generator
(method_definition "*") @flag.generator
(abstract_class_declaration) @flag.abstract
(abstract_method_signature) @flag.abstract
(function_signature) @flag.declared
(class_body (method_signature) @flag.declared)
(method_definition (override_modifier)) @flag.override
(public_field_definition (override_modifier)) @flag.override
((method_definition (accessibility_modifier) @m) @flag.private (#eq? @m "private"))
((public_field_definition (accessibility_modifier) @m) @flag.private (#eq? @m "private"))
((method_definition (accessibility_modifier) @m) @flag.protected (#eq? @m "protected"))
((public_field_definition (accessibility_modifier) @m) @flag.protected (#eq? @m "protected"))
(ambient_declaration "global" (statement_block (interface_declaration) @flag.rooted))
(method_definition name: (private_property_identifier)) @flag.private
(public_field_definition name: (private_property_identifier)) @flag.private

; ── variables and parameters ─────────────────────────────────────────────
(lexical_declaration kind: "const"
  (variable_declarator name: (identifier) @name type: (type_annotation (_) @type)? value: (_)? @value) @bind.constant)
(lexical_declaration kind: "let"
  (variable_declarator name: (identifier) @name type: (type_annotation (_) @type)? value: (_)? @value) @bind.variable)
(variable_declaration
  (variable_declarator name: (identifier) @name type: (type_annotation (_) @type)? value: (_)? @value) @bind.variable)
(variable_declarator name: (object_pattern) @pattern type: (type_annotation (_) @type)? value: (_)? @value) @bind.variable
(variable_declarator name: (array_pattern) @pattern type: (type_annotation (_) @type)? value: (_)? @value) @bind.variable
; What is taken apart and handed out is known to others by its own name.
(export_statement declaration: (_ (variable_declarator name: (object_pattern
  (shorthand_property_identifier_pattern) @bind.constant @name @value))))
(export_statement declaration: (_ (variable_declarator name: (object_pattern
  (pair_pattern value: (identifier) @bind.constant @name @value)))))
(export_statement declaration: (_ (variable_declarator name: (object_pattern
  (shorthand_property_identifier_pattern) @x.member @property) value: (_) @object)))
(export_statement declaration: (_ (variable_declarator name: (object_pattern
  (pair_pattern key: (property_identifier) @property value: (identifier) @x.member)) value: (_) @object)))
(for_in_statement left: (identifier) @name operator: "of" right: (_) @value) @bind.loop
(for_in_statement left: (identifier) @name operator: "in") @bind.variable
(for_in_statement left: (object_pattern) @pattern operator: "of" right: (_) @value) @bind.loop
(for_in_statement left: (array_pattern) @pattern operator: "of" right: (_) @value) @bind.loop
((for_in_statement "await" left: (identifier) @name operator: "of" right: (_) @value) @bind.loop (#set! async true))
((for_in_statement "await" left: [(object_pattern) (array_pattern)] @pattern operator: "of" right: (_) @value) @bind.loop
  (#set! async true))
(array (spread_element (_) @value) @iterate.value)
(arguments (spread_element (_) @value) @iterate.value)
(yield_expression "*" (_) @value) @iterate.value
(catch_clause parameter: (identifier) @name) @bind.variable
(catch_clause parameter: (object_pattern) @pattern) @bind.variable

(required_parameter pattern: (identifier) @name type: (type_annotation (_) @type)? value: (_)? @value) @bind.parameter
(required_parameter pattern: (object_pattern) @pattern type: (type_annotation (_) @type)? value: (_)? @value) @bind.parameter
(required_parameter pattern: (array_pattern) @pattern type: (type_annotation (_) @type)? value: (_)? @value) @bind.parameter
((required_parameter pattern: (rest_pattern (identifier) @name) type: (type_annotation (_) @type)?) @bind.parameter (#set! role rest))
((required_parameter pattern: (this) type: (type_annotation (_) @type)) @bind.parameter (#set! role receiver))
(optional_parameter pattern: (identifier) @name type: (type_annotation (_) @type)? value: (_)? @value) @bind.parameter
(optional_parameter pattern: (object_pattern) @pattern type: (type_annotation (_) @type)?) @bind.parameter
(required_parameter (accessibility_modifier) pattern: (identifier) @name type: (type_annotation (_) @type)? value: (_)? @value) @bind.field
(required_parameter "readonly" pattern: (identifier) @name type: (type_annotation (_) @type)? value: (_)? @value) @bind.field
(arrow_function parameter: (identifier) @name @bind.parameter)

(object_pattern (shorthand_property_identifier_pattern) @key @target) @unpack.member
(object_pattern (pair_pattern key: (property_identifier) @key value: (_) @target)) @unpack.member
(object_pattern (object_assignment_pattern left: (shorthand_property_identifier_pattern) @key @target)) @unpack.member
(object_pattern (rest_pattern (identifier) @target)) @unpack.same
(array_pattern (rest_pattern (identifier) @target)) @unpack.same
(assignment_pattern left: (_) @target) @unpack.same
(array_pattern . (_)? @target ("," . (_) @target)*) @unpack.item

; ── values ───────────────────────────────────────────────────────────────
(primary_expression/identifier) @x.name
(assignment_expression left: (identifier) @x.name)
(augmented_assignment_expression left: (identifier) @x.name)
(decorator (identifier) @x.name)
(decorator (call_expression function: (identifier) @x.name))
(decorator (member_expression object: (identifier) @x.name))
(type_query (identifier) @x.name)
(type_query (member_expression object: (identifier) @x.name))
(type_query (member_expression object: (member_expression object: (identifier) @x.name)))
(nested_type_identifier module: (identifier) @x.name)
(nested_identifier object: (identifier) @x.name)
(shorthand_property_identifier) @x.name
(member_expression object: (_) @object property: (_) @property) @x.member
(call_expression function: (_) @callee type_arguments: (type_arguments . (_) @type ("," . (_) @type)*)? arguments: (arguments . (_)? @argument ("," . (_) @argument)*)) @x.call
(call_expression function: (_) @callee arguments: (template_string)) @x.call
((call_expression function: (import) arguments: (arguments . (string) @source)) @x.module (#set! async true))
((call_expression function: (identifier) @f arguments: (arguments . (string) @source)) @x.module (#eq? @f "require"))
(new_expression constructor: (_) @callee type_arguments: (type_arguments . (_) @type ("," . (_) @type)*)? arguments: (arguments . (_)? @argument ("," . (_) @argument)*)?) @x.new
(this) @x.this
(super) @x.super
(string) @x.string
((template_string) @x.literal (#set! name String))
(array . (_)? @item ("," . (_) @item)*) @x.array
(object) @x.object
(object (pair key: (_) @key value: (_) @value)) @x.object
(object (shorthand_property_identifier) @key @value) @x.object
(object (method_definition name: (_) @key) @value) @x.object
((object (spread_element (_) @value)) @x.object (#set! key "..."))
(await_expression (_) @inner) @x.await
(subscript_expression object: (_) @object index: (_) @key) @x.index
(as_expression (_) @inner . (_) @type) @x.cast
; `a instanceof B`: a may be a B. `isB(a)` may say the same.
(binary_expression operator: "instanceof" right: [(identifier) (member_expression)] @type) @x.test
(call_expression arguments: (arguments . [(identifier) (member_expression)]) @x.test) @inner
(as_expression (_) @inner "const") @x.same
(satisfies_expression . (_) @inner) @x.same
(non_null_expression (_) @inner) @x.same
(parenthesized_expression (_) @inner) @x.same
(spread_element (_) @inner) @x.spread
(ternary_expression consequence: (_) @option alternative: (_) @option) @x.either
(binary_expression left: (_) @option operator: ["||" "??"] right: (_) @option) @x.either
(binary_expression operator: "&&" right: (_) @inner) @x.same
(assignment_expression right: (_) @inner) @x.same
(augmented_assignment_expression left: (_) @option operator: ["??=" "||="] right: (_) @option) @x.either
(instantiation_expression (_) @inner . type_arguments: (_)) @x.same

; ── types ────────────────────────────────────────────────────────────────
(type_identifier) @type.name
((predefined_type) @type.name)
(nested_type_identifier module: (_) @object name: (_) @property) @type.member
(nested_identifier object: (_) @object property: (_) @property) @type.member
(generic_type name: (_) @base type_arguments: (type_arguments . (_) @argument ("," . (_) @argument)*)) @type.generic
((array_type (_) @argument) @type.sugar (#set! base Array))
((type_predicate type: (_) @argument) @type.sugar (#set! base __guard))
(asserts (_) @inner) @type.same
((readonly_type (_) @inner) @type.same)
(parenthesized_type (_) @inner) @type.same
(optional_type (_) @inner) @type.same
(union_type (_) @option) @type.either
(intersection_type (_) @option) @type.both
(tuple_type . (_)? @item ("," . (_) @item)*) @type.tuple
(tuple_type (_ type: (type_annotation (_) @inner)) @type.same)
(function_type return_type: (_) @result) @type.function
(function_type parameters: (formal_parameters
  (_ pattern: [(identifier) (object_pattern) (array_pattern) (rest_pattern)] type: (type_annotation (_) @parameter)))) @type.function
(constructor_type type: (_) @result) @type.function
(object_type) @type.object
(object_type (property_signature name: (_) @key type: (type_annotation (_) @type))) @type.object
(object_type (method_signature name: (_) @key) @type) @type.object
((object_type (index_signature type: (type_annotation (_) @type))) @type.object (#set! key "[]"))
; `interface Rows { [key: string]: Row }` is a Record<string, Row> besides what else it says
((index_signature index_type: (_) @argument type: (type_annotation (_) @argument)) @type.sugar (#set! base Record))
(type_query (_) @inner) @type.of
(lookup_type . (_) @object (_) @key) @type.index
((literal_type (string)) @type.literal (#set! name String))
((literal_type (number)) @type.literal (#set! name Number))
(lookup_type . (_) (literal_type (string)) @x.string)
(this_type) @type.this

; ── relations ────────────────────────────────────────────────────────────
(class_heritage (extends_clause value: (_) @type
  type_arguments: (type_arguments . (_) @argument ("," . (_) @argument)*)?)) @heritage.extends
(class_heritage (implements_clause (_) @type)) @heritage.implements
(extends_type_clause type: (_) @type) @heritage.extends
(interface_body (index_signature) @type) @heritage.extends
; `util.inherits(A, B)`, `A.prototype = Object.create(B.prototype)`, `A.prototype = new B()`
((call_expression function: (member_expression property: (property_identifier) @f)
  arguments: (arguments . (identifier) @holder @owner . (_) @type)) @heritage.extends (#eq? @f "inherits"))
((call_expression function: (identifier) @f
  arguments: (arguments . (identifier) @holder @owner . (_) @type)) @heritage.extends (#eq? @f "inherits"))
((assignment_expression left: (member_expression object: (identifier) @holder @owner property: (property_identifier) @p)
  right: (call_expression function: (member_expression property: (property_identifier) @f)
    arguments: (arguments . (member_expression object: (_) @type property: (property_identifier) @q)))) @heritage.extends
  (#eq? @p "prototype") (#eq? @f "create") (#eq? @q "prototype"))
((assignment_expression left: (member_expression object: (identifier) @holder @owner property: (property_identifier) @p)
  right: (new_expression constructor: (_) @type)) @heritage.extends (#eq? @p "prototype"))
((call_expression function: (member_expression property: (property_identifier) @f) arguments: (arguments
    . (member_expression object: (identifier) @holder @owner property: (property_identifier) @p)
    . (member_expression object: (_) @type property: (property_identifier) @q))) @heritage.extends
  (#eq? @f "setPrototypeOf") (#eq? @p "prototype") (#eq? @q "prototype"))
(decorator [(identifier) (call_expression) (member_expression)] @inner) @decorate.definition
(export_statement (decorator) declaration: (_) @inner) @outer.definition
((decorator) @outer.definition . (decorator)* . (method_definition) @inner)

(assignment_expression left: (identifier) @target right: (_) @value) @flow.assign
(assignment_expression left: (member_expression property: (_) @property) @target right: (_) @value) @flow.assign
(assignment_expression left: (subscript_expression) @target right: (_) @value) @flow.assign
(augmented_assignment_expression left: [(identifier) (member_expression) (subscript_expression)] @target
  operator: ["??=" "||="] right: (_) @value) @flow.assign
(binary_expression left: [(identifier) (member_expression)] @target operator: "instanceof"
  right: [(identifier) (member_expression)]) @value @flow.test
(if_statement condition: (parenthesized_expression
  (call_expression arguments: (arguments . [(identifier) (member_expression)] @target) @value) @flow.test))
(ternary_expression condition: (call_expression arguments: (arguments . [(identifier) (member_expression)] @target) @value) @flow.test)
(unary_expression operator: "!" argument: (call_expression arguments: (arguments . [(identifier) (member_expression)] @target) @value) @flow.test)
(binary_expression left: (call_expression arguments: (arguments . [(identifier) (member_expression)] @target) @value) @flow.test operator: ["&&" "||"])
(binary_expression operator: ["&&" "||"] right: (call_expression arguments: (arguments . [(identifier) (member_expression)] @target) @value) @flow.test)
((expression_statement (call_expression function: (identifier) @f
  arguments: (arguments . [(identifier) (member_expression)] @target) @value) @flow.test) (#match? @f "^assert"))
(return_statement (_) @value) @flow.return
(arrow_function body: (expression) @value) @flow.return
(yield_expression (_) @value) @flow.yield

(if_statement condition: (_) @condition consequence: (_) @guard.then)
(if_statement condition: (_) @condition alternative: (else_clause) @guard.else)
(ternary_expression condition: (_) @condition consequence: (_) @guard.then)
(ternary_expression condition: (_) @condition alternative: (_) @guard.else)
(switch_case value: (_) @condition) @guard.then
(binary_expression left: (_) @condition operator: "&&" right: (_) @guard.then)

; ── modules ──────────────────────────────────────────────────────────────
(import_statement (import_clause (identifier) @alias) source: (string) @source) @import.default
(import_statement (import_clause (namespace_import (identifier) @alias)) source: (string) @source) @import.namespace
(import_statement (import_clause (named_imports (import_specifier name: (_) @name alias: (_)? @alias))) source: (string) @source) @import.named
(import_statement . source: (string) @source) @import.effect
(import_statement (import_require_clause (identifier) @alias source: (string) @source)) @import.namespace
((variable_declarator name: (identifier) @alias value: (call_expression function: (identifier) @f arguments: (arguments . (string) @source))) @import.namespace (#eq? @f "require"))
((variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @name) value: (call_expression function: (identifier) @f arguments: (arguments . (string) @source))) @import.named (#eq? @f "require"))
((variable_declarator name: (object_pattern (pair_pattern key: (property_identifier) @name value: (identifier) @alias)) value: (call_expression function: (identifier) @f arguments: (arguments . (string) @source))) @import.named (#eq? @f "require"))
((call_expression function: (identifier) @f arguments: (arguments . (string) @source)) @import.effect (#eq? @f "require"))
(call_expression function: (import) arguments: (arguments . (string) @source)) @import.dynamic

(export_statement declaration: (_)) @export.declaration
(export_statement "default" @default declaration: (_)) @export.declaration
(export_statement "default" value: (_) @value) @export.assign
(export_statement "default" @default value: [(class) (function_expression) (arrow_function) (generator_function)]) @export.declaration
(export_statement (export_clause (export_specifier name: (_) @name alias: (_)? @alias)) !source) @export.local
(export_statement (export_clause (export_specifier name: (_) @name alias: (_)? @alias)) source: (string) @source) @export.reexport
(export_statement "*" source: (string) @source) @export.star
(export_statement (namespace_export (_) @alias) source: (string) @source) @export.star-as
(export_statement "=" (_) @value) @export.whole
((assignment_expression left: (member_expression object: (identifier) @o property: (property_identifier) @p) right: (_) @value) @export.whole (#eq? @o "module") (#eq? @p "exports"))
((assignment_expression left: (member_expression object: (identifier) @o property: (property_identifier) @alias) right: (_) @value) @export.assign (#eq? @o "exports") (#not-match? @value "^[\\w$]+$"))
((assignment_expression left: (member_expression object: (member_expression object: (identifier) @o property: (property_identifier) @e) property: (property_identifier) @alias) right: (_) @value) @export.assign
  (#eq? @o "module") (#eq? @e "exports") (#not-match? @value "^[\\w$]+$"))
((assignment_expression left: (member_expression object: (identifier) @o property: (property_identifier) @alias) right: (identifier) @name) @export.local (#eq? @o "exports"))
((assignment_expression left: (member_expression object: (member_expression object: (identifier) @o property: (property_identifier) @e) property: (property_identifier) @alias) right: (identifier) @name) @export.local
  (#eq? @o "module") (#eq? @e "exports"))

(comment) @comment.text
