/** What a document begins with: past headings, badges, lists and markup, the first paragraph of prose. */
import type { Saying } from './facts.ts';

/** Past news and notes, one that begins with the name and says what it is, where there is one. */
export function findFirstParagraph(head: string, name: string): Saying | undefined {
  const paragraphs = listParagraphs(head);
  const words = name.replaceAll(/[^\p{L}\p{N}]+/gu, '.?');
  const saying = new RegExp(`^(?:the )?${words}\\S* (?:is|are|lets|provides|makes|helps|allows)\\b`, 'i');
  const said = paragraphs.slice(0, SEARCHED).find(({ text }) => saying.test(text) && !/licen[cs]e/i.test(text));
  return said ?? paragraphs.find(({ isLeadIn }) => !isLeadIn) ?? paragraphs[0];
}

/** One that ends in a colon says what follows it, and what follows is a list. */
interface Paragraph extends Saying {
  readonly isLeadIn: boolean;
}

function listParagraphs(head: string): Paragraph[] {
  const lines = withoutMarkup(head).split(/\r?\n/, MAX_LINES);
  const found: Paragraph[] = [];
  let start = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if ((lines[at] ?? '').trim() !== '') continue;
    const text = toProse(lines.slice(start, at));
    if (text !== undefined)
      found.push({ text: withoutLeadIn(text), line: start + 1, isLeadIn: /^[^.!?]*:$/.test(text) });
    start = at + 1;
  }
  return found;
}

/** A last sentence that leads to a list (`It is:`) says nothing without the list. */
function withoutLeadIn(text: string): string {
  return text.replace(/(?<=[.!?]) [^.!?]*:$/, '').replace(/:$/, '.');
}

/** The first heading, where there is one. */
export function findTitle(head: string): Saying | undefined {
  const lines = head.split(/\r?\n/, MAX_LINES);
  const at = lines.findIndex((line, index) => /^#\s+\S/.test(line) || isUnderline(lines[index + 1], line));
  if (at === -1) return undefined;
  const text = plain((lines[at] as string).replace(/^#+\s+|\s+#+\s*$/g, ''));
  return text === '' ? undefined : { text, line: at + 1 };
}

const MAX_LINES = 200;
const SEARCHED = 20;

function isUnderline(line: string | undefined, above: string): boolean {
  return line !== undefined && /^(={3,}|-{3,})\s*$/.test(line) && /\p{L}{2}/u.test(above) && !/^[=|-]/.test(above);
}

/** Front matter, comments and fenced code, with their lines kept. */
function withoutMarkup(text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, '');
  return text
    .replace(/^\uFEFF?---\n[\s\S]*?\n---\n/, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, blank);
}

const NOT_PROSE = /^\s*(?:#|={3,}|-{3,}|\||>|\.\. |:\w+:|[-*+] |\d+\. |<\/?[a-z]|\[!?\[|\[\w.*\]:|!\[| {4,}\S)/i;

function toProse(lines: readonly string[]): string | undefined {
  if (lines.some((line) => NOT_PROSE.test(line))) return undefined;
  const text = plain(lines.join(' '));
  return /\p{L}{3,}.*\s.*\p{L}/u.test(text) && text.length >= MIN_PROSE ? text : undefined;
}

const MIN_PROSE = 10;

function plain(text: string): string {
  return text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)|<[^>]+>/g, '')
    .replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replaceAll(/`([^`<]+?)\s*<[^>]*>`_+|``?([^`]+)``?_*/g, '$1$2')
    .replaceAll(/\*{1,3}|(?<=\s|^)_{1,3}|_{1,3}(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
