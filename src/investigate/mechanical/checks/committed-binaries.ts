/** What git keeps for good though it can be made again or fetched: large binaries and compiled code. */
import { bytes, countOf } from '../../../base/numbers.ts';
import { extensionOf } from '../../../base/paths.ts';
import { type Check, toFlag } from '../flag-facts.ts';
import { listed } from '../sentences.ts';

const MOST = 3;
const LARGE_BYTES = 10e6;
const COMPILED = new Set('.class .pyc .pyo .o .obj .a .lib .so .dylib .dll .exe .pdb .ko .rlib .beam .dex'.split(' '));

/** Outside git a binary is no surprise. */
export const checkCommittedBinaries: Check = ({ scan }) => {
  if (!scan.git.isRepository) return [];
  const large = scan.binaries.filter(({ size }) => size >= LARGE_BYTES).sort((a, b) => b.size - a.size);
  const compiled = scan.binaries.filter(({ path, size }) => size < LARGE_BYTES && COMPILED.has(extensionOf(path)));
  return [
    ...large.slice(0, MOST).map(({ path, size }) =>
      toFlag({
        severity: 'concern',
        path,
        finding: `A binary of ${bytes(size)} in a git repository: every clone carries every version of it.`,
      }),
    ),
    ...(compiled.length === 0 ? [] : [toCompiledFlag(compiled.map(({ path }) => path))]),
  ];
};

function toCompiledFlag(paths: readonly string[]) {
  return toFlag({
    severity: 'info',
    path: paths[0] as string,
    finding: `Compiled code lies beside the sources: ${countOf(paths.length, 'file')} (${listed(paths, 3)}).`,
    places: paths.slice(0, 3).map((path) => ({ path })),
  });
}
