/**
 * Tests are TypeScript and import `src/…/x.ts`, but run the built `dist/…/x.js` outside the test runner's transforms:
 * what is tested is the code that ships, with its real worker threads and files beside it.
 */
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

const root = dirname(fileURLToPath(import.meta.url));
const isUpdating = process.argv.some((argument) => argument === '--update' || argument === '-u');

function builtInsteadOfSource(): Plugin {
  return {
    name: 'built-instead-of-source',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (importer === undefined || !specifier.startsWith('.') || !specifier.endsWith('.ts')) return undefined;
      const path = relative(join(root, 'src'), resolve(dirname(importer), specifier));
      if (path.startsWith(`..${sep}`)) return undefined;
      return { id: join(root, 'dist', path.replace(/\.ts$/, '.js')), external: true };
    },
  };
}

export default defineConfig({
  plugins: [builtInsteadOfSource()],
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/fixtures/**', 'test/golden/**'],
    globalSetup: ['test/support/require-build.ts'],
    server: { deps: { external: [/\/dist\//] } },
    pool: 'forks',
    maxWorkers: 2,
    slowTestThreshold: 3_000,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { FATHOM_UPDATE_GOLDEN: isUpdating ? '1' : '' },
  },
});
