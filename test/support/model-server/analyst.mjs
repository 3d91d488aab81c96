/** An analyst in a few lines: it describes every node that it is asked about, and relates each file to the first one. */

export function listAskedNodes(prompt) {
  const list = prompt.slice(prompt.lastIndexOf('\nNodes:\n'));
  return [...list.matchAll(/^- (.+?) \(lines (\d+)-(\d+)\)/gm)].map(([, id, start, end]) => ({ id, start, end }));
}

export function analyst({ turns }) {
  const prompt = turns.find(({ role }) => role === 'user')?.text ?? '';
  const asked = listAskedNodes(prompt);
  const nodes = asked.map(({ id, start, end }) => ({
    id,
    summary: `Holds what ${id.split(/[/:]/).at(-1)} is responsible for in lines ${start} to ${end}, and nothing that its neighbours do.`,
    tags: ['analyzed', id.split(':')[0], 'example-tag'],
    complexity: 'moderate',
  }));
  const [first, ...files] = asked.filter(({ id }) => id.startsWith('file:'));
  const edges = files.map(({ id }) => ({
    source: id,
    target: first.id,
    type: 'related',
    weight: 0.6,
    description: 'they stand in one batch',
  }));
  return { text: JSON.stringify({ nodes, edges }) };
}

/** For trials by hand. */
export const script = analyst;
