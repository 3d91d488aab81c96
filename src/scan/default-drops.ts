/**
 * What is left out unless an ignore file asks for it: dependencies, build output, lock files, minified text, noise.
 * The lists are names; only names that also mean source somewhere need more than a name to be dropped.
 */
import { baseNameOf, directoryOf, extensionOf, isDirectlyIn, joinPath } from '../base/paths.ts';
import type { Listing } from './listing.ts';

/** Never source, whoever put them there. */
const DROPPED_DIRECTORIES = new Set(
  `.git .hg .svn .jj .bzr CVS .fathom .understand-anything
  node_modules bower_components jspm_packages web_modules .pnpm-store .yarn
  __pycache__ .venv site-packages .tox .nox .eggs .pytest_cache .mypy_cache .ruff_cache .hypothesis
  .ipynb_checkpoints .gradle .bundle .dart_tool .pub-cache Pods Carthage DerivedData .swiftpm .stack-work
  dist-newstyle elm-stuff .terraform .terragrunt-cache .serverless .aws-sam .cache .parcel-cache .turbo .nx .next .nuxt
  .svelte-kit .angular .astro .docusaurus .vercel .netlify .wrangler .nyc_output .sass-cache
  .zig-cache zig-cache zig-out .direnv .metals .bloop .cargo-cache $RECYCLE.BIN .Trashes .Spotlight-V100`.split(/\s+/),
);

/** Build output when git does not track it; an empty list needs no manifest beside it as proof. */
const OUTPUT_DIRECTORIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['dist', []],
  ['coverage', []],
  ['htmlcov', []],
  ['_site', []],
  [
    'build',
    'package.json build.gradle build.gradle.kts CMakeLists.txt setup.py pyproject.toml pubspec.yaml'.split(' '),
  ],
  ['out', 'package.json tsconfig.json build.gradle build.gradle.kts CMakeLists.txt foundry.toml build.sc'.split(' ')],
  ['target', 'Cargo.toml pom.xml build.sbt project.clj build.sc'.split(' ')],
  ['_build', 'mix.exs dune-project rebar.config conf.py'.split(' ')],
  ['deps', ['mix.exs']],
  ['bin', 'Directory.Build.props global.json'.split(' ')],
  ['obj', []],
  ['.build', []],
  ['.output', []],
  ['.idea', []],
  ['.vs', []],
  ['venv', ['venv/pyvenv.cfg']],
  ['env', ['env/pyvenv.cfg']],
  ['virtualenv', ['virtualenv/pyvenv.cfg']],
]);

/** Files that a package manager puts beside or into `vendor/`; without one it is somebody's source folder. */
const VENDOR_PROOF = 'go.mod composer.json Gemfile vendor/modules.txt vendor/autoload.php'.split(' ');

const DROPPED_NAMES = new Set(
  `package-lock.json npm-shrinkwrap.json pnpm-lock.yaml bun.lockb go.sum go.work.sum packages.lock.json
  gradle.lockfile buildscript-gradle.lockfile Package.resolved project.assets.json .terraform.lock.hcl
  cabal.project.freeze .pnp.cjs .pnp.loader.mjs
  LICENSE LICENCE COPYING UNLICENSE LICENSE.txt LICENSE.md LICENCE.txt LICENCE.md COPYING.txt COPYING.md
  .DS_Store Thumbs.db desktop.ini .eslintcache .stylelintcache .gitkeep .keep`.split(/\s+/),
);

const DROPPED_EXTENSIONS = new Set(
  '.lock .log .map .tsbuildinfo .swp .swo .orig .rej .bak .pid .lockfile .crdownload .part'.split(' '),
);

const MINIFIED = /[.-]min\.(?:js|mjs|cjs|css)$/i;

export type DefaultDrops = (path: string) => string | undefined;

/** Answers with what was dropped: the path itself, or the directory above it that went as a whole. */
export function createDefaultDrops(listing: Listing): DefaultDrops {
  const fateOf = createDirectoryFates(listing);
  let directory = '';
  let fate: Fate | undefined;
  return (path) => {
    // Sorted paths mostly stay in the directory of the one before; this is asked for every file of every scan.
    if (!isDirectlyIn(directory, path)) {
      directory = directoryOf(path);
      fate = fateOf(directory);
    }
    if (fate !== undefined && !(fate.unlessVouched && listing.isVouched(path))) return fate.at;
    return isDroppedFile(path) ? path : undefined;
  };
}

/** Directories that a walk need not enter. */
export function isDroppedDirectory(name: string): boolean {
  return DROPPED_DIRECTORIES.has(name);
}

interface Fate {
  readonly at: string;
  readonly unlessVouched: boolean;
}

function createDirectoryFates(listing: Listing): (directory: string) => Fate | undefined {
  const fates = new Map<string, Fate | undefined>([['', undefined]]);
  const isBeside = createSiblingTest(listing);
  const fateOf = (directory: string): Fate | undefined => {
    const known = fates.get(directory);
    if (known !== undefined || fates.has(directory)) return known;
    const above = fateOf(directoryOf(directory));
    const fate = above?.unlessVouched === false ? above : (ownFate(directory, isBeside) ?? above);
    fates.set(directory, fate);
    return fate;
  };
  return fateOf;
}

type SiblingTest = (parent: string, names: readonly string[]) => boolean;

function ownFate(directory: string, isBeside: SiblingTest): Fate | undefined {
  const name = baseNameOf(directory);
  if (DROPPED_DIRECTORIES.has(name) || name.endsWith('.egg-info')) return { at: directory, unlessVouched: false };
  const parent = directoryOf(directory);
  if (name === 'vendor' && isBeside(parent, VENDOR_PROOF)) return { at: directory, unlessVouched: false };
  const proofs = name.startsWith('cmake-build-') ? [] : OUTPUT_DIRECTORIES.get(name);
  if (proofs === undefined) return undefined;
  return proofs.length === 0 || isBeside(parent, proofs) ? { at: directory, unlessVouched: true } : undefined;
}

function createSiblingTest({ paths }: Listing): SiblingTest {
  return (parent, names) => names.some((name) => isListed(paths, joinPath(parent, name)));
}

/** By halving: the paths are sorted, and few are ever asked for. */
function isListed(paths: readonly string[], path: string): boolean {
  let low = 0;
  let high = paths.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((paths[middle] as string) < path) low = middle + 1;
    else high = middle;
  }
  return paths[low] === path;
}

const TILDE = 126;

/** Asked for every file of every scan, so most answers take one look at the extension. */
function isDroppedFile(path: string): boolean {
  if (path.charCodeAt(path.length - 1) === TILDE) return true;
  const extension = extensionOf(path);
  if (DROPPED_EXTENSIONS.has(extension)) return true;
  return EXTENSIONS_OF_NAMES.has(extension) && (DROPPED_NAMES.has(baseNameOf(path)) || MINIFIED.test(path));
}

/** Only a file with one of these can be dropped for its name. */
const EXTENSIONS_OF_NAMES = new Set(['.js', '.mjs', '.cjs', '.css', ...[...DROPPED_NAMES].map(extensionOf)]);
