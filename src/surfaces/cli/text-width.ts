/** How wide a text stands in a terminal, and texts cut to a width. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what makes colours.
const COLORS = /\u001b\[[0-9;]*m/g;
const COMBINING = /\p{Mn}|\p{Me}|\p{Cf}/u;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const PLAIN = /^[\u0020-\u007e]*$/;

export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text.replace(COLORS, '')) width += characterWidth(character);
  return width;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(width - textWidth(text), 0));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(width - textWidth(text), 0)) + text;
}

/** Plain text only: colours come after cutting. */
export function cut(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  if (width < 1) return '';
  let kept = '';
  let used = 0;
  for (const character of text) {
    used += characterWidth(character);
    if (used > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Lines of whole words (a no-break space breaks none), none wider than `width` unless one word is. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[ \t\n]+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last) + 1 + textWidth(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function characterWidth(character: string): number {
  if (COMBINING.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
