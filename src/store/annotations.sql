-- What a model or the mechanical analyst said of nodes, by their stable ids. A file of its own, beside graph.db: a graph
-- that is built anew keeps it. It is made whole from knowledge-graph.json and never changed.

CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE annotations (
  id TEXT PRIMARY KEY,
  summary TEXT NOT NULL,
  tags TEXT NOT NULL,
  complexity TEXT NOT NULL,
  layer TEXT NOT NULL
) WITHOUT ROWID;

CREATE VIRTUAL TABLE words USING fts5 (id UNINDEXED, summary, tags, tokenize = 'porter unicode61 remove_diacritics 2');
