/** Repository paths: relative to the root, `/` between segments on every platform. */

/** Code unit order, so that every machine and locale sorts alike. */
export function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Everything before the last `/`; empty for a path at the root. */
export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** The same as comparing `directoryOf`, without making the string. */
export function isDirectlyIn(directory: string, path: string): boolean {
  return Math.max(path.lastIndexOf('/'), 0) === directory.length && path.startsWith(directory);
}

export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The last extension in lower case with its dot; empty for none and for dotfiles like `.env`. */
export function extensionOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot <= path.lastIndexOf('/') + 1 ? '' : path.slice(dot).toLowerCase();
}

export function joinPath(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`;
}

/** A name as one printable line: file names may hold newlines and other control characters. */
export function printablePath(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal.
  return /[\u0000-\u001f\u007f-\u009f]/.test(path) ? JSON.stringify(path) : path;
}
