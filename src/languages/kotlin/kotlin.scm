; Kotlin. Vocabulary: docs/languages.md
; Identifiers stand for values only where the grammar has an expression: (primary_expression/identifier).
; `true`, `false`, `null`, `break` and `continue` are identifiers to this grammar; the prelude declares them.

; ── definitions ──────────────────────────────────────────────────────────
(class_declaration "class" name: (_) @name (class_body)? @body) @def.class
(class_declaration "interface" name: (_) @name (class_body)? @body) @def.interface
(class_declaration . (modifiers (class_modifier "enum")) name: (_) @name (enum_class_body)? @body) @def.enum
(object_declaration name: (_) @name (class_body)? @body) @def.class
(companion_object name: (_) @name (class_body)? @body) @def.class
((companion_object !name (class_body)? @body) @def.class (#set! name Companion))
(object_literal (class_body) @def.class)
(enum_entry (identifier) @name) @def.enum-member
(enum_entry (class_body) @def.class)
(type_alias type: (_) @name (type) @type @value) @def.type
(type_parameter (identifier) @name (type)? @type) @def.type-parameter

(function_declaration name: (_) @name (function_value_parameters) . (type)? @type (function_body)? @body) @def.function
(class_body (function_declaration name: (_) @name (function_value_parameters) . (type)? @type (function_body)? @body) @def.method)
(enum_class_body (function_declaration name: (_) @name (function_value_parameters) . (type)? @type (function_body)? @body) @def.method)
(function_declaration [(user_type) (nullable_type)] @owner . name: (_) @name (function_value_parameters) . (type)? @type (function_body)? @body) @def.function
(class_body (function_declaration [(user_type) (nullable_type)] @owner . name: (_) @name (function_value_parameters) . (type)? @type (function_body)? @body) @def.method)
(class_declaration name: (_) @name (class_body (secondary_constructor (block)? @body) @def.constructor))
; A lambda that declares no parameter has one called `it`.
((lambda_literal) @def.lambda (#set! parameter it))
; The type that a lambda must have is its value.
((property_declaration (variable_declaration (type) @value) (lambda_literal) @def.lambda) (#set! parameter it))
(anonymous_function (function_value_parameters) . (type)? @type (function_body)? @body) @def.lambda
; A property with a getter; its value is what the getter gives.
(property_declaration (variable_declaration (identifier) @name (type)? @type) (getter (function_body (expression)? @value) @body)) @def.property
(property_declaration [(user_type) (nullable_type)] @owner . (variable_declaration (identifier) @name (type)? @type) (getter (function_body (expression)? @value) @body)) @def.property

(block) @scope.block
(for_statement) @scope.block
(catch_block) @scope.block
(when_expression) @scope.block
(when_entry) @scope.block
(setter) @scope.block
(function_type) @scope.signature
(if_expression condition: (_) . (_) @scope.block)
(binary_expression left: (is_expression) operator: ["&&" "||"] right: (_) @scope.block)
(binary_expression left: (binary_expression left: (is_expression) operator: "&&") operator: "&&" right: (_) @scope.block)

(object_declaration) @flag.static
; The members of the companion are found through the name of the class around it.
(companion_object) @flag.static
(companion_object) @flag.default
(_ (modifiers (visibility_modifier "private"))) @flag.private
(_ (modifiers (visibility_modifier "protected"))) @flag.protected
(_ (modifiers (inheritance_modifier "abstract"))) @flag.abstract
(class_declaration "interface" (class_body (function_declaration (function_value_parameters) . (type)? .) @flag.abstract))
(_ (modifiers (member_modifier "override"))) @flag.override
(_ (delegation_specifiers (delegation_specifier (explicit_delegation)))) @flag.lent
(object_literal (delegation_specifiers (delegation_specifier (explicit_delegation))) (class_body) @flag.lent)
(property_declaration (getter (function_body))) @flag.getter
((function_declaration . (modifiers (annotation (user_type) @m))) @flag.test (#any-of? @m "Test" "ParameterizedTest" "RepeatedTest" "TestFactory"))

; ── variables and parameters ─────────────────────────────────────────────
(property_declaration (variable_declaration (identifier) @name (type)? @type) (expression)? @value) @bind.variable
; What `by` gives is taken for the value; the prelude says so of `lazy`.
(property_declaration (variable_declaration (identifier) @name (type)? @type) (property_delegate (_) @value)) @bind.variable
(property_declaration (multi_variable_declaration) @pattern . (_) @value) @bind.variable
(parameter (identifier) @name (type) @type) @bind.parameter
(function_value_parameters (parameter (identifier) @name (type) @type) @bind.parameter . "=" . (expression) @value)
((function_value_parameters (parameter_modifiers (parameter_modifier "vararg")) . (parameter (identifier) @name (type) @type) @bind.parameter) (#set! role rest))
(class_parameter (identifier) @name (type) @type (expression)? @value) @bind.parameter
((class_parameter (modifiers (parameter_modifier "vararg")) (identifier) @name (type) @type) @bind.parameter (#set! role rest))
(class_parameter ["val" "var"] (identifier) @name (type) @type (expression)? @value) @bind.field
(lambda_parameters (variable_declaration (identifier) @name (type)? @type) @bind.parameter)
(lambda_parameters (multi_variable_declaration) @pattern @bind.parameter)
(for_statement (variable_declaration (identifier) @name (type)? @type) . (_) @value) @bind.loop
(for_statement (multi_variable_declaration) @pattern . (_) @value) @bind.loop
(when_subject (variable_declaration (identifier) @name (type)? @type) . (_) @value) @bind.constant
(catch_block . (identifier) @name . (_) @type) @bind.variable
(setter (identifier) @name @bind.variable)
(property_declaration (variable_declaration (type) @type) (setter (identifier) @name @bind.variable))
(multi_variable_declaration . (variable_declaration (identifier) @target) ("," . (variable_declaration (identifier) @target))*) @unpack.item

; A smart cast: where `x is T` holds, x is one more variable, of type T.
(if_expression condition: (is_expression left: (identifier) @name "is" right: (_) @type) . (_) @bind.variable)
(if_expression condition: (binary_expression left: (is_expression left: (identifier) @name "is" right: (_) @type) operator: "&&") . (_) @bind.variable)
(if_expression condition: (binary_expression operator: "&&" right: (is_expression left: (identifier) @name "is" right: (_) @type)) . (_) @bind.variable)
(if_expression condition: (binary_expression left: (binary_expression left: (is_expression left: (identifier) @name "is" right: (_) @type) operator: "&&") operator: "&&") . (_) @bind.variable)
(binary_expression left: (is_expression left: (identifier) @name "is" right: (_) @type) operator: "&&" right: (_) @bind.variable)
(binary_expression left: (binary_expression left: (is_expression left: (identifier) @name "is" right: (_) @type) operator: "&&") operator: "&&" right: (_) @bind.variable)
(binary_expression left: (is_expression left: (identifier) @name "!is" right: (_) @type) operator: "||" right: (_) @bind.variable)
(when_entry . condition: (is_expression left: (identifier) @name "is" right: (_) @type) . "->") @bind.variable
; … and behind what does not go on where it does not hold.
(if_expression condition: (is_expression left: (identifier) @name "!is" right: (_) @type) . [(return_expression) (throw_expression)]) @bind.variable
(if_expression condition: (is_expression left: (identifier) @name "!is" right: (_) @type) . (block [(return_expression) (throw_expression)] .)) @bind.variable
(if_expression condition: (binary_expression operator: "||" right: (is_expression left: (identifier) @name "!is" right: (_) @type)) . [(return_expression) (throw_expression)]) @bind.variable
((call_expression . (identifier) @f . (value_arguments (value_argument (is_expression left: (identifier) @name "is" right: (_) @type)))) @bind.variable (#any-of? @f "require" "check"))
(when_expression (when_subject (identifier) @name .) (when_entry . condition: (type_test "is" (_) @type) . "->") @bind.variable)
(when_expression (when_subject (variable_declaration (identifier) @name)) (when_entry . condition: (type_test "is" (_) @type) . "->") @bind.variable)

; ── values ───────────────────────────────────────────────────────────────
(primary_expression/identifier) @x.name
(navigation_expression . (_) @object ["." "?."] . (identifier) @property .) @x.member
((navigation_expression . (_) @object "::" . (identifier) @property .) @x.method (#not-eq? @property "class"))
; `Item::class` is a `KClass<Item>`.
((navigation_expression . (_) "::" . (identifier) @type .) @x.cast (#eq? @type "class"))
((navigation_expression . (_) @argument "::" . (identifier) @type.sugar .) (#eq? @type.sugar "class") (#set! base KClass))
(callable_reference . (identifier) @x.name .)
(callable_reference . (identifier) @inner .) @x.same
(callable_reference . (user_type) @object . (identifier) @property .) @x.method
(call_expression . (_) @callee (type_arguments . (_) @type ("," . (_) @type)*)? . (value_arguments . [(value_argument . (expression) @argument .) (value_argument . (identifier) "=") @argument]? ("," . [(value_argument . (expression) @argument .) (value_argument . (identifier) "=") @argument])*)) @x.call
(call_expression . [(identifier) (navigation_expression) (parenthesized_expression) (this_expression)] @callee (type_arguments . (_) @type ("," . (_) @type)*)? . (annotated_lambda (lambda_literal) @argument)) @x.call
; The grammar reads `f(a) { … }` as a call of f(a): one call with one more argument.
(call_expression . (call_expression . (_) @callee (type_arguments . (_) @type ("," . (_) @type)*)? . (value_arguments . [(value_argument . (expression) @argument .) (value_argument . (identifier) "=") @argument]? ("," . [(value_argument . (expression) @argument .) (value_argument . (identifier) "=") @argument])*))
  . (annotated_lambda (lambda_literal) @argument)) @x.call
(call_expression . (call_expression (value_arguments)) @x.same . (annotated_lambda))
; … and `f<T> { … }` as two comparisons.
(binary_expression left: (binary_expression left: (_) @callee) operator: ">" right: (lambda_literal) @argument) @x.call
(constructor_invocation . (_) @callee (value_arguments . [(value_argument . (expression) @argument .) (value_argument . (identifier) "=") @argument]? ("," . [(value_argument . (expression) @argument .) (value_argument . (identifier) "=") @argument])*)) @x.call
(constructor_delegation_call . ["this" "super"] @callee (value_arguments . [(value_argument . (expression) @argument .) (value_argument . (identifier) "=") @argument]? ("," . [(value_argument . (expression) @argument .) (value_argument . (identifier) "=") @argument])*)) @x.call
(constructor_delegation_call "this" @x.this)
(constructor_delegation_call "super" @x.super)
(object_literal (class_body) @callee) @x.new
(infix_expression . (_) @object . (identifier) @property @x.member . (_))
(infix_expression . (_) . (identifier) @callee . (_) @argument) @x.call
(value_argument . (identifier) @key "=" (_) @value .) @x.keyword
(this_expression) @x.this
(this_expression (identifier) @type) @x.cast
(super_expression) @x.super
(super_expression "super" @x.super . "<")
(super_expression . "super" @inner . "<" . (_) @type) @x.cast
(string_literal) @x.string
((multiline_string_literal) @x.literal (#set! name String))
((number_literal) @x.literal (#set! name Int) (#not-match? @x.literal "[uUL]$|^[0-9_]{11}"))
((number_literal) @x.literal (#set! name Long) (#match? @x.literal "[0-9a-fA-F]L$|^[0-9_]{11}"))
((number_literal) @x.literal (#set! name UInt) (#match? @x.literal "[uU]$"))
((number_literal) @x.literal (#set! name ULong) (#match? @x.literal "[uU]L$"))
((float_literal) @x.literal (#set! name Double) (#not-match? @x.literal "[fF]$"))
((float_literal) @x.literal (#set! name Float) (#match? @x.literal "[fF]$"))
((character_literal) @x.literal (#set! name Char))
((range_expression) @x.literal (#set! name IntRange))
(collection_literal . (_)? @item ("," . (_) @item)*) @x.array
(spread_expression (_) @inner) @x.spread
(index_expression . (_) @object . (_) @key) @x.index
(as_expression left: (_) @inner right: (_) @type) @x.cast
(parenthesized_expression (_) @inner) @x.same
(labeled_expression (_) @inner .) @x.same
(annotated_expression (_) @inner .) @x.same
(unary_expression argument: (_) @inner) @x.same
(block (expression) @inner .) @x.same
(binary_expression operator: ["+" "-" "*" "/" "%"] @inner) @x.result
(binary_expression left: (_) @option operator: "?:" right: (_) @option) @x.either
(if_expression condition: (_) . (_) @option "else" . (_) @option) @x.either
(when_expression (when_entry (_) @option .)) @x.either
(try_expression (block) @option) @x.either
(try_expression (catch_block (block) @option)) @x.either

; Operators run methods; the sign stands for the method.
((binary_expression left: (_) @object operator: "+" @x.operate) (#set! property plus))
((binary_expression left: (_) @object operator: "-" @x.operate) (#set! property minus))
((binary_expression left: (_) @object operator: "*" @x.operate) (#set! property times))
((binary_expression left: (_) @object operator: "/" @x.operate) (#set! property div))
((binary_expression left: (_) @object operator: "%" @x.operate) (#set! property rem))
((binary_expression left: (_) @object operator: ["<" ">" "<=" ">="] @x.operate right: [(identifier) (navigation_expression) (call_expression)]) (#set! property compareTo))
((assignment left: (_) @object operator: "+=" @x.operate) (#set! property plusAssign))
((assignment left: (_) @object operator: "-=" @x.operate) (#set! property minusAssign))
((index_expression . (_) @object . "[" @x.operate) (#set! property get))
(assignment left: (index_expression "[" @name) operator: "=") @skip.name
((assignment left: (index_expression . (_) @object . "[") operator: "=" @x.operate) (#set! property set))
((in_expression ["in" "!in"] @x.operate right: (_) @object) (#set! property contains))
((range_test ["in" "!in"] @x.operate (_) @object) (#set! property contains))

; ── types ────────────────────────────────────────────────────────────────
; A qualified type is a flat list: each segment stands for the type up to it.
(user_type . (identifier) .) @type.name
(user_type . (identifier) @type.name . (_))
(user_type (identifier) @object . (identifier) @property @type.member)
(user_type (identifier) @o . (identifier) @inner .) @type.same
(user_type . (type_modifiers) . (identifier) @type.name)
(user_type . (type_modifiers) . (identifier) @inner .) @type.same
(user_type (identifier) @base . (type_arguments . (_) @argument ("," . (_) @argument)*) .) @type.generic
(type_projection (type) @inner) @type.same
(nullable_type (type) @inner) @type.same
(parenthesized_type (_) @inner) @type.same
(non_nullable_type . (_) @inner) @type.same
(function_type [(user_type) (nullable_type)] @receiver . (function_type_parameters)) @type.function
(function_type (function_type_parameters . (_)? @parameter ("," . (_) @parameter)*) . (_) @result) @type.function
(function_type_parameters (parameter (type) @inner) @type.same)
(class_declaration name: (_) @type.name (enum_class_body))
(this_expression (identifier) @type.name)
(this_expression (identifier) @name) @skip.name

; ── relations ────────────────────────────────────────────────────────────
(class_declaration "class" (delegation_specifiers (delegation_specifier (type) @type) @heritage.implements))
(class_declaration "interface" (delegation_specifiers (delegation_specifier (type) @type) @heritage.extends))
(class_declaration (delegation_specifiers (delegation_specifier (constructor_invocation . (_) @type)) @heritage.extends))
(class_declaration (delegation_specifiers (delegation_specifier (explicit_delegation . (_) @type)) @heritage.implements))
(object_declaration (delegation_specifiers (delegation_specifier (type) @type) @heritage.implements))
(object_declaration (delegation_specifiers (delegation_specifier (constructor_invocation . (_) @type)) @heritage.extends))
(companion_object (delegation_specifiers (delegation_specifier (type) @type) @heritage.implements))
(companion_object (delegation_specifiers (delegation_specifier (constructor_invocation . (_) @type)) @heritage.extends))
(object_declaration (delegation_specifiers (delegation_specifier (explicit_delegation . (_) @type)) @heritage.implements))
(companion_object (delegation_specifiers (delegation_specifier (explicit_delegation . (_) @type)) @heritage.implements))
(object_literal (delegation_specifiers (delegation_specifier (type) @type)) (class_body) @owner) @heritage.implements
(object_literal (delegation_specifiers (delegation_specifier (constructor_invocation . (_) @type))) (class_body) @owner) @heritage.extends
(object_literal (delegation_specifiers (delegation_specifier (explicit_delegation . (_) @type))) (class_body) @owner) @heritage.implements
(class_declaration name: (_) @type (enum_class_body (enum_entry (class_body) @owner))) @heritage.extends
(annotation (_) @inner .) @decorate.definition
(file_annotation (_) @inner) @decorate.definition

(assignment left: (identifier) @target right: (_) @value) @flow.assign
(assignment left: (navigation_expression (identifier) @property .) @target right: (_) @value) @flow.assign
(return_expression (expression) @value) @flow.return
(function_body (expression) @value) @flow.return
(lambda_literal (expression) @value .) @flow.return

(if_expression condition: (_) @condition . (_) @guard.then)
(if_expression condition: (_) @condition "else" . (_) @guard.else)
(when_entry . condition: (_) @condition) @guard.then
(binary_expression left: (_) @condition operator: "&&" right: (_) @guard.then)

; ── modules ──────────────────────────────────────────────────────────────
; The path before the last segment is the source, segment by segment.
(package_header (qualified_identifier) @name) @export.package
((import (qualified_identifier . ((identifier) @source . ".")* . (identifier) @name .) .) @import.named (#not-match? @import.named "\\*"))
(import (qualified_identifier . ((identifier) @source . ".")* . (identifier) @name .) . (identifier) @alias) @import.named
(import (qualified_identifier) @source "*") @import.wildcard

(line_comment) @comment.text
(block_comment) @comment.text
