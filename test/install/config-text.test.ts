/** One entry goes in and comes out of a configuration, and nothing else moves. */
import { expect, test } from 'vitest';
import type { Agent } from '../../src/surfaces/install/agent.ts';
import { getAgent } from '../../src/surfaces/install/agents.ts';
import { withEntry, withoutEntry } from '../../src/surfaces/install/config-text.ts';

const COMMAND = { command: '/bin/node', args: ['/opt/fathom.js', 'mcp'] };
const INLINE = '{"command":"/bin/node","args":["/opt/fathom.js","mcp"]}';
const install = (agent: Agent, text: string) => withEntry(agent, text, agent.toEntry(COMMAND));

const block = (indent: string, eol = '\n') =>
  ['{', '  "command": "/bin/node",', '  "args": [', '    "/opt/fathom.js",', '    "mcp"', '  ]', '}'].join(
    `${eol}${indent}`,
  );

/** Text, and the text with the entry in it. */
const JSON_ROWS: Readonly<Record<string, readonly [string, string]>> = {
  'an object': ['{\n  "a": 1\n}\n', `{\n  "a": 1,\n  "mcpServers": {\n    "fathom": ${block('    ')}\n  }\n}\n`],
  'an empty object': ['{}\n', `{\n  "mcpServers": {\n    "fathom": ${block('    ')}\n  }\n}\n`],
  'other servers': [
    '{\n  "mcpServers": {\n    "a": { "command": "x" }\n  },\n  "b": 2\n}\n',
    `{\n  "mcpServers": {\n    "a": { "command": "x" },\n    "fathom": ${block('    ')}\n  },\n  "b": 2\n}\n`,
  ],
  'comments and trailing commas': [
    '// top\n{\n  "mcpServers": {\n    "a": {}, // keep\n    /* and this */\n  }, // and that\n}\n',
    `// top\n{\n  "mcpServers": {\n    "a": {}, // keep\n    "fathom": ${block('    ')},\n    /* and this */\n  }, // and that\n}\n`,
  ],
  'a comment behind the last': [
    '{\n  "mcpServers": {\n    "a": {} // keep\n  }\n}',
    `{\n  "mcpServers": {\n    "a": {}, // keep\n    "fathom": ${block('    ')}\n  }\n}`,
  ],
  'no servers yet': ['{\n  "mcpServers": {}\n}\n', `{\n  "mcpServers": {\n    "fathom": ${block('    ')}\n  }\n}\n`],
  'one line': ['{"a":{"b":1}}', `{"a":{"b":1},"mcpServers":{"fathom":${INLINE}}}`],
  'one line with servers': ['{ "mcpServers": { "a": 1 } }\n', `{ "mcpServers": { "a": 1,"fathom":${INLINE} } }\n`],
  'carriage returns': [
    '{\r\n  "mcpServers": {\r\n    "a": 1\r\n  }\r\n}\r\n',
    `{\r\n  "mcpServers": {\r\n    "a": 1,\r\n    "fathom": ${block('    ', '\r\n')}\r\n  }\r\n}\r\n`,
  ],
  'a byte order mark': [
    '\ufeff{\n  "a": 1\n}\n',
    `\ufeff{\n  "a": 1,\n  "mcpServers": {\n    "fathom": ${block('    ')}\n  }\n}\n`,
  ],
  'odd layout': [
    '{ "z" : 1\n ,"mcpServers" :\n  {\n      "a":1}}\n',
    `{ "z" : 1\n ,"mcpServers" :\n  {\n      "a":1,\n      "fathom": ${block('      ').replaceAll(/^ {6}( *)/gm, (_, rest: string) => `      ${' '.repeat(rest.length / 2)}`)}}}\n`,
  ],
  'braces in texts': [
    '{\n  "a": "} // {",\n  "b": "\\""\n}\n',
    `{\n  "a": "} // {",\n  "b": "\\"",\n  "mcpServers": {\n    "fathom": ${block('    ')}\n  }\n}\n`,
  ],
};

test.each(Object.entries(JSON_ROWS))('JSON with %s', (_, [before, after]) => {
  const cursor = getAgent('cursor');
  expect(install(cursor, before)).toBe(after);
  expect(install(cursor, after)).toBe(after);
  expect(withoutEntry(cursor, after, before)).toBe(before);
});

test('tabs stay tabs', () => {
  const written = install(getAgent('cursor'), '{\n\t"a": 1\n}\n');
  expect(written).toMatch(/^\t"mcpServers": \{\n\t\t"fathom": \{\n\t\t\t"command"/m);
});

test('an entry of an older Fathom is replaced where it stands', () => {
  const before = '{\n  "mcpServers": {\n    "fathom": { "command": "old" }, // mine\n    "b": 1\n  }\n}\n';
  const after = `{\n  "mcpServers": {\n    "fathom": ${block('    ')}, // mine\n    "b": 1\n  }\n}\n`;
  expect(install(getAgent('cursor'), before)).toBe(after);
});

test('the entry is taken out of a file that was changed since', () => {
  const cursor = getAgent('cursor');
  const changed = install(cursor, '{\n  "a": 1\n}\n').replace('"a": 1', '"a": 2,\n  "new": true');
  expect(withoutEntry(cursor, changed, '{\n  "a": 1\n}\n')).toBe('{\n  "a": 2,\n  "new": true\n}\n');
  const between = '{\n  "mcpServers": {\n    "a": 1,\n    "fathom": {},\n    "b": 2\n  }\n}\n';
  expect(withoutEntry(cursor, between, undefined)).toBe('{\n  "mcpServers": {\n    "a": 1,\n    "b": 2\n  }\n}\n');
});

const TABLE = '[mcp_servers.fathom]\ncommand = "/bin/node"\nargs = [ "/opt/fathom.js", "mcp" ]\n';

const TOML_ROWS: Readonly<Record<string, readonly [string, string]>> = {
  'other servers': [
    '# mine\nmodel = "x" # best\n\n[mcp_servers.other]\ncommand = "a"\n',
    `# mine\nmodel = "x" # best\n\n[mcp_servers.other]\ncommand = "a"\n\n${TABLE}`,
  ],
  'carriage returns': ['a = 1\r\n', `a = 1\r\n\r\n${TABLE.replaceAll('\n', '\r\n')}`],
  'brackets in texts': ['a = """\n[mcp_servers]\n"""\n', `a = """\n[mcp_servers]\n"""\n\n${TABLE}`],
  'an array of tables last': ['[[x]]\ny = 1\n', `[[x]]\ny = 1\n\n${TABLE}`],
};

test.each(Object.entries(TOML_ROWS))('TOML with %s', (_, [before, after]) => {
  const codex = getAgent('codex');
  expect(install(codex, before)).toBe(after);
  expect(install(codex, after)).toBe(after);
  expect(withoutEntry(codex, after, before)).toBe(before);
});

test('TOML without anything', () => {
  expect(install(getAgent('codex'), '')).toBe(TABLE);
});

test('a table of an older Fathom is replaced where it stands, with what is below it', () => {
  const before = 'a = 1\n\n[mcp_servers.fathom]\ncommand = "old"\n\n[mcp_servers.fathom.env]\nA = "1"\n\n[z]\nb = 2\n';
  expect(install(getAgent('codex'), before)).toBe(`a = 1\n\n${TABLE}\n[z]\nb = 2\n`);
  expect(withoutEntry(getAgent('codex'), before, undefined)).toBe('a = 1\n\n[z]\nb = 2\n');
});

test.each<[string, string, string, RegExp]>([
  ['cursor', 'broken JSON', '{ "a": ', /cannot be read: .* in line 1/],
  ['cursor', 'half a file', '{\n  "mcpServers": {\n    "a": 1\n', /cannot be read: CloseBraceExpected in line 4/],
  ['cursor', 'a list', '[]', /cannot be read: it is no object/],
  ['cursor', 'text', 'hello', /cannot be read: /],
  ['cursor', 'servers that are a list', '{ "mcpServers": [] }', /cannot edit safely/],
  ['codex', 'broken TOML', 'a = \n', /cannot be read: /],
  ['codex', 'servers in one line', 'mcp_servers = { a = { command = "x" } }\n', /cannot edit safely/],
  ['codex', 'an entry with dots', 'mcp_servers.fathom.command = "old"\n', /cannot edit safely/],
])('%s: %s is refused', (id, _, text, expected) => {
  expect(() => install(getAgent(id), text)).toThrow(expected);
});

test('opencode in both its ways', () => {
  const opencode = getAgent('opencode');
  expect(JSON.parse(install(opencode, ''))).toEqual({
    mcp: { fathom: { type: 'local', command: ['/bin/node', '/opt/fathom.js', 'mcp'], enabled: true } },
  });
  expect(JSON.parse(install(opencode, '{\n  "mcp": { "servers": { "a": {} } }\n}\n'))).toMatchObject({
    mcp: { servers: { a: {}, fathom: { type: 'local' } } },
  });
});
