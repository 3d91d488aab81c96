-- One file's part of the graph is a handful of packed rows, so an edit rewrites a few rows and a build inserts a few
-- per file, not one per node and edge. What must be found by text or number has its own small table.

CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- What many files have in common.
CREATE TABLE file_kinds (
  id INTEGER PRIMARY KEY,
  language TEXT NOT NULL,
  category TEXT NOT NULL,
  generated INTEGER NOT NULL
);

CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  kind INTEGER NOT NULL,
  size INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  hash BLOB NOT NULL,
  modified_ms INTEGER NOT NULL,
  package TEXT
);
CREATE INDEX files_by_package ON files (package) WHERE package IS NOT NULL;

-- By file: what parsing learned (model/facts.ts), its nodes (outline.ts) and what a person reads of them.
CREATE TABLE facts (file INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
CREATE TABLE outlines (file INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
CREATE TABLE descriptions (file INTEGER PRIMARY KEY, bytes BLOB NOT NULL);

-- By file: the edges that leave it (edge-block.ts), which files have edges into it (incoming.ts), the questions its
-- edges rest on and those that others rest on who find something through it, and the names that led nowhere.
CREATE TABLE edges (file INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
CREATE TABLE incoming (file INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
CREATE TABLE dependencies (file INTEGER PRIMARY KEY, keys BLOB NOT NULL);
CREATE TABLE behind (file INTEGER PRIMARY KEY, keys BLOB NOT NULL);
CREATE TABLE unresolved (file INTEGER PRIMARY KEY, bytes BLOB NOT NULL);

CREATE TABLE problems (
  file INTEGER NOT NULL,
  place INTEGER NOT NULL,
  kind TEXT NOT NULL,
  line INTEGER NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (file, place)
) WITHOUT ROWID;

-- Nodes are numbered in runs: those from `first` up to the next run belong to `file`.
CREATE TABLE runs (first INTEGER PRIMARY KEY, file INTEGER NOT NULL);

-- Sorted numbers by text: nodes by their name, files by the types they attach definitions to (postings.ts).
CREATE TABLE postings (
  role INTEGER NOT NULL,
  text TEXT NOT NULL,
  numbers BLOB NOT NULL,
  PRIMARY KEY (role, text)
) WITHOUT ROWID;

-- One row per node; only a file's node has a path. Without content rows are deleted by saying again what they held
-- (search-rows.ts): with contentless_delete the totals that ranking rests on would drift from those of a fresh build.
CREATE VIRTUAL TABLE search USING fts5 (
  name, words, doc, path,
  content = '',
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_$'"
);
