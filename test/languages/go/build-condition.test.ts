/** Which files of Go the plain build leaves out. */
import { expect, test } from 'vitest';
import { isBuiltAside } from '../../../src/languages/go/build-condition.ts';

const NAMES: readonly [path: string, isAside: boolean][] = [
  ['a/open.go', false],
  ['a/open_linux.go', false],
  ['a/open_linux_test.go', false],
  ['a/open_linux_amd64.go', false],
  ['a/open_windows.go', true],
  ['a/open_windows_test.go', true],
  ['a/open_linux_arm64.go', true],
  ['a/open_arm64.go', true],
  ['a/linux_reader.go', false],
  ['a/windows.go', false],
];

const CONDITIONS: readonly [above: string, isAside: boolean][] = [
  ['', false],
  ['//go:build linux\n', false],
  ['//go:build unix && !windows && go1.18\n', false],
  ['//go:build windows || (linux && !cgo)\n', false],
  ['//go:build !(linux || darwin)\n', true],
  ['//go:build special // once\n', true],
  ['//go:build !special && !other\n', false],
  ['//go:build cgo || linux && special || other\n', true],
  ['//go:build !go1.21\n', true],
  ['// Copyright\n\n//go:build ignore\n// +build linux\n', true],
  ['// +build special\n', true],
  ['// +build special,linux !windows\n', false],
  ['// +build linux\n// +build special other\n', true],
  ['// go:build special is how it was asked for\n', false],
];

test.each(NAMES)('%s', (path, isAside) => {
  expect(isBuiltAside(path, 'package a\n')).toBe(isAside);
});

test.each(CONDITIONS)('%j', (above, isAside) => {
  expect(isBuiltAside('a.go', `${above}\npackage a\n\n//go:build special\n`)).toBe(isAside);
});
