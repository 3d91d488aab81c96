/** What must not leave the machine, and what must stay readable. Secrets here are made up. */
import { expect, test } from 'vitest';
import { callModel } from '../../src/llm/call-model.ts';
import type { Message } from '../../src/llm/messages.ts';
import { redact } from '../../src/llm/redact.ts';
import { openWire, request, type Wire } from './wire.ts';

const PEM_LINE = 'MIIEpAIBAAKCAQEA7bq2VtTzXkq1nJ0cR8uWm5yLh3oPd9sFg4aKx6vBzQwErTyU';
/** A text, and the secret in it that must go. Joined here so that no scanner takes this file for a leak. */
const SECRETS: Readonly<Record<string, readonly [string, string]>> = {
  'GitHub token': [`const t = "ghp_${'a1B2c3D4'.repeat(4)}abcd";`, 'a1B2c3D4a1B2'],
  'token, rule switched off in a comment': [
    `// secretlint-disable\nconst t = "ghp_${'a1B2c3D4'.repeat(4)}abcd";`,
    'a1B2c3D4a1B2',
  ],
  'AWS access key id': [`key AKIA${'QWERTYUIOPASDFGH'}`, 'QWERTYUIOPASDFGH'],
  'AWS secret key': [`aws_secret_access_key = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYabcdefghij"`, 'CYabcdefghij'],
  'Anthropic key': [`sk-ant-api03-${'Ab1'.repeat(30)}`, 'Ab1Ab1Ab1'],
  'Slack token': [`xoxb-${'123456789012'}-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx`, 'AbCdEfGhIjKl'],
  'private key': [`-----BEGIN RSA PRIVATE KEY-----\n${PEM_LINE}\n${PEM_LINE}\n-----END RSA PRIVATE KEY-----`, PEM_LINE],
  'private key, numbered lines': [
    `  1\t-----BEGIN PRIVATE KEY-----\n  2\t${PEM_LINE}\n  3\t-----END PRIVATE KEY-----`,
    PEM_LINE,
  ],
  'private key without its end': [`-----BEGIN PRIVATE KEY-----\n${PEM_LINE}\n${PEM_LINE}`, PEM_LINE],
  'the middle of a private key': [`${PEM_LINE}\n${PEM_LINE}\n${PEM_LINE}`, PEM_LINE],
  'private key in one line': [`KEY="-----BEGIN PRIVATE KEY-----\\n${PEM_LINE}\\n-----END PRIVATE KEY-----"`, PEM_LINE],
  'JSON web token': [`x = eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N`, 'dozjgNry'],
  'password in .env': ['DB_HOST=db\nDB_PASSWORD=hunter2\n', 'hunter2'],
  'password in .env, numbered': ['  12\tDB_PASSWORD=correcthorse', 'correcthorse'],
  'exported variable': ['export STRIPE_SECRET=abc123', 'abc123'],
  'password in code': [`const password = 'correct-horse';`, 'correct-horse'],
  'typed token in code': [`private apiToken: string = "f00ba7";`, 'f00ba7'],
  'key in JSON': [`{"apiKey": "9f8e7d6c"}`, '9f8e7d6c'],
  'password in JSON in a string': [`"{\\"password\\": \\"hunter2x\\"}"`, 'hunter2x'],
  'password in YAML': ['  password: s3cr3tvalue', 's3cr3tvalue'],
  'keyword argument': [`connect(user="me", password="pa55word!")`, 'pa55word!'],
  'connection string': ['postgres://admin:hunter22@db.example.com:5432/app', 'hunter22'],
  'URL with a password': ['https://user:p4ssw0rd@example.org/x', 'p4ssw0rd'],
  'ADO connection string': ['Server=x;User Id=sa;Password=Str0ngOne;Database=y', 'Str0ngOne'],
  'authorization header': ['Authorization: Bearer abcdef0123456789abcdef', 'abcdef0123456789'],
};

test.each(Object.entries(SECRETS))('%s is taken out', async (_, [text, secret]) => {
  expect(text).toContain(secret);
  const { text: shown, kinds } = await redact(text);
  expect(shown).not.toContain(secret);
  expect(shown).toMatch(/\[redacted: [\w ]+\]/);
  expect(kinds.size).toBeGreaterThan(0);
});

test.each([
  'const token = await readToken(request);',
  'connect(password=password, token=request.token)',
  'password: string;',
  'tokenType: TokenType.Identifier,',
  `const label = t('login.password.hint');`,
  `password = "Enter your password"`,
  'DB_HOST=localhost',
  `password: process.env.DB_PASSWORD,`,
  'export DB_PASSWORD=$SECRET',
  'password: "{{ vault.password }}"',
  'maxTokens: 4096,',
  `secret: '<your secret here>'`,
  'https://example.org/path:with@sign',
  'const sha = "da39a3ee5e6b4b0d3255bfef95601890afd80709";',
])('%s stays as it is', async (text) => {
  expect((await redact(text)).text).toBe(text);
});

test('the rest of a text stays, letter for letter', async () => {
  const { text } = await redact(`a\nDB_PASSWORD=hunter2\nb "quoted" c\n`);
  expect(text).toBe('a\nDB_PASSWORD=[redacted: environment value]\nb "quoted" c\n');
});

test.each([
  ['one long word', 'a'.repeat(400_000)],
  ['names without values', 'password'.repeat(50_000)],
  ['keys that never end', '-----BEGIN PRIVATE KEY-----\n'.repeat(2_000)],
  ['only quotes', '"'.repeat(400_000)],
])(
  '%s takes no time',
  async (_, text) => {
    await redact(text);
  },
  5_000,
);

test.each<Wire>(['anthropic', 'responses', 'chat', 'google', 'bedrock'])(
  '%s: no part of a request carries a secret',
  async (wire) => {
    const { client, server, records } = await openWire(wire, () => ({ text: 'ok' }));
    const secrets = Object.values(SECRETS);
    const everything = secrets.map(([text]) => text).join('\n\n');
    const messages: Message[] = [
      { role: 'user', text: everything },
      {
        role: 'assistant',
        parts: [
          { type: 'text', text: everything },
          { type: 'tool-call', id: 'c1', tool: 'read', input: JSON.stringify({ path: 'password = "hunter2"' }) },
        ],
      },
      { role: 'tool', results: [{ id: 'c1', tool: 'read', output: everything }] },
      { role: 'user', text: 'go on' },
    ];
    const tools = [{ name: 'read', description: everything, schema: { type: 'object', properties: {} } }];
    await callModel(client, request({ system: everything, messages, tools }));
    const raw = server.requests[0]?.request.raw ?? '';
    expect(raw).toContain('[redacted: ');
    expect(secrets.map(([, secret]) => secret).filter((secret) => raw.includes(secret))).toEqual([]);
    expect(Object.keys(records[0]?.redacted ?? {})).toContain('environment value');
  },
);
