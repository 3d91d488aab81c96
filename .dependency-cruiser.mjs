/**
 * The architecture as a rule: the folders of src/ are layers, and a layer imports itself and the layers above it.
 * The order of LAYERS is that of the folders in ARCHITECTURE.md; a test keeps the two and the folders on disk in step.
 */
export const LAYERS = [
  // vocabulary
  'base',
  'model',
  'contract',
  'render',
  'languages',
  'frameworks',
  // write path
  'scan',
  'parse',
  'resolve',
  'store',
  'indexing',
  // read path
  'graph',
  'explore',
  // meaning
  'llm',
  'annotate',
  'investigate',
  'chat',
  // rim
  'engine',
  'surfaces',
];

/** Layers that may see less than everything above them. */
const NARROW = {
  annotate: { except: ['investigate', 'chat'], why: 'the three meet only through the store' },
  investigate: { except: ['annotate', 'chat'], why: 'the three meet only through the store' },
  chat: { except: ['annotate', 'investigate'], why: 'the three meet only through the store' },
  surfaces: {
    only: ['engine', 'render', 'contract', 'base'],
    why: 'a surface adds words and formatting; answers come from engine',
  },
};

/** Modules that have one home each, as patterns of what an import resolves to. */
const HOMES = [
  {
    name: 'sql',
    layers: ['store'],
    packages: ['@photostructure/sqlite', 'better-sqlite3', 'pg', 'pg-boss'],
    builtins: ['sqlite'],
  },
  { name: 'tree-sitter', layers: ['parse', 'languages'], packages: ['web-tree-sitter', '@vscode/tree-sitter-wasm'] },
  {
    name: 'model-sdk',
    layers: ['llm'],
    packages: ['ai', '@ai-sdk/[^/]+', '@anthropic-ai/[^/]+', '@aws-sdk/[^/]+', '@google/genai', 'openai', 'ollama'],
  },
  { name: 'mcp', layers: ['surfaces'], packages: ['@modelcontextprotocol/[^/]+'] },
  { name: 'command-line', layers: ['surfaces'], packages: ['commander'] },
];

const layerPaths = (layers) => `^src/(${layers.join('|')})/`;

function mayImport(layer) {
  const { only, except = [] } = NARROW[layer] ?? {};
  const above = LAYERS.slice(0, LAYERS.indexOf(layer));
  return [layer, ...above.filter((other) => (only ?? above).includes(other) && !except.includes(other))];
}

const layerRules = LAYERS.map((layer) => ({
  name: `layer-${layer}`,
  comment: `${layer} imports itself and what is above it${NARROW[layer] ? `; ${NARROW[layer].why}` : ''}`,
  severity: 'error',
  from: { path: layerPaths([layer]) },
  to: { path: '^src/', pathNot: layerPaths(mayImport(layer)) },
}));

const homeRules = HOMES.map(({ name, layers, packages, builtins = [] }) => ({
  name: `only-${layers.join('-or-')}-uses-${name}`,
  comment: `${name} lives in ${layers.join(' and ')}, so that the rest can be read and tested without it`,
  severity: 'error',
  from: { path: '^src/', pathNot: layerPaths(layers) },
  to: {
    path: [
      ...packages.flatMap((name) => [`node_modules/${name}(/|$)`, `^${name}(/|$)`]),
      ...builtins.map((name) => `^(node:)?${name}$`),
    ],
  },
}));

export default {
  forbidden: [
    ...layerRules,
    ...homeRules,
    {
      name: 'every-file-has-a-layer',
      comment: 'src/ itself holds no files, and a folder there is a layer of the list',
      severity: 'error',
      from: { path: '^src/', pathNot: layerPaths(LAYERS) },
      to: {},
    },
    {
      name: 'no-cycles',
      comment: 'files that need each other are one file, or miss a third one that both need',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      // A list of variants and the type they share stand in the folder above them; that is no cycle of folders.
      name: 'no-folder-cycles',
      comment: 'folders inside a layer have an order too',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/[^/]+/[^/]+' },
      to: { circular: true, viaOnly: { path: '^src/[^/]+/[^/]+' } },
    },
    {
      name: 'imports-exist',
      comment: 'an import that cannot be resolved escapes every other rule (node:sqlite is not in every Node)',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '^node:sqlite$' },
    },
    {
      name: 'only-declared-dependencies',
      comment: 'what ships may use dependencies only, never what is installed for development or by chance',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|bench|test)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
