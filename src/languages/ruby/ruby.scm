; Ruby. Vocabulary: docs/languages.md
; A module is a trait: it is mixed into classes, and it holds names as a class does. Instance variables are members
; that keep their `@`, so that they never meet the methods of their name.

; ── definitions ──────────────────────────────────────────────────────────
(class name: [(constant) @name (scope_resolution name: (_) @name)] body: (_)? @body) @def.class
(module name: [(constant) @name (scope_resolution name: (_) @name)] body: (_)? @body) @def.trait
; `Point = Struct.new(:x) do … end`
((assignment left: (constant) @name right: (call receiver: (constant) @base method: (identifier) @made)) @def.class
  (#any-of? @base "Struct" "Class" "Module" "Data") (#any-of? @made "new" "define"))
((assignment left: (constant) @name right: (call receiver: (constant) @base method: (identifier) @made block: (_) @self @body)) @def.class
  (#any-of? @base "Struct" "Class" "Module" "Data") (#any-of? @made "new" "define"))

(method name: (_) @name parameters: (_)? body: (_)? @body) @def.method
((method name: (_) @name body: (_)? @body) @def.constructor (#eq? @name "initialize"))
(singleton_method name: (_) @name body: (_)? @body) @def.method
(program (method name: (_) @name body: (_)? @body) @def.function)
((call !receiver method: (identifier) @made arguments: (argument_list (simple_symbol) @name @def.method))
  (#any-of? @made "attr_reader" "attr_accessor" "attr"))
((call receiver: (constant) @base method: (identifier) @made arguments: (argument_list (simple_symbol) @name @def.method))
  (#any-of? @base "Struct" "Data") (#any-of? @made "new" "define"))
((call !receiver method: (identifier) @made arguments: (argument_list . (simple_symbol) @name) block: (_) @self @body) @def.method
  (#any-of? @made "define_method" "define_singleton_method"))
(alias name: (identifier) @name) @def.method
((call !receiver method: (identifier) @made arguments: (argument_list . (simple_symbol) @name)) @def.method (#eq? @made "alias_method"))

(block body: (_)? @body) @def.lambda
(do_block body: (_)? @body) @def.lambda
(lambda body: (_) @self @body) @def.lambda
(assignment left: (identifier) @name right: (lambda body: (_) @body) @self) @def.function

(singleton_method) @flag.static
(singleton_class body: (_ (method) @flag.static))
((body_statement (identifier) @m (method) @flag.private) (#eq? @m "private"))
((body_statement (identifier) @m (method) @flag.protected) (#eq? @m "protected"))
((call !receiver method: (identifier) @m arguments: (argument_list (method) @flag.private)) (#eq? @m "private"))
((call !receiver method: (identifier) @m arguments: (argument_list (method) @flag.protected)) (#eq? @m "protected"))
((method name: (_) @n) @flag.test (#match? @n "^test_"))

; ── variables and parameters ─────────────────────────────────────────────
(assignment left: [(identifier) (constant) (global_variable) (class_variable)] @name right: (_) @value) @bind.variable
(assignment left: (left_assignment_list) @pattern right: (_) @value) @bind.variable
(operator_assignment left: [(identifier) (constant) (class_variable)] @name operator: "||=" right: (_) @value) @bind.variable
(left_assignment_list . (_)? @target ("," . (_) @target)*) @unpack.item
(exception_variable (identifier) @name) @bind.variable
(rescue exceptions: (exceptions . (_) @type .) variable: (exception_variable (identifier) @name)) @bind.variable
(for pattern: (identifier) @name value: (in (_) @value)) @bind.loop

(method_parameters (identifier) @name @bind.parameter)
(block_parameters (identifier) @name @bind.parameter)
(lambda_parameters (identifier) @name @bind.parameter)
(block_parameters locals: (identifier) @name @bind.variable)
(optional_parameter name: (_) @name value: (_) @value) @bind.parameter
((keyword_parameter name: (_) @name value: (_)? @value) @bind.parameter)
((splat_parameter name: (_)? @name) @bind.parameter (#set! role rest))
((hash_splat_parameter name: (_)? @name) @bind.parameter (#set! role keyword-rest))
((block_parameter name: (_)? @name) @bind.parameter (#set! role keyword-rest))
(destructured_parameter) @pattern @bind.parameter
(destructured_parameter . (_)? @target ("," . (_) @target)*) @unpack.item

; ── values ───────────────────────────────────────────────────────────────
(identifier) @x.name
((identifier) @x.new (#eq? @x.new "new") (#set! callee this))
(constant) @x.name
(global_variable) @x.name
(class_variable) @x.name
((instance_variable) @property @x.member (#set! object this))
(self) @x.this
(super) @x.super
(scope_resolution scope: (_) @object name: (constant) @property) @x.member
(scope_resolution !scope name: (constant) @inner) @x.same
(scope_resolution scope: (_) name: (constant) @name) @skip.name

; `object.name(…)` has no node for the callee: the name stands for it.
((call !receiver method: (identifier) @x.name) (#set! local never))
((call !receiver method: (constant) @x.name) (#set! local never))
(call receiver: (_) @object method: [(identifier) (constant)] @property @x.member)
(call method: (_) @callee arguments: (argument_list . (_) @argument ("," . (_) @argument)*) block: (_)? @argument) @x.call
(call method: (_) @callee arguments: (argument_list . ")") block: (_)? @argument) @x.call
(call method: (_) @callee !arguments block: (_)? @argument) @x.call
; `f.(1)`
(call receiver: (_) @callee !method arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)) @x.call
((call receiver: (_) @callee method: (identifier) @m arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)? block: (_)? @argument) @x.new (#eq? @m "new"))
((call !receiver method: (identifier) @callee arguments: (argument_list . (_)? @argument ("," . (_) @argument)*)? block: (_)? @argument) @x.new (#eq? @callee "new") (#set! callee this))
; `raise Problem, "why"` makes a Problem.
((call !receiver method: (identifier) @m arguments: (argument_list . [(constant) (scope_resolution)] @callee) @x.new) (#eq? @m "raise"))
(pair key: (hash_key_symbol) @key value: (_) @value) @x.keyword
(pair key: (simple_symbol) @key value: (_) @value) @x.keyword
(splat_argument (_) @inner) @x.spread
(block_argument (_) @inner) @x.same

(string) @x.string
((string (interpolation)) @x.literal (#set! name String))
((heredoc_beginning) @x.literal (#set! name String))
((simple_symbol) @x.literal (#set! name Symbol))
((integer) @x.literal (#set! name Integer))
((float) @x.literal (#set! name Float))
((true) @x.literal (#set! name TrueClass))
((false) @x.literal (#set! name TrueClass))
((regex) @x.literal (#set! name Regexp))
(nil) @x.literal
(array . (_)? @item ("," . (_) @item)*) @x.array
((string_array) @x.literal (#set! name Array))
((symbol_array) @x.literal (#set! name Array))
((hash) @x.literal (#set! name Hash))
(element_reference object: (_) @object . (_) @key) @x.index
(parenthesized_statements (_) @inner .) @x.same
(begin (_) @inner .) @x.same
(assignment right: (_) @inner) @x.same
(operator_assignment left: (_) @option operator: "||=" right: (_) @option) @x.either
(binary left: (_) @option operator: ["||" "or"] right: (_) @option) @x.either
(binary operator: ["&&" "and"] right: (_) @inner) @x.same
(conditional consequence: (_) @option alternative: (_) @option) @x.either
(if consequence: (then (_) @option .)) @x.either
(if alternative: (else (_) @option .)) @x.either
(case (when body: (then (_) @option .))) @x.either
(case (else (_) @option .)) @x.either
; `method(:name)`
((call !receiver method: (identifier) @m arguments: (argument_list . (simple_symbol) @property @x.member)) (#eq? @m "method") (#set! object this))
; `attr_reader :name` gives what `@name` holds.
((call !receiver method: (identifier) @made arguments: (argument_list (simple_symbol) @property @x.member))
  (#any-of? @made "attr_reader" "attr_accessor" "attr") (#set! object this) (#set! prefix "@"))

; ── relations ────────────────────────────────────────────────────────────
(superclass (_) @type) @heritage.extends
((call !receiver method: (identifier) @m arguments: (argument_list [(constant) (scope_resolution)] @type)) @heritage.implements
  (#any-of? @m "include" "extend" "prepend"))
((assignment left: (constant) right: (call receiver: (constant) @base method: (identifier) @m arguments: (argument_list . [(constant) (scope_resolution)] @type))) @heritage.extends
  (#eq? @base "Class") (#eq? @m "new"))

(assignment left: [(identifier) (global_variable) (class_variable)] @target right: (_) @value) @flow.assign
(assignment left: (instance_variable) @property @target right: (_) @value) @flow.assign
(operator_assignment left: (instance_variable) @property @target right: (_) @value) @flow.assign
(operator_assignment left: [(identifier) (global_variable) (class_variable)] @target right: (_) @value) @flow.assign
(assignment left: (call receiver: (_) method: (identifier) @property @target) right: (_) @value) @flow.assign
(assignment left: (element_reference) @target right: (_) @value) @flow.assign
(return (argument_list . (_) @value .)) @flow.return
(method body: (body_statement (_) @value .) @flow.return)
(method body: [(call) (identifier) (constant) (instance_variable) (binary) (conditional)] @value) @flow.return
(singleton_method body: (body_statement (_) @value .) @flow.return)
(singleton_method body: [(call) (identifier) (constant) (instance_variable) (binary) (conditional)] @value) @flow.return
(block body: (block_body (_) @value .)) @flow.return
(do_block body: (body_statement (_) @value .)) @flow.return
((call !receiver method: (identifier) @made arguments: (argument_list (simple_symbol) @value @flow.return))
  (#any-of? @made "attr_reader" "attr_accessor" "attr"))

(if condition: (_) @condition consequence: (_) @guard.then)
(if condition: (_) @condition alternative: (_) @guard.else)
(elsif condition: (_) @condition consequence: (_) @guard.then)
(unless condition: (_) @condition consequence: (_) @guard.else)
(if_modifier body: (_) @guard.then condition: (_) @condition)
(unless_modifier body: (_) @guard.else condition: (_) @condition)
(while condition: (_) @condition body: (_) @guard.then)
(conditional condition: (_) @condition consequence: (_) @guard.then)
(conditional condition: (_) @condition alternative: (_) @guard.else)
(binary left: (_) @condition operator: ["&&" "and"] right: (_) @guard.then)
(when pattern: (_) @condition body: (_) @guard.then)
(rescue exceptions: (_) @condition body: (_) @guard.then)

; ── modules ──────────────────────────────────────────────────────────────
; The word is part of the source: it says from where the path counts.
((call !receiver method: (identifier) @m @source arguments: (argument_list . (_) @source .)) @import.effect
  (#any-of? @m "require" "require_relative" "load"))
((call !receiver method: (identifier) @m arguments: (argument_list (simple_symbol) (string) @source)) @import.effect
  (#eq? @m "autoload"))

(comment) @comment.text
