/** An investigation with a model, over loopback HTTP, in each wire format: the stages, and what they leave. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { InvestigationView } from '../../src/contract/investigation.ts';
import { aboutOf, investigator, SURVEY } from '../support/model-server/investigator.mjs';
import { ALL_WIRES, DIRECTORIES, openTarget, readJsonLines, statusesOf, WIRES } from './investigated-target.ts';

describe.each(ALL_WIRES)('%s', (wire) => {
  test('survey, plan, every directory leaves first, synthesis', async () => {
    const { investigate, asked, warnings, json, folder, log } = await openTarget(wire, investigator);
    const view = InvestigationView.parse(await investigate());
    expect([...new Set(asked())]).toEqual(['survey', 'plan', ...DIRECTORIES, 'synthesis']);
    expect(view).toMatchObject({
      analyst: WIRES[wire][0],
      isMechanical: false,
      brief: 'A shop in short.',
      survey: { description: SURVEY.description, domainNotes: 'Money is in cents.', confidence: 0.9 },
      stopped: null,
    });
    expect(new Set(Object.values(statusesOf(view)))).toEqual(new Set(['investigated']));
    expect(view.directories.find(({ path }) => path === 'src/billing')).toMatchObject({
      summary: 'What src/billing is for.',
      completeness: 0.8,
      confidence: 0.9,
      turnsAllocated: 10,
      turnsUsed: 3,
      evidence: [{ file: 'src/billing/bill.ts', line: 1, isVerified: true }],
      fileReports: [{ path: 'src/billing/bill.ts', summary: 'What src/billing/bill.ts is for.', confidence: 0.9 }],
    });
    expect(view.spent.calls).toBe(asked().length);
    expect(warnings()).toEqual([]);
    expect(json('plan_evaluation')).toEqual({
      plan_order: 'priority-first',
      total_dirs_investigated: 5,
      total_turns_allocated: 50,
      total_turns_used: 15,
      overall_utilization: 0.3,
      per_directory: DIRECTORIES.map((dir) => ({
        dir,
        planned_tier: 'default',
        turns_allocated: 10,
        turns_used: 3,
        utilization: 0.3,
        completeness: 0.8,
        confidence: 0.9,
      })),
      evaluated_at: expect.any(String),
    });
    expect(
      log()
        .map(({ tool }) => tool)
        .filter((tool) => tool === 'write_cache').length,
    ).toBe(5);
    expect(readJsonLines(join(folder(), 'calls.jsonl')).length).toBe(asked().length);
  });

  test('run again: no call at all; one file changed: its directory and those above', async () => {
    const { root, investigate, asked, json } = await openTarget(wire, investigator);
    const first = await investigate();
    const calls = asked().length;
    const again = await investigate();
    expect(asked(calls)).toEqual([]);
    expect(new Set(Object.values(statusesOf(again)))).toEqual(new Set(['reused']));
    expect([again.id, again.brief, again.isMechanical]).toEqual([first.id, 'A shop in short.', false]);
    writeFileSync(join(root, 'src/billing/bill.ts'), 'export const changed = 1;\n');
    const changed = await investigate();
    expect([...new Set(asked(calls))]).toEqual(['src/billing', 'src', '.', 'synthesis']);
    expect(statusesOf(changed)).toMatchObject({ docs: 'reused', 'src/billing/tax': 'reused', src: 'investigated' });
    expect((json('plan_evaluation') as { total_dirs_investigated: number }).total_dirs_investigated).toBe(5);
  });

  test('entries are named by their path, hold what they must, and nothing of a file', async () => {
    const { investigate, folder, root } = await openTarget(wire, investigator);
    await investigate();
    const entries = (kind: string) =>
      readdirSync(join(folder(), kind)).map((name) => ({
        name,
        entry: JSON.parse(readFileSync(join(folder(), kind, name), 'utf8')),
      }));
    const { createHash } = await import('node:crypto');
    for (const { name, entry } of [...entries('files'), ...entries('dirs')]) {
      expect(name).toBe(`${createHash('sha256').update(entry.path).digest('hex')}.json`);
      expect(entry.path).toBe(join(root, entry.relative_path));
      expect(entry).toMatchObject({ summary: expect.any(String), cached_at: expect.any(String) });
      expect(Object.keys(entry).filter((key) => ['content', 'contents', 'raw'].includes(key))).toEqual([]);
    }
    expect(entries('files')[0]?.entry).toMatchObject({ size_bytes: expect.any(Number), category: expect.any(String) });
    expect(entries('dirs')[0]?.entry).toMatchObject({
      child_count: expect.any(Number),
      dominant_category: expect.any(String),
    });
  });

  test('a directory loop begins with the listing and what was found below', async () => {
    const { investigate, server } = await openTarget(wire, investigator);
    await investigate();
    const first = (about: string) =>
      server.requests.find(({ request }) => aboutOf(request) === about)?.request.turns[0]?.text ?? '';
    expect(first('src/billing/tax')).toContain('(none: this is a leaf directory)');
    expect(first('src/billing/tax')).toMatch(/src\/billing\/tax\/rate\.ts {2}\d+ bytes, 3 lines, text\/\S+/);
    expect(first('src/billing')).toContain(
      '<summary path="src/billing/tax">\nWhat src/billing/tax is for.\n</summary>',
    );
    expect(first('src/billing')).toContain('src/billing/tax/  1 files');
  });

  test('the prompts of all directories share a prefix, and a conversation keeps its own', async () => {
    const { investigate, server } = await openTarget(wire, investigator);
    await investigate();
    const loops = server.requests.map(({ request }) => request).filter((one) => DIRECTORIES.includes(aboutOf(one)));
    expect(new Set(loops.map(({ system }) => system)).size).toBe(1);
    expect(new Set(loops.map(({ tools }) => JSON.stringify(tools))).size).toBe(1);
    for (const about of DIRECTORIES) {
      const turns = loops.filter((one) => aboutOf(one) === about).map((one) => one.turns);
      expect(turns.length).toBe(3);
      expect(JSON.stringify(turns[2]?.slice(0, turns[1]?.length))).toBe(JSON.stringify(turns[1]));
    }
  });

  test('what happens is told as it happens: text, tools, cost', async () => {
    const { investigate } = await openTarget(wire, investigator);
    const events: { type: string; [key: string]: unknown }[] = [];
    await investigate({ onEvent: (event) => events.push(event) });
    const texts = events.filter(({ type, about }) => type === 'text' && about === 'docs').map(({ delta }) => delta);
    expect(texts.join('')).toBe('I read docs/guide.md.');
    expect(texts.length).toBeGreaterThan(1);
    expect(events).toContainEqual(expect.objectContaining({ type: 'tool', about: 'docs', tool: 'read_file' }));
    expect(events.filter(({ type }) => type === 'stage').map(({ stage }) => stage)).toEqual([
      'survey',
      'plan',
      'directories',
      'synthesis',
    ]);
    const finished = events.filter(({ type }) => type === 'directory-finished');
    expect(finished.map(({ path, done, total }) => [path, done, total])).toEqual(
      DIRECTORIES.map((path, at) => [path, at + 1, 5]),
    );
    expect(events.filter(({ type }) => type === 'cost').length).toBe(18);
  });
});
