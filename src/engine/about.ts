/** What a repository says of itself: the name and description in its manifest, else the first words of its README. */
import { basename } from 'node:path';
import type { SourceFile } from '../model/source-file.ts';
import type { ReadText } from '../scan/entry-points.ts';

export interface About {
  readonly name: string;
  readonly description: string;
}

export function describeRepository(root: string, files: readonly SourceFile[], readText: ReadText): About {
  const paths = files.map(({ path }) => path);
  const manifest = MANIFESTS.find(({ path }) => paths.includes(path));
  const said = manifest?.read(readText(manifest.path)) ?? {};
  const readme = paths.find((path) => /^readme(?:\.(?:md|rst|txt|adoc))?$/i.test(path));
  const description =
    said.description ?? (readme === undefined ? '' : readDescription(readText(readme), basename(root)));
  return { name: said.name ?? basename(root), description };
}

interface Said {
  readonly name?: string;
  readonly description?: string;
}

const MANIFESTS: readonly { readonly path: string; readonly read: (text: string) => Said }[] = [
  { path: 'package.json', read: readJson },
  { path: 'pyproject.toml', read: readToml },
  { path: 'Cargo.toml', read: readToml },
];

function readJson(text: string): Said {
  try {
    const { name, description } = JSON.parse(text) as Record<string, unknown>;
    return toSaid(name, description);
  } catch {
    // A manifest in the middle of an edit says nothing.
    return {};
  }
}

function readToml(text: string): Said {
  const field = (name: string) => new RegExp(`^${name}\\s*=\\s*["'](.+)["']\\s*$`, 'm').exec(text)?.[1];
  return toSaid(field('name'), field('description'));
}

function toSaid(name: unknown, description: unknown): Said {
  return {
    ...(typeof name === 'string' && name !== '' && { name }),
    ...(typeof description === 'string' && description !== '' && { description }),
  };
}

const MAX_LENGTH = 300;
const MAX_PARAGRAPHS = 20;

/** Past headings, badges and news: the first paragraph that says what it is, else the first at all. */
function readDescription(text: string, name: string): string {
  const paragraphs = text
    .replace(/<!--.*?-->/gs, '')
    .split(/\n\s*\n/)
    .slice(0, MAX_PARAGRAPHS);
  const prose = paragraphs.map(toProse).filter((paragraph) => /\p{L}{3,}.*\s.*\p{L}/su.test(paragraph));
  const subject = name.replace(/[^\p{L}\p{N}]+/gu, '.?');
  const saying = new RegExp(`^(?:the )?${subject}\\S* (?:is|are|lets|provides|makes|helps)\\b`, 'i');
  const said = prose.find((paragraph) => saying.test(paragraph)) ?? prose[0] ?? '';
  return said.length > MAX_LENGTH ? `${said.slice(0, MAX_LENGTH).replace(/\s\S*$/, '')} …` : said;
}

function toProse(paragraph: string): string {
  if (/^\s*(?:#|=+$|-{3}|\||```|\.\. |[-*] )/m.test(paragraph)) return '';
  return paragraph
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>]+>/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
