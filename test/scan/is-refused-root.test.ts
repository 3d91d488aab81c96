import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { requireRoot } from '../../src/scan/is-refused-root.ts';
import { git, symlink, tempRepository, tempTree } from '../support/temp-tree.ts';

const HOME = { 'me/project/a.ts': '', 'me-too/a.ts': '', link: symlink('me'), 'file.ts': '', self: symlink('self') };

test.each([
  ['me', /home directory/],
  ['link', /home directory/],
  ['.', /home directory/],
  ['/', /home directory/],
  ['nowhere', /does not exist/],
  ['file.ts', /is not a directory/],
  ['self', /cannot be opened \(ELOOP\)/],
])('%s is refused', (path, message) => {
  const { at, homeDirectory } = tempHome();
  const refused = catchError(() => requireRoot(at(path), { homeDirectory }));
  expect(refused).toBeInstanceOf(UserError);
  expect(refused).toMatchObject({ message: expect.stringMatching(message), remedy: expect.stringMatching(/\w/) });
});

test.each(['me/project', 'me-too'])('%s is not', (path) => {
  const { at, homeDirectory } = tempHome();
  expect(requireRoot(at(path), { homeDirectory })).toBe(at(path));
});

test('force allows the home directory, by its real path', () => {
  const { at, homeDirectory } = tempHome();
  expect(requireRoot(at('link'), { homeDirectory, force: true })).toBe(at('me'));
});

test('a bare repository is refused with a way out, a work tree is not', () => {
  const root = tempTree({});
  git(root, 'init', '-q', '--bare', 'bare.git');
  expect(() => requireRoot(join(root, 'bare.git'))).toThrow(/bare git repository/);
  const tree = tempRepository({});
  expect(requireRoot(tree)).toBe(tree);
  expect(() => requireRoot(join(tree, '.git'))).toThrow(/bare git repository/);
});

function tempHome() {
  const root = tempTree(HOME);
  const at = (path: string) => (path === '/' ? path : join(root, path));
  return { at, homeDirectory: at('link') };
}

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
