/** Words of others, cut where a sentence ends. */

/** As many whole sentences as fit; a first one that is too long ends in `…`. */
export function firstSentences(text: string, most: number): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= most) return flat;
  const ends = [...flat.slice(0, most + 1).matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  const end = ends.findLast((at) => !isAbbreviation(flat.slice(0, at)));
  if (end !== undefined && end >= MIN_SENTENCE) return flat.slice(0, end);
  return `${flat.slice(0, most).replace(/\s+\S*$/, '')} …`;
}

export function firstSentence(text: string, most: number): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  const ends = [...flat.matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  const end = ends.find((at) => at >= MIN_SENTENCE && !isAbbreviation(flat.slice(0, at)));
  return firstSentences(end === undefined ? flat : flat.slice(0, end), most);
}

const MIN_SENTENCE = 12;

function isAbbreviation(text: string): boolean {
  return /\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|Mr|Dr|St|No)\.$/i.test(text);
}

/** `a, b and c`, and how many more there are. */
export function listed(names: readonly string[], most: number): string {
  if (names.length > most) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** With a full stop, unless it has an end already. */
export function toSentence(text: string): string {
  return text === '' || /[.!?…:]$/.test(text) ? text : `${text}.`;
}
