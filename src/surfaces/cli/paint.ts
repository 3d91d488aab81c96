/** Colours, or none. */
import { styleText } from 'node:util';

const STYLES = ['bold', 'dim', 'red', 'green', 'yellow', 'cyan', 'magenta'] as const;
export type Style = (typeof STYLES)[number];
export type Paint = { readonly [S in Style]: (text: string) => string };

export function createPaint(isColored: boolean): Paint {
  const painters = STYLES.map((style) => [style, (text: string) => (isColored ? colored(style, text) : text)]);
  return Object.fromEntries(painters) as Paint;
}

/** Whether there are colours was decided for the stream that this is for. */
function colored(style: Style, text: string): string {
  return text === '' ? '' : styleText(style, text, { validateStream: false });
}
