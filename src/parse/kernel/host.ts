/** What the kernel is given: tree-sitter's allocator and lexer, and what only JavaScript can tell. */
export declare function malloc(bytes: usize): usize;
export declare function realloc(address: usize, bytes: usize): usize;
export declare function free(address: usize): void;

/** Whether time is over. */
export declare function isOver(): bool;
/** Whether a text of the source fits a condition's regular expression. */
export declare function isLike(condition: i32, start: i32, end: i32): bool;

/** What tree-sitter itself does for a character. */
export declare function advance(lexer: usize, skip: i32): void;
/** What the grammar's own lexer finds, or its lexer of keywords. */
export declare function lexOtherwise(lexer: usize, state: i32, isKeyword: bool): bool;
