/** Prompts are files with named holes beside this one. */
import { readFileSync } from 'node:fs';

const texts = new Map<string, string>();

export function fillPrompt(name: string, holes: Readonly<Record<string, string>>): string {
  const text = texts.get(name) ?? readFileSync(new URL(`./${name}.md`, import.meta.url), 'utf8').trim();
  texts.set(name, text);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, hole: string) => {
    const filled = holes[hole];
    if (filled === undefined) throw new Error(`the prompt ${name} has no value for ${hole}`);
    return filled;
  });
}
