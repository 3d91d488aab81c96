; Elements: only the TSX grammar has them.
(jsx_opening_element name: [(identifier) (member_expression)] @callee) @x.render
(jsx_self_closing_element name: [(identifier) (member_expression)] @callee) @x.render
(jsx_closing_element name: (_) @name) @skip.name
