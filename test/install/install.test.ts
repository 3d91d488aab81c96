/** `fathom install` and `uninstall` on a machine with agents: a home directory with configurations as people have them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM, type Ran, runFathom } from '../cli/run-fathom.ts';
import { directory, symlink, type Tree, tempTree, withMode } from '../support/temp-tree.ts';

const HOME: Tree = {
  '.claude.json': withMode(0o600, '{\n  "numStartups": 3,\n  "oauthAccount": { "token": "secret" }\n}'),
  '.codex/config.toml': '# my settings\nmodel = "x"\n\n[mcp_servers.docs]\ncommand = "docs"\n',
  '.cursor/extensions/x': '',
  '.config/Code/User/settings.json': '{}',
  '.config/Code/User/mcp.json': '{\r\n\t"servers": {},\r\n\t"inputs": []\r\n}\r\n',
  '.gemini/settings.json': '{"theme":"Dracula"}',
  '.config/opencode/opencode.jsonc': '{\n  // mine\n  "model": "y",\n}\n',
  '.config/zed/settings.json': symlink('../../dotfiles/zed.json'),
  'dotfiles/zed.json': '// Zed\n{\n  "ui_font_size": 16, // large\n}\n',
  '.codeium/windsurf/mcp_config.json': '',
};

const FILES = [
  '.claude.json',
  '.codex/config.toml',
  '.cursor/mcp.json',
  '.config/Code/User/mcp.json',
  '.gemini/settings.json',
  '.config/opencode/opencode.jsonc',
  '.config/zed/settings.json',
  '.codeium/windsurf/mcp_config.json',
];

const ENVIRONMENT = { XDG_CONFIG_HOME: '', CODEX_HOME: '', CLAUDE_CONFIG_DIR: '' };

function run(home: string, ...words: string[]): Promise<Ran> {
  return runFathom(words, { directory: home, environment: { ...ENVIRONMENT, HOME: home } });
}

const snapshot = (home: string) =>
  Object.fromEntries(
    readdirSync(home, { recursive: true, encoding: 'utf8' })
      .filter((path) => !lstatSync(join(home, path)).isDirectory())
      .map((path) => [path, readFileSync(join(home, path), 'utf8')]),
  );

test('everything that is found is set up, once, and taken out again to the byte', async () => {
  const home = tempTree(HOME);
  const before = snapshot(home);
  const first = await run(home, 'install', '--yes');
  expect(first).toMatchObject({ code: 0, err: '' });
  const texts = FILES.map((file) => readFileSync(join(home, file), 'utf8'));
  for (const text of texts) {
    expect(text).toContain('fathom');
    expect(text).toContain(PROGRAM);
  }
  expect(texts[0]).toMatch(/"token": "secret"[\s\S]*"type": "stdio"/);
  expect(texts[3]).toMatch(/^\t"servers": \{\r\n\t\t"fathom": \{\r\n/m);
  expect(texts[6]).toMatch(/^ {2}"ui_font_size": 16, \/\/ large\n {2}"context_servers": \{/m);

  const after = snapshot(home);
  const second = await run(home, 'install', '--yes');
  expect(second.out.match(/Set up already\./g)).toHaveLength(8);
  expect(snapshot(home)).toEqual(after);

  expect((await run(home, 'uninstall', '--yes')).code).toBe(0);
  expect(snapshot(home)).toEqual(before);
  expect((await run(home, 'uninstall', '--yes')).out.match(/Not set up\./g)).toHaveLength(8);
  expect(snapshot(home)).toEqual(before);
});

test('links stay links and rights stay as they were', async () => {
  const home = tempTree(HOME);
  await run(home, 'install', '--yes');
  expect(readlinkSync(join(home, '.config/zed/settings.json'))).toBe('../../dotfiles/zed.json');
  expect(readFileSync(join(home, 'dotfiles/zed.json'), 'utf8')).toContain('fathom');
  for (const file of ['.claude.json', '.claude.json.before-fathom']) {
    expect(statSync(join(home, file)).mode & 0o777).toBe(0o600);
  }
});

test('a file that was changed since keeps the change', async () => {
  const home = tempTree({ '.gemini/settings.json': '{\n  "theme": "a"\n}\n' });
  await run(home, 'install', '--yes');
  const file = join(home, '.gemini/settings.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"a"', '"b"'));
  await run(home, 'uninstall', '--yes');
  expect(snapshot(home)).toEqual({ '.gemini/settings.json': '{\n  "theme": "b"\n}\n' });
});

test('the change is shown, and nobody is asked who cannot answer', async () => {
  const home = tempTree({ '.gemini/settings.json': '{\n  "theme": "a"\n}\n' });
  const before = snapshot(home);
  const { out, err, code } = await run(home, 'install');
  expect(out).toMatch(
    /^Gemini CLI {2}~\/\.gemini\/settings\.json\n {2}\{\n- {3}"theme": "a"\n\+ {3}"theme": "a",\n\+ {3}"mcpServers": \{$/m,
  );
  expect(err).toBe('Nothing was written: there is nobody to ask.\nPass --yes to write these changes.\n');
  expect(code).toBe(2);
  expect(snapshot(home)).toEqual(before);
});

test.each([
  ['y', true],
  ['n', false],
  ['', false],
])('in a terminal the answer “%s” counts', async (answer, isWritten) => {
  const home = tempTree({ '.cursor/x': '' });
  const command = `"${process.execPath}" "${PROGRAM}" install`;
  const child = spawn('/usr/bin/script', ['-qec', command, '/dev/null'], {
    cwd: home,
    env: { ...process.env, ...ENVIRONMENT, HOME: home, TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let shown = '';
  child.stdout.on('data', (text: Buffer) => {
    shown += text.toString('utf8');
    if (shown.includes('[y/N]') && child.stdin.writable) child.stdin.end(`${answer}\n`);
  });
  await once(child, 'close');
  expect(shown).toContain('Write these changes? [y/N]');
  expect(existsSync(join(home, '.cursor/mcp.json'))).toBe(isWritten);
});

test.each<[string, Tree, RegExp]>([
  [
    'broken JSON',
    { '.cursor/mcp.json': '{ "mcpServers": {' },
    /Cursor {2}.*\nthe configuration of Cursor cannot be read: /,
  ],
  ['no UTF-8', { '.cursor/mcp.json': new Uint8Array([0xff, 0xfe, 0x7b]) }, /mcp\.json is not written in UTF-8\./],
  ['a directory', { '.cursor/mcp.json': directory() }, /mcp\.json cannot be read \(EISDIR\)\./],
])('%s is refused in words, and the others go on', async (_, tree, expected) => {
  const home = tempTree({ ...tree, '.gemini/settings.json': '{}' });
  const before = snapshot(home)['.cursor/mcp.json'];
  const { out, code } = await run(home, 'install', '--yes');
  expect(out).toMatch(expected);
  expect(code).toBe(2);
  expect(snapshot(home)['.cursor/mcp.json']).toBe(before);
  expect(readFileSync(join(home, '.gemini/settings.json'), 'utf8')).toContain('fathom');
});

test('agents can be named, found or not', async () => {
  const home = tempTree({ '.gemini/x': '' });
  const { code } = await run(home, 'install', 'codex', '--yes');
  expect(code).toBe(0);
  expect(readFileSync(join(home, '.codex/config.toml'), 'utf8')).toMatch(/^\[mcp_servers\.fathom\]\ncommand = "/);
  expect(existsSync(join(home, '.gemini/settings.json'))).toBe(false);
  const unknown = await run(home, 'install', 'emacs');
  expect(unknown.err).toMatch(/^“emacs” is no agent that Fathom knows\.\nName one of: claude-code, /);
});

test('nothing found says what to do', async () => {
  const { err, code } = await run(tempTree({ x: '' }), 'install');
  expect(err).toMatch(/^No agent that Fathom knows was found here.*\nName one .*fathom install --print\n$/);
  expect(code).toBe(2);
});

test('what to add elsewhere is printed', async () => {
  const home = tempTree({ x: '' });
  const { out, code } = await run(home, 'install', '--print');
  for (const name of ['Claude Code', 'Codex', 'Cursor', 'VS Code', 'Gemini CLI', 'opencode', 'Zed', 'Windsurf']) {
    expect(out).toContain(name);
  }
  expect(out).toMatch(/^Any other agent\nStart over stdio: .*fathom\.js mcp$/m);
  expect(code).toBe(0);
  expect(snapshot(home)).toEqual({ x: '' });
});

test('scripts get JSON', async () => {
  const home = tempTree({ '.gemini/settings.json': '{}', '.cursor/mcp.json': '[' });
  const { out, code } = await run(home, 'install', '--yes', '--json');
  expect(JSON.parse(out)).toMatchObject({
    agents: [
      { agent: 'cursor', state: 'refused' },
      { agent: 'gemini', state: 'written', problem: null },
    ],
  });
  expect(code).toBe(2);
});

test('what is written starts a server', async () => {
  const home = tempTree({ '.gemini/settings.json': '{}' });
  await run(home, 'install', '--yes');
  const { mcpServers } = JSON.parse(readFileSync(join(home, '.gemini/settings.json'), 'utf8')) as {
    mcpServers: { fathom: { command: string; args: string[] } };
  };
  const { command, args } = mcpServers.fathom;
  const server = spawn(command, args, { cwd: tempTree({ 'a.ts': '' }), stdio: ['pipe', 'pipe', 'ignore'] });
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  const [answer] = (await once(server.stdout, 'data')) as [Buffer];
  server.stdin.end();
  expect(JSON.parse(answer.toString())).toMatchObject({ result: { serverInfo: { name: 'fathom' } } });
});
