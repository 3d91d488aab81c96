/** Prose of a report as markup: the few signs of Markdown that analysts use, and everything else as it stands. */
import { type Html, html } from './html.ts';

export function renderProse(markdown: string): Html {
  // What stands between the pieces that the pattern matches is not code.
  const pieces = markdown.replaceAll('\r', '').split(/^(```[\s\S]*?^```[ \t]*$)/m);
  return html`${pieces.map((piece, at) => (at % 2 === 1 ? renderFence(piece) : html`${splitBlocks(piece).map(renderBlock)}`))}`;
}

function renderFence(fence: string): Html {
  return html`<pre>${fence.split('\n').slice(1, -1).join('\n')}</pre>`;
}

/** Paragraphs, headings and lists, each with its lines; a heading or a list needs no blank line before it. */
function splitBlocks(text: string): string[][] {
  const spaced = text
    .replaceAll(/^#{1,6}\s.*$/gm, '\n$&\n')
    .replaceAll(/^(?![-*+]\s|\d+[.)]\s|\s).+\n(?=[-*+]\s|\d+[.)]\s)/gm, '$&\n');
  return spaced
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
}

const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;

function isItem(line: string): boolean {
  return ITEM.test(line);
}

function renderBlock(lines: readonly string[]): Html {
  const [first = ''] = lines;
  const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(first);
  if (heading !== null) return html`<h3>${renderInline(heading[2] as string)}</h3>`;
  if (isItem(first)) return html`<ul>${toItems(lines).map((item) => html`<li>${renderInline(item)}</li>`)}</ul>`;
  return html`<p>${renderInline(lines.join(' '))}</p>`;
}

/** Lines that begin no item go on with the one before. */
function toItems(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/g;

/** Code, bold and links to the web; a link of any other kind stays text. */
export function renderInline(text: string): Html {
  const parts: Html[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    parts.push(html`${text.slice(from, match.index)}`, renderSign(match));
    from = match.index + match[0].length;
  }
  return html`${parts}${text.slice(from)}`;
}

function renderSign([, code, bold, label, address]: RegExpExecArray): Html {
  if (code !== undefined) return html`<code>${code}</code>`;
  if (bold !== undefined) return html`<b>${bold}</b>`;
  return html`<a href="${address ?? ''}" rel="noreferrer">${label ?? ''}</a>`;
}
