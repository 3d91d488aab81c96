/**
 * An investigator in a few lines. It surveys, plans nothing in particular, reads the first text file of each directory,
 * keeps a note of it, hands in a report that cites it, and puts the whole together.
 */

/** What a request is for: `survey`, `plan`, `synthesis`, or the path of a directory. */
export function aboutOf({ tools, turns }) {
  const names = tools.map(({ name }) => name);
  if (names.includes('submit_survey')) return 'survey';
  if (names.includes('submit_plan')) return 'plan';
  const directory = /The directory is “(.+?)” of the target/.exec(turns[0]?.text ?? '')?.[1];
  return directory ?? 'synthesis';
}

/** How many replies came before this one; a reply and what answers it may be several messages. */
export function turnOf({ turns }) {
  return turns.filter(({ role }, at) => role !== 'assistant' && turns[at - 1]?.role === 'assistant').length;
}

/** Text files of the listing that a directory loop begins with. */
export function listedFiles({ turns }) {
  const [, listing = ''] = /<listing[^>]*>\n([\s\S]*?)\n<\/listing>/.exec(turns[0]?.text ?? '') ?? [];
  return [...listing.matchAll(/^(.+?) {2}\d+ bytes, \d+ lines/gm)].map(([, path]) => path);
}

export const SURVEY = {
  description: 'A small shop.',
  approach: 'Read the service first.',
  relevant_tools: ['read_file'],
  skip_tools: [],
  domain_notes: 'Money is in cents.',
  confidence: 0.9,
};

export function call(name, input) {
  return { toolCalls: [{ name, input }] };
}

export function investigator(request) {
  const about = aboutOf(request);
  if (about === 'survey') return { text: 'It looks like a shop.', ...call('submit_survey', SURVEY) };
  if (about === 'plan') return call('submit_plan', { notes: 'Nothing stands out.' });
  if (about === 'synthesis') {
    return call('submit_report', { brief: 'A shop in short.', detailed: '# A shop\n\nAll of it.' });
  }
  const [file] = listedFiles(request);
  if (file !== undefined && turnOf(request) === 0) {
    return { text: `I read ${file}.`, ...call('read_file', { path: file }) };
  }
  if (file !== undefined && turnOf(request) === 1) {
    return call('write_cache', {
      path: file,
      summary: `What ${file} is for.`,
      confidence: 0.9,
      evidence: [`${file}:1`],
    });
  }
  const evidence = file === undefined ? [] : [`${file}:1`];
  const summary = `What ${about} is for.`;
  return call('submit_report', { summary, completeness: 0.8, confidence: 0.9, evidence });
}

/** For trials by hand. */
export const script = investigator;
