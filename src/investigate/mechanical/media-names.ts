/** Media types as people call them. */
import { extensionOf } from '../../base/paths.ts';
import { findLanguage } from '../../languages/catalog.ts';
import type { DirectoryFile } from '../directory.ts';

const UNKNOWN = 'application/octet-stream';

const NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF document',
  [UNKNOWN]: 'binary file',
  'application/x-sqlite3': 'SQLite database',
  'application/x-elf': 'program',
  'application/x-msdownload': 'program',
  'application/java-vm': 'Java class',
  'application/wasm': 'WebAssembly module',
  'application/json': 'JSON file',
  'image/svg+xml': 'SVG image',
  'text/plain': 'text file',
  'text/x-log': 'log',
  'text/markdown': 'Markdown document',
};

const ARCHIVES = /^application\/(?:x-)?(zip|gzip|tar|xz|bzip2|7z-compressed|rar-compressed|zstd|java-archive)$/;

/** In the singular: `JPEG image`, `YAML file`. Where the content says nothing, the name may: `.mo file`. */
export function nameFile({ name, isText, language, mediaType }: DirectoryFile): string {
  const known = isText && NAMES[mediaType] === undefined ? findLanguage(language)?.name : undefined;
  if (known === undefined) return nameMedia(mediaType, name);
  return /(?:file|rules|owners)$/i.test(known) ? known : `${known} file`;
}

export function nameMedia(type: string, fileName = ''): string {
  if (type === UNKNOWN && extensionOf(fileName) !== '') return `${extensionOf(fileName)} file`;
  const known = NAMES[type];
  if (known !== undefined) return known;
  const archive = ARCHIVES.exec(type)?.[1];
  if (archive !== undefined) return `${archive.replace('-compressed', '')} archive`;
  const [kind = '', format = ''] = type.split('/');
  const form = format.replace(/^x-|\+.*$/g, '');
  if (['image', 'video', 'audio', 'font'].includes(kind))
    return `${form.toUpperCase()} ${kind === 'audio' ? 'recording' : kind}`;
  return `${form} file`;
}
