; Rust. Vocabulary: docs/languages.md
; `&[T]` and `[T; n]` are read as `Vec<T>`, an associated type in angle brackets (`Iterator<Item = T>`) as a type argument.

; ── definitions ──────────────────────────────────────────────────────────
(function_item name: (identifier) @name return_type: (_)? @type body: (_) @body) @def.function
(function_signature_item name: (identifier) @name return_type: (_)? @type) @def.function
(impl_item body: (declaration_list (function_item name: (_) @name return_type: (_)? @type body: (_) @body) @def.method))
(trait_item body: (declaration_list (function_item name: (_) @name return_type: (_)? @type body: (_) @body) @def.method))
(trait_item body: (declaration_list (function_signature_item name: (_) @name return_type: (_)? @type) @def.method))
(closure_expression return_type: (_)? @type body: (_) @body) @def.lambda
(let_declaration pattern: (identifier) @name value: (closure_expression return_type: (_)? @type body: (_) @body) @self) @def.function
(macro_definition name: (identifier) @name (macro_rule) @body) @def.function
(macro_definition) @flag.rooted

(struct_item name: (type_identifier) @name body: (field_declaration_list)? @body) @def.struct
(struct_item name: (type_identifier) @name body: (ordered_field_declaration_list) @type) @def.struct
(union_item name: (type_identifier) @name body: (_) @body) @def.struct
(field_declaration name: (field_identifier) @name type: (_) @type) @def.property
(enum_item name: (type_identifier) @name body: (_) @body) @def.enum
(enum_variant name: (identifier) @name body: (_)? @type value: (_)? @value) @def.enum-member
(trait_item name: (type_identifier) @name body: (_) @body) @def.trait
(impl_item type: (_) @owner body: (_)? @body) @def.extension
(type_item name: (type_identifier) @name type: (_) @type) @def.type
(associated_type name: (type_identifier) @name bounds: (_)? @type) @def.type
(mod_item name: (identifier) @name body: (_) @body) @def.module
(type_parameter name: (type_identifier) @name bounds: (_)? @type) @def.type-parameter
((_ type_parameters: (type_parameters (type_parameter name: (type_identifier) @name) @def.type-parameter)
  (where_clause (where_predicate left: (type_identifier) @left bounds: (_) @type))) (#eq? @left @name))

(block) @scope.block
(if_expression) @scope.block
(while_expression) @scope.block
(for_expression) @scope.block
(match_arm) @scope.block
(macro_invocation (token_tree) @scope.block)
(function_type) @scope.signature

(_ (visibility_modifier)) @flag.exported
(enum_item (visibility_modifier) body: (enum_variant_list (enum_variant) @flag.exported))
(impl_item trait: (_) body: (declaration_list (function_item) @flag.exported))
(function_item (function_modifiers "async")) @flag.async
(trait_item body: (declaration_list (function_signature_item) @flag.abstract))
((attribute_item (attribute [(identifier) @a (scoped_identifier name: (identifier) @a)])) . (attribute_item)* . (function_item) @flag.test
  (#any-of? @a "test" "bench" "rstest" "test_case" "quickcheck" "wasm_bindgen_test"))
((attribute_item (attribute (identifier) @c arguments: (token_tree . "(" . (identifier) @t . ")"))) . (mod_item) @flag.test
  (#eq? @c "cfg") (#eq? @t "test"))

; ── variables and parameters ─────────────────────────────────────────────
(const_item name: (identifier) @name type: (_) @type value: (_)? @value) @bind.constant
(static_item name: (identifier) @name type: (_) @type value: (_)? @value) @bind.variable

(let_declaration pattern: (identifier) @name type: (_)? @type value: (_)? @value) @bind.variable
(let_declaration pattern: [(tuple_pattern) (struct_pattern) (tuple_struct_pattern) (slice_pattern) (ref_pattern) (reference_pattern)] @pattern
  type: (_)? @type value: (_)? @value) @bind.variable
(let_condition pattern: (_) @pattern value: (_) @value) @bind.variable
(let_condition pattern: (identifier) @name value: (_) @value) @bind.variable
(match_expression value: (_) @value body: (match_block (match_arm pattern: (match_pattern . (_) @pattern)) @bind.variable))
((match_expression value: (_) @value body: (match_block (match_arm pattern: (match_pattern . (identifier) @name)) @bind.variable))
  (#match? @name "^[a-z_]"))
(for_expression pattern: (_) @pattern value: (_) @value) @bind.loop
(for_expression pattern: (identifier) @name value: (_) @value) @bind.loop

(parameter pattern: (_)? @pattern type: (_) @type) @bind.parameter
(parameter pattern: (identifier) @name type: (_) @type) @bind.parameter
((parameter pattern: (self) @name type: (_) @type) @bind.parameter (#set! role receiver))
((self_parameter (self) @name) @bind.parameter (#set! role receiver))
(closure_parameters [(tuple_pattern) (struct_pattern) (tuple_struct_pattern) (reference_pattern) (slice_pattern) (mut_pattern) (ref_pattern) "_"] @pattern @bind.parameter)
(closure_parameters (identifier) @name @bind.parameter)

(tuple_pattern . [(_) "_"]? @target ("," . [(_) "_"] @target)*) @unpack.item
(slice_pattern . [(_) "_"]? @target ("," . [(_) "_"] @target)*) @unpack.item
(tuple_struct_pattern type: (_) @member
  "(" . [(_) "_"]? @target ("," . [(_) "_"] @target)*) @unpack.item
(struct_pattern type: (_) @member (field_pattern name: (shorthand_field_identifier) @key @target)) @unpack.member
(struct_pattern type: (_) @member (field_pattern name: (field_identifier) @key pattern: (_) @target)) @unpack.member
(ref_pattern (_) @target .) @unpack.same
(mut_pattern (_) @target .) @unpack.same
(reference_pattern (_) @target .) @unpack.same
(captured_pattern [(identifier) (tuple_struct_pattern) (struct_pattern) (tuple_pattern) (or_pattern)] @target) @unpack.same
(or_pattern [(tuple_struct_pattern) (struct_pattern) (tuple_pattern) (captured_pattern) (reference_pattern) (or_pattern)] @target) @unpack.same

; ── values ───────────────────────────────────────────────────────────────
(identifier) @x.name
(self) @x.name
(string_literal) @x.string
(raw_string_literal) @x.string
(field_expression value: (_) @object field: (_) @property) @x.member
(scoped_identifier path: (_) @object name: (_) @property) @x.member
((scoped_identifier path: (identifier) @x.name) (#set! local type))
((scoped_type_identifier path: (identifier) @x.name) (#set! local type))
(scoped_identifier path: [(super) (crate)] @x.name)
(scoped_type_identifier path: [(super) (crate)] @x.name)
; `self::a` is what `a` is, whatever the receiver.
(scoped_identifier path: (self) name: (_) @inner) @x.same
((scoped_identifier path: (identifier) @type.this) (#eq? @type.this "Self"))
((scoped_type_identifier path: (identifier) @type.this) (#eq? @type.this "Self"))
(scoped_identifier path: [(self) (super) (crate)] @name) @skip.name
(scoped_type_identifier path: [(self) (super) (crate)] @name) @skip.name
(scoped_identifier name: (identifier) @name) @skip.name
(call_expression function: (_) @callee arguments: (arguments . (_)? @argument ("," . (_) @argument)*)) @x.call
(call_expression function: (generic_function function: (_) @callee type_arguments: (type_arguments (_type) @type))) @x.call
((call_expression function: (identifier) @callee arguments: (arguments . (_)? @argument ("," . (_) @argument)*)) @x.new (#eq? @callee "Self"))
((call_expression function: (identifier) @type.this) (#eq? @type.this "Self"))
((tuple_struct_pattern type: (identifier) @type.this) (#eq? @type.this "Self"))
(generic_function function: (_) @inner) @x.same
(macro_invocation macro: (_) @callee) @x.call
(macro_invocation macro: (_) @callee (token_tree [(identifier) (token_tree)] @argument . ["," ";" "]" ")"])) @x.call
(struct_expression name: (_) @callee body: (field_initializer_list . (_)? @argument ("," . (_) @argument)*)) @x.new
(field_initializer field: (_) @key value: (_) @value) @x.keyword
(shorthand_field_initializer (identifier) @key @value) @x.keyword
(base_field_initializer (_) @inner) @x.spread
(await_expression (_) @inner) @x.await
; The `T` of an `Option<T>` or `Result<T, E>` is what iterating over it gives.
(try_expression (_) @inner) @x.element
(reference_expression value: (_) @inner) @x.same
(unary_expression (_) @inner) @x.same
(parenthesized_expression (_) @inner) @x.same
(unsafe_block (block) @inner) @x.same
(async_block (block) @inner) @x.same
(type_cast_expression value: (_) @inner type: (_) @type) @x.cast
(index_expression . (_) @object . (_) @key) @x.index
; `rows[1..]` has the elements of `rows`.
(index_expression . (_) @inner . (range_expression)) @x.same
((range_expression) @x.literal (#set! name Range))
(tuple_expression . (_) @item ("," . (_) @item)*) @x.tuple
(array_expression . (_)? @item ("," . (_) @item)*) @x.array
(if_expression consequence: (_) @option alternative: (else_clause (_) @option)) @x.either
(match_expression body: (match_block (match_arm value: (_) @option))) @x.either
; A block is its last expression.
(block (_) @inner .) @x.same
(expression_statement [(if_expression) (match_expression) (unsafe_block) (block)] @inner) @x.same

; Inside macros there are only tokens: `a.b(…)`, `A::b(…)` and `f(…)` are read for what they look like.
(token_tree [(identifier) (self) (token_tree)] @object . "." . (identifier) @property @x.member)
(token_tree ["await" "?"] . "." . (identifier) @property @x.member)
(token_tree (identifier) @object . (token_tree . "[") @x.index)
(token_tree [(identifier) (crate) (super)] @object . "::" . (identifier) @property @x.member)
(token_tree [(crate) (super)] @x.name . "::")
(token_tree (identifier) @callee . (token_tree . "(") @x.call)
(token_tree (identifier) @callee . "!" . (token_tree) @x.call)
; What is declared there is no call.
(token_tree ["fn" "struct" "union" "enum"] . (identifier) @name) @skip.name
(token_tree ["fn" "struct" "union"] . (identifier) . (token_tree) @x.tuple)
(token_tree "enum" . (identifier) . (token_tree (identifier) @name . (token_tree . "("))) @skip.name
(token_tree "enum" . (identifier) . (token_tree (identifier) . (token_tree . "(") @x.tuple))
; So are `|a: A, b: B|`, `let a = b.c(…);` and `a = b.c(…) =>`.
((token_tree "|" . (mutable_specifier)? . (identifier) @name @bind.variable . ":" . "&"? . (mutable_specifier)? . (identifier) @type @type.name)
  (#match? @type "^[A-Z]"))
((token_tree "|" . (mutable_specifier)? . (identifier) . ":" . "&"? . (mutable_specifier)? . (identifier) . "," . (mutable_specifier)? . (identifier) @name @bind.variable . ":" . "&"? . (mutable_specifier)? . (identifier) @type @type.name)
  (#match? @type "^[A-Z]"))
(token_tree "let" . (mutable_specifier)? . (identifier) @name @bind.variable . "=" . (identifier) . (token_tree) @value . ";")
(token_tree "let" . (mutable_specifier)? . (identifier) @name @bind.variable . "=" . (identifier) . ["." "::"] . (identifier) . (token_tree) @value . ";")
(token_tree (identifier) @name @bind.variable . "=" . (identifier) . (token_tree) @value . "=>")
(token_tree (identifier) @name @bind.variable . "=" . (identifier) . ["." "::"] . (identifier) . (token_tree) @value . "=>")

; ── types ────────────────────────────────────────────────────────────────
(type_identifier) @type.name
((type_identifier) @type.this (#eq? @type.this "Self"))
; Left to be inferred: none of several.
((type_identifier) @hole @type.either (#eq? @hole "_"))
((primitive_type) @type.literal (#set! name Primitive))
((primitive_type) @p @type.sugar (#eq? @p "str") (#set! base String))
(scoped_type_identifier path: (_) @object name: (_) @property) @type.member
(scoped_type_identifier path: (self) name: (_) @inner) @type.same
(generic_type type: (_) @inner) @type.same
(generic_type type: (_) @base type_arguments: (type_arguments [(_type) (type_binding)] @argument)) @type.generic
(generic_type_with_turbofish type: (_) @base type_arguments: (type_arguments [(_type) (type_binding)] @argument)) @type.generic
(type_binding type: (_) @inner) @type.same
(reference_type type: (_) @inner) @type.same
(pointer_type type: (_) @inner) @type.same
(bracketed_type (_) @inner) @type.same
(abstract_type trait: (_) @inner) @type.same
(dynamic_type trait: (_) @inner) @type.same
(qualified_type type: (_) @option alias: (_) @option) @type.either
; `<Row as Show>::show` is what the type makes of it.
(scoped_identifier path: (bracketed_type (qualified_type type: (_) @base) @type.generic))
(bounded_type (_type) @option) @type.both
(trait_bounds (_) @option) @type.both
(higher_ranked_trait_bound type: (_) @inner) @type.same
((array_type element: (_) @argument) @type.sugar (#set! base Vec))
(tuple_type . (_) @item ("," . (_) @item)*) @type.tuple
(ordered_field_declaration_list type: (_) @item) @type.tuple
(enum_variant body: (field_declaration_list (field_declaration name: (_) @key type: (_) @type)) @type.object)
(function_type return_type: (_)? @result) @type.function
(function_type parameters: (parameters (_type) @parameter)) @type.function

; ── relations ────────────────────────────────────────────────────────────
(impl_item trait: (_) @type) @heritage.implements
(trait_item bounds: (trait_bounds (_) @type)) @heritage.extends
(attribute [(identifier) (scoped_identifier)] @inner) @decorate.definition
((attribute_item) @outer.definition . (attribute_item)* . [(function_item) (struct_item) (enum_item) (trait_item) (mod_item)
  (type_item) (const_item) (static_item) (union_item) (function_signature_item) (field_declaration) (enum_variant)] @inner)
((attribute (identifier) @d arguments: (token_tree (identifier) @inner)) @decorate.definition (#eq? @d "derive"))
((attribute (identifier) @name) @skip.name
  (#any-of? @name "derive" "cfg" "cfg_attr" "test" "bench" "inline" "allow" "warn" "deny" "expect" "doc" "must_use" "cold" "path"
    "track_caller" "deprecated" "non_exhaustive" "repr" "should_panic" "ignore" "macro_use" "macro_export" "no_mangle" "feature"))
((attribute (identifier) @d arguments: (token_tree) @skip.tree) (#not-eq? @d "derive"))
(attribute (scoped_identifier) arguments: (token_tree) @skip.tree)

(assignment_expression left: (_) @target right: (_) @value) @flow.assign
(compound_assignment_expr left: (_) @target) @flow.assign
(function_item body: (block) @value) @flow.return
(closure_expression body: (_) @value) @flow.return
(return_expression (_) @value) @flow.return

(if_expression condition: (_) @condition consequence: (_) @guard.then)
(if_expression condition: (_) @condition alternative: (else_clause) @guard.else)
(match_arm pattern: (_) @condition value: (_) @guard.then)

; ── modules ──────────────────────────────────────────────────────────────
(mod_item name: (identifier) @source @alias !body) @import.module
((attribute_item (attribute (identifier) @p value: (string_literal) @source)) . (attribute_item)* . (mod_item name: (identifier) @alias !body) @import.module
  (#eq? @p "path"))
(extern_crate_declaration name: (_) @source !alias) @import.namespace
(extern_crate_declaration name: (_) @source alias: (_) @alias) @import.namespace

((scoped_use_list path: (_) @source) @import.within (#set! join "::"))
(use_declaration argument: (identifier) @source @alias) @import.namespace
(use_declaration argument: (scoped_identifier path: (_) @source name: (_) @name) @import.named)
(use_declaration argument: (use_as_clause path: (identifier) @source alias: (_) @alias) @import.namespace)
(use_as_clause path: (scoped_identifier path: (_) @source name: (_) @name) alias: (_) @alias) @import.named
(use_list (identifier) @name @import.named)
(use_list (scoped_identifier path: (_) @source name: (_) @name) @import.named)
(use_list (use_as_clause path: (identifier) @name alias: (_) @alias) @import.named)
(scoped_use_list path: [(identifier) @alias (scoped_identifier name: (_) @alias)] list: (use_list (self) @import.namespace))
(use_list (use_as_clause path: (self) alias: (_) @alias) @import.namespace)
(use_wildcard (_) @source) @import.wildcard
(use_wildcard . "*") @import.wildcard
(use_declaration (visibility_modifier)) @export.imports

(use_declaration) @skip.tree
(extern_crate_declaration) @skip.tree
(visibility_modifier) @skip.tree
(lifetime) @skip.tree
(label) @skip.tree

(line_comment) @comment.text
(block_comment) @comment.text
(attribute_item) @comment.skip
