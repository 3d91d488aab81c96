import type { OverviewView } from '../../../contract/overview.ts';
import type { ScanResultView } from '../../../contract/scan-result.ts';
import { text } from '../arguments.ts';
import { defineTool } from '../tool.ts';

export const getFrameworkAnalysis = defineTool({
  name: 'get_framework_analysis',
  description: 'Frameworks in use, entry points, and the manifests and configuration that set them up.',
  arguments: { framework: text('only this one') },
  async run({ engine }, { framework }) {
    const [scan, view] = await Promise.all([engine.scanResult(), engine.overview()]);
    const asked = framework?.toLowerCase() ?? '';
    const frameworks = view.frameworks
      .filter(({ name }) => name.toLowerCase().includes(asked))
      .map(({ name, path, line }) => `${name} (${path}:${line})`);
    return { text: [describe(frameworks, framework), ...renderSetUp(scan, view)].join('\n') };
  },
});

const MAX_LISTED = 40;

function describe(frameworks: readonly string[], asked: string | undefined): string {
  if (frameworks.length > 0) return `Frameworks: ${frameworks.join(', ')}`;
  return `No framework${asked === undefined ? '' : ` like “${asked}”`} was recognized. What sets the repository up:`;
}

function renderSetUp({ files }: ScanResultView, { entryPoints, languages }: OverviewView): string[] {
  const manifests = files.filter(({ fileCategory }) => ['config', 'infra'].includes(fileCategory));
  // What stands near the root says more than what stands deep below it.
  const nearest = manifests.map(({ path }) => path).sort((a, b) => depthOf(a) - depthOf(b));
  return [
    `Languages: ${languages
      .slice(0, 10)
      .map(({ name, lines }) => `${name} ${lines} lines`)
      .join(', ')}`,
    'Entry points:',
    ...entryPoints.slice(0, MAX_LISTED).map(({ path, why }) => `  ${path} (${why})`),
    `Manifests and configuration (${nearest.length}):`,
    ...nearest.slice(0, MAX_LISTED).map((path) => `  ${path}`),
  ];
}

function depthOf(path: string): number {
  return path.split('/').length;
}
