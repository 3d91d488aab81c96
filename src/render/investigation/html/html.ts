/** Markup that is safe by how it is made: only the tag makes it, and whatever is put into a hole is escaped. */

export interface Html {
  readonly html: string;
}

type Hole = string | number | Html | readonly Html[];

export function html(strings: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  return { html: strings.map((text, at) => (at === 0 ? text : toMarkup(holes[at - 1] as Hole) + text)).join('') };
}

export const NOTHING: Html = { html: '' };

export function when(isShown: boolean, markup: () => Html): Html {
  return isShown ? markup() : NOTHING;
}

function toMarkup(hole: Hole): string {
  if (typeof hole === 'string' || typeof hole === 'number') return escapeHtml(String(hole));
  return 'html' in hole ? hole.html : hole.map((part) => part.html).join('');
}

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Control characters have no place in a document, escaped or not. */
function escapeHtml(text: string): string {
  return (
    text
      .replaceAll(/[&<>"']/g, (character) => NAMES[character] as string)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd')
  );
}
