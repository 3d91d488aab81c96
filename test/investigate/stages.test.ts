/** Survey, plan and synthesis: what they decide, and what happens when a model gets them wrong. */
import { describe, expect, test } from 'vitest';
import { aboutOf, call, investigator, SURVEY, turnOf } from '../support/model-server/investigator.mjs';
import type { ModelServerReply, ModelServerRequest } from '../support/model-server.mjs';
import { DIRECTORIES, openTarget, statusesOf, type Wire } from './investigated-target.ts';

/** The investigator, except about one thing. */
function except(about: string, reply: (request: ModelServerRequest) => ModelServerReply) {
  return (request: ModelServerRequest) => (aboutOf(request) === about ? reply(request) : investigator(request));
}

const toolsOf = ({ tools }: ModelServerRequest) => tools.map(({ name }) => name);

describe.each<Wire>(['anthropic', 'responses'])('%s', (wire) => {
  test('a small target has neither survey nor plan', async () => {
    const { investigate, asked } = await openTarget(wire, investigator, { 'a.txt': 'one\n', 'b.txt': 'two\n' });
    const view = await investigate();
    expect([...new Set(asked())]).toEqual(['.', 'synthesis']);
    expect(view).toMatchObject({ survey: null, stopped: null, isMechanical: false });
  });

  test.each([
    ['answers nonsense', () => call('submit_survey', { description: 7, confidence: 'very' })],
    ['never submits', () => ({ text: 'I would rather talk.' })],
    ['calls what there is not', () => call('read_file', { path: 'README.md' })],
  ])('a survey that %s is done without, loudly', async (_, reply) => {
    const { investigate, asked, warnings } = await openTarget(wire, except('survey', reply));
    const view = await investigate();
    expect(asked().filter((about) => about === 'survey').length).toBe(3);
    expect(view.survey).toBe(null);
    expect(Object.values(statusesOf(view))).toEqual(Array(5).fill('investigated'));
    expect(warnings()).toEqual([
      expect.stringMatching(/^Warning: investigate: there is no survey — the model did not/),
    ]);
  });

  test.each([
    [0.5, ['search_text', 'submit_report', 'flag', 'no_such_tool'], ['search_text']],
    [0.49, ['search_text', 'submit_report'], []],
  ])('a survey that is %f sure takes tools away, never those that are needed', async (confidence, skipped, gone) => {
    const { investigate, server } = await openTarget(
      wire,
      except('survey', () => call('submit_survey', { ...SURVEY, skip_tools: skipped, confidence })),
    );
    await investigate();
    const survey = server.requests.find(({ request }) => aboutOf(request) === 'survey')?.request;
    const offered = toolsOf(
      server.requests.find(({ request }) => aboutOf(request) === 'docs')?.request as ModelServerRequest,
    );
    expect(toolsOf(survey as ModelServerRequest)).toEqual(['submit_survey']);
    expect(survey?.system).toContain('- search_text: ');
    const all =
      'read_file list_directory search_text file_info think checkpoint flag write_cache read_cache list_cache';
    const expected = [...all.split(' '), 'submit_report', 'explore', 'callers', 'search_symbols'];
    expect(offered).toEqual(expected.filter((tool) => !gone.includes(tool)));
  });

  test('a plan gives turns by tier, in bands, and what it does not know is ignored, loudly', async () => {
    const plan = {
      priority_dirs: [
        { path: 'docs/', turns: 99, reason: 'read first' },
        { path: 'nowhere', turns: 20, reason: '' },
      ],
      shallow_dirs: ['src/billing/tax'],
      skip_dirs: ['../..', '.'],
    };
    const { investigate, asked, json, warnings } = await openTarget(
      wire,
      except('plan', () => call('submit_plan', plan)),
    );
    const view = await investigate();
    expect([...new Set(asked())]).toEqual([
      'survey',
      'plan',
      'docs',
      'src/billing/tax',
      'src/billing',
      'src',
      '.',
      'synthesis',
    ]);
    const turns = Object.fromEntries(
      view.directories.map(({ path, tier, turnsAllocated }) => [path, [tier, turnsAllocated]]),
    );
    expect(turns).toEqual({
      docs: ['priority', 25],
      'src/billing/tax': ['shallow', 5],
      'src/billing': ['default', 10],
      src: ['default', 10],
      '.': ['default', 10],
    });
    expect(json('plan')).toMatchObject({ order: 'priority-first', priority: [{ path: 'docs', turns: 25 }], skip: [] });
    expect(warnings()).toEqual([
      'Warning: investigate: the plan names 2 unknown directories: nowhere, ../.. — there are none such — they are ignored',
    ]);
  });

  test('what is skipped is skipped with all below it; a parent is told that its children were not looked at', async () => {
    const { investigate, asked, server } = await openTarget(
      wire,
      except('plan', () => call('submit_plan', { skip_dirs: ['src/billing'] })),
    );
    const view = await investigate();
    expect(asked()).not.toContain('src/billing/tax');
    expect(statusesOf(view)).toMatchObject({
      'src/billing': 'skipped',
      'src/billing/tax': 'skipped',
      src: 'investigated',
    });
    expect(view.directories.find(({ path }) => path === 'src/billing')?.summary).not.toBe('');
    const first = server.requests.find(({ request }) => aboutOf(request) === 'src')?.request.turns[0]?.text;
    expect(first).toContain('(child directories exist but have not been investigated yet)');
  });

  test.each([
    ['answers nonsense', () => call('submit_plan', { priority_dirs: 'all', order: 'sideways' })],
    ['never submits', () => ({ text: 'Everything is important.' })],
  ])('a planner that %s: every directory has ten turns, loudly', async (_, reply) => {
    const { investigate, asked, warnings } = await openTarget(wire, except('plan', reply));
    const view = await investigate();
    expect(asked().filter((about) => about === 'plan').length).toBe(3);
    expect(view.directories.map(({ turnsAllocated }) => turnsAllocated)).toEqual(Array(5).fill(10));
    expect(warnings()).toEqual([expect.stringMatching(/^Warning: investigate: there is no plan — /)]);
  });

  test('a synthesis out of turns: the report is put together from what was found, and says so', async () => {
    const { investigate, asked, warnings, server } = await openTarget(
      wire,
      except('synthesis', (request) => call('read_cache', { path: DIRECTORIES[turnOf(request)] })),
    );
    const view = await investigate();
    expect(asked().filter((about) => about === 'synthesis').length).toBe(5);
    expect(view.isMechanical).toBe(true);
    expect(view.detailed).toContain('What src is for.');
    expect(warnings()).toEqual([expect.stringMatching(/there is no synthesis — .*out-of-turns/)]);
    const tools = server.requests.find(({ request }) => aboutOf(request) === 'synthesis')?.request;
    expect(toolsOf(tools as ModelServerRequest)).toEqual(['flag', 'read_cache', 'list_cache', 'submit_report']);
  });

  test('a dry run shows what would be sent first, and sends and keeps nothing', async () => {
    const { engine, server, investigate } = await openTarget(wire, investigator);
    const dry = await engine.dryInvestigate();
    expect(dry.requests.map(({ purpose }) => purpose)).toEqual(
      ['survey', 'plan', ...DIRECTORIES, 'synthesis'].map((about) => `investigate ${about}`),
    );
    expect([dry.directories, dry.reused, server.requests.length]).toEqual([5, 0, 0]);
    expect(dry.expected.calls).toBe(28);
    expect(dry.requests[2]?.text).toContain('src/billing/tax/rate.ts');
    expect(await engine.investigations()).toEqual([]);
    await investigate();
    expect(await engine.dryInvestigate()).toMatchObject({ directories: 0, reused: 5, requests: [], cost: 0 });
  });
});
