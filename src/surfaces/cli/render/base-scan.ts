/** What a scan alone knows of a directory, code or not, as sections of the overview. */
import { amountOf, bytes, countOf, percent } from '../../../base/numbers.ts';
import { printablePath } from '../../../base/paths.ts';
import { DIM, NAME, NUMBER, PLACE, type Render, section } from './section.ts';

const renderCategories: Render = ({ categories }, look) => {
  const rows = categories.map(({ category, files, lines, bytes: size }) => [
    category,
    amountOf(files, 'file'),
    amountOf(lines, 'line'),
    bytes(size),
  ]);
  return section('Categories', rows, { ...look, columns: [NAME, NUMBER, NUMBER, NUMBER], most: rows.length });
};

const renderLargest: Render = ({ largest }, look) => {
  const rows = largest.map(({ path, language, lines, bytes: size }) => [
    look.places.file(path),
    language.length === 0 ? '' : amountOf(lines, 'line'),
    bytes(size),
  ]);
  return section('Largest files', rows, { ...look, columns: [PLACE, NUMBER, NUMBER], most: rows.length });
};

const renderTree: Render = ({ tree }, { terminal: { paint } }) => {
  const lines = tree.trimEnd().split('\n');
  return [paint.bold('Tree'), ...lines.map((line) => `  ${line}`)];
};

const renderMediaTypes: Render = ({ mediaTypes }, look) => {
  const rows = mediaTypes.map(({ type, files, bytes: size }) => [type, amountOf(files, 'file'), bytes(size)]);
  return section('Media types', rows.slice(0, MEDIA_TYPES), { ...look, columns: [NAME, NUMBER, NUMBER], most: 5 });
};

const renderDiskUse: Render = ({ diskUse }, look) => {
  const all = diskUse.reduce((sum, use) => sum + use.bytes, 0);
  const rows = diskUse.map(({ directory, files, bytes: size }) => [
    directory === '.' ? '(top)' : `${printablePath(directory)}/`,
    amountOf(files, 'file'),
    bytes(size),
    percent(size, all),
  ]);
  return section('Disk use', rows, { ...look, columns: [NAME, NUMBER, NUMBER, NUMBER], most: 12 });
};

const renderDuplicates: Render = ({ duplicates }, look) => {
  const { groups, wastedBytes, examples } = duplicates;
  if (groups === 0) return [];
  const rows = examples.map(({ bytes: size, paths }) => [
    bytes(size),
    `${paths.length} ×`,
    look.places.file(paths[0] as string),
    `and ${paths
      .slice(1, 1 + COPIES)
      .map((path) => look.places.file(path))
      .join(', ')}${paths.length > 1 + COPIES ? ', …' : ''}`,
  ]);
  const title = `Duplicates: ${countOf(groups, 'file')} more than once, ${bytes(wastedBytes)} to spare`;
  return section(title, rows, { ...look, columns: [NUMBER, NUMBER, PLACE, DIM], most: examples.length });
};

const renderFrameworks: Render = ({ frameworks }, look) => {
  const rows = frameworks.map(({ name, path, line }) => [name, look.places.at(path, line)]);
  return section('Frameworks', rows, { ...look, columns: [NAME, PLACE], most: rows.length });
};

const MEDIA_TYPES = 12;
const COPIES = 2;

export const BASE_SCAN: readonly Render[] = [
  renderFrameworks,
  renderCategories,
  renderMediaTypes,
  renderDiskUse,
  renderLargest,
  renderDuplicates,
  renderTree,
];
