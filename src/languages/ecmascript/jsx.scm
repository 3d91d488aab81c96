; Elements: only the TSX grammar has them. A name in lower case is the platform's, not a component.
((jsx_opening_element name: (identifier) @x.name) (#match? @x.name "^[^a-z]"))
((jsx_self_closing_element name: (identifier) @x.name) (#match? @x.name "^[^a-z]"))
((jsx_opening_element name: (identifier) @callee) @x.render (#match? @callee "^[^a-z]"))
((jsx_self_closing_element name: (identifier) @callee) @x.render (#match? @callee "^[^a-z]"))
(jsx_opening_element name: (member_expression) @callee) @x.render
(jsx_self_closing_element name: (member_expression) @callee) @x.render
((jsx_opening_element name: (identifier) @callee
  attribute: (jsx_attribute (jsx_expression [(identifier) (member_expression) (arrow_function) (function_expression)])) @argument) @x.render (#match? @callee "^[^a-z]"))
(jsx_opening_element name: (member_expression) @callee
  attribute: (jsx_attribute (jsx_expression [(identifier) (member_expression) (arrow_function) (function_expression)])) @argument) @x.render
((jsx_self_closing_element name: (identifier) @callee
  attribute: (jsx_attribute (jsx_expression [(identifier) (member_expression) (arrow_function) (function_expression)])) @argument) @x.render (#match? @callee "^[^a-z]"))
(jsx_self_closing_element name: (member_expression) @callee
  attribute: (jsx_attribute (jsx_expression [(identifier) (member_expression) (arrow_function) (function_expression)])) @argument) @x.render
(jsx_attribute . (property_identifier) @key (jsx_expression [(identifier) (member_expression) (arrow_function) (function_expression)] @value)) @x.keyword
(member_expression object: (identifier) @x.name)
(jsx_closing_element name: (_) @name) @skip.name
