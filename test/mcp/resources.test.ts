/** Resources and prompts: what can be attached, what is refused. */
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHAPES } from '../graph/shapes.ts';
import { commitAll, symlink, tempRepository } from '../support/temp-tree.ts';
import { type Agent, connectAgent } from './agent.ts';

const TREE = {
  ...SHAPES,
  '.gitignore': 'secret.env\nprivate/\n',
  'secret.env': 'KEY=hidden\n',
  'private/notes.md': 'hidden\n',
  'outside.txt': symlink('/etc/hostname'),
  'inside.env': symlink('secret.env'),
  elsewhere: symlink('/etc'),
  'odd name % #.md': '# Odd\n',
  'picture.bin': new Uint8Array([0, 1, 2, 3]),
};

async function open(): Promise<Agent> {
  const directory = tempRepository(TREE);
  commitAll(directory);
  return connectAgent(directory);
}

async function read({ client }: Agent, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri });
  return (contents[0] as { readonly text: string }).text;
}

test('reports are listed and read', async () => {
  const agent = await open();
  const { resources } = await agent.client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(['fathom://report/overview', 'fathom://report/status']);
  expect(await read(agent, 'fathom://report/overview')).toMatch(/^shapes: Shapes and their areas\.$/m);
  expect(await read(agent, 'fathom://report/status')).toMatch(/, fresh$/m);
});

test('files are read by path, and paths are completed', async () => {
  const agent = await open();
  const { resourceTemplates } = await agent.client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['fathom://file/{+path}']);
  expect(await read(agent, 'fathom://file/src/log.ts')).toBe(SHAPES['src/log.ts']);
  expect(await read(agent, `fathom://file/${encodeURIComponent('odd name % #.md')}`)).toBe('# Odd\n');
  const { completion } = await agent.client.complete({
    ref: { type: 'ref/resource', uri: 'fathom://file/{+path}' },
    argument: { name: 'path', value: 'src/' },
  });
  expect(completion.values).toEqual(['src/log.ts', 'src/main.ts', 'src/shape.ts', 'src/other/log.py']);
});

test('everything else is refused', async () => {
  const agent = await open();
  const paths = [
    'secret.env',
    'private/notes.md',
    'outside.txt',
    'inside.env',
    'elsewhere/hostname',
    '../../../../../../etc/passwd',
    '/etc/passwd',
    'src/../../../etc/passwd',
    '.git/config',
    '.fathom/graph.db',
    'picture.bin',
    'nowhere.ts',
    'src',
    '',
    '%00',
  ];
  for (const path of paths) {
    const uri = `fathom://file/${path}`;
    const refused = await read(agent, uri).then(
      (text) => `read: ${text}`,
      (error: Error) => error.message,
    );
    expect(refused, path).not.toMatch(/^read: |hidden|root:/);
  }
});

test('a file that became a link since it was indexed', async () => {
  const directory = tempRepository(TREE);
  const agent = await connectAgent(directory);
  expect(await read(agent, 'fathom://file/src/log.ts')).toContain('console.log');
  rmSync(join(directory, 'src/log.ts'));
  symlinkSync('/etc/hostname', join(directory, 'src/log.ts'));
  await expect(read(agent, 'fathom://file/src/log.ts')).rejects.toThrow(/leads elsewhere|is no file/);
});

test('prompts are filled from the graph', async () => {
  const directory = tempRepository(TREE);
  commitAll(directory);
  writeFileSync(join(directory, 'src/log.ts'), `${SHAPES['src/log.ts']}export const more = 1;\n`);
  const { client } = await connectAgent(directory);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['onboarding', 'review']);
  const onboarding = await client.getPrompt({ name: 'onboarding', arguments: { focus: 'circles' } });
  expect(JSON.stringify(onboarding)).toMatch(/Shapes and their areas.*I care most about: circles/);
  const review = await client.getPrompt({ name: 'review' });
  expect(JSON.stringify(review)).toMatch(/changes since HEAD.*Changed since HEAD: \d symbols? in 1 file/);
  await expect(client.getPrompt({ name: 'review', arguments: { ref: 'nope' } })).rejects.toThrow(
    /git knows no commit nope/,
  );
});
