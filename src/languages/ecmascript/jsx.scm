; Elements: only the TSX grammar has them. A name in lower case is the platform's, not a component.
((jsx_opening_element name: (identifier) @x.name) (#match? @x.name "^[^a-z]"))
((jsx_self_closing_element name: (identifier) @x.name) (#match? @x.name "^[^a-z]"))
((jsx_opening_element name: (identifier) @callee) @x.render (#match? @callee "^[^a-z]"))
((jsx_self_closing_element name: (identifier) @callee) @x.render (#match? @callee "^[^a-z]"))
(jsx_opening_element name: (member_expression) @callee) @x.render
(jsx_self_closing_element name: (member_expression) @callee) @x.render
(member_expression object: (identifier) @x.name)
(jsx_closing_element name: (_) @name) @skip.name
