; `<T>value`: only the plain TypeScript grammar has it.
(type_assertion (type_arguments (_) @type) (_) @inner) @x.cast
