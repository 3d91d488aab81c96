/** Is everything in place? Each check says what it found and, where something is wrong, what to do. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runGit } from '../base/git.ts';
import { UserError } from '../base/user-error.ts';
import type { CheckView, DoctorView } from '../contract/doctor.ts';
import type { Session } from './session.ts';

type Verdict = Omit<CheckView, 'name'>;
type Check = (session: Session, options: DoctorOptions) => Verdict | Promise<Verdict>;

export interface DoctorOptions {
  /** Call the model once, with a few words. */
  readonly callsModel?: boolean;
}

/** In the order in which one rests on the other. */
const CHECKS: Readonly<Record<string, Check>> = {
  node: checkNode,
  sqlite: checkSqlite,
  grammars: checkGrammars,
  git: checkGit,
  'data directory': checkDataDir,
  settings: checkSettings,
  graph: checkGraph,
  watching: checkWatching,
  model: checkModel,
};

export async function runDoctor(session: Session, options: DoctorOptions = {}): Promise<DoctorView> {
  const checks: CheckView[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    checks.push({ name, ...(await runCheck(() => check(session, options))) });
  }
  return { checks };
}

/** A check that breaks is a finding, not the end of the examination. */
async function runCheck(check: () => Verdict | Promise<Verdict>): Promise<Verdict> {
  try {
    return await check();
  } catch (error) {
    const remedy = error instanceof UserError ? error.remedy : 'This looks like a bug: please report it.';
    return failed(error instanceof Error ? error.message : String(error), remedy);
  }
}

function checkNode(): Verdict {
  return ok(`${process.versions.node} on ${process.platform} ${process.arch}`);
}

async function checkSqlite(): Promise<Verdict> {
  const { openDatabase } = await import('../store/driver.ts');
  const database = openDatabase(':memory:');
  const statement = database.prepare('SELECT sqlite_version()');
  const version = Object.values(statement.get() as object)[0];
  database.close();
  return ok(`SQLite ${version}, ${process.versions.sqlite === version ? 'from Node itself' : 'from its package'}`);
}

async function checkGrammars(): Promise<Verdict> {
  const { LANGUAGE_SPECS } = await import('../languages/registry.ts');
  const { SourceParser } = await import('../parse/parser.ts');
  const parser = await SourceParser.open();
  const broken: string[] = [];
  for (const spec of LANGUAGE_SPECS) {
    try {
      await parser.parse('', '', spec);
    } catch (error) {
      broken.push(`${spec.id} (${(error as Error).message})`);
    }
  }
  parser.close();
  if (broken.length > 0) return failed(`cannot load: ${broken.join(', ')}`, 'Install the packages again: npm ci');
  return ok(LANGUAGE_SPECS.map(({ id }) => id).join(', '));
}

async function checkGit({ root }: Session): Promise<Verdict> {
  const answer = await runGit(root, ['--version']);
  if (answer.ok)
    return ok(
      answer.output
        .toString('utf8')
        .trim()
        .replace(/^git version /, ''),
    );
  return warning('not found', 'Install git: without it directories are walked, and `impact --diff` does not work.');
}

function checkDataDir({ dataDir }: Session): Verdict {
  let existing = dataDir;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    accessSync(existing, constants.W_OK);
    return ok(dataDir);
  } catch {
    return failed(`${existing} cannot be written`, 'Choose another place with --data-dir or FATHOM_DATA_DIR.');
  }
}

function checkSettings({ config, configFile }: Session): Verdict {
  const set = config.filter(({ source }) => source !== 'default').map(({ name, source }) => `${name} (${source})`);
  return ok(set.length > 0 ? set.join(', ') : `defaults${existsSync(configFile) ? '' : ', no config.json'}`);
}

async function checkGraph(session: Session): Promise<Verdict> {
  const { inspectStore } = await import('../store/state.ts');
  const state = inspectStore(session.dataDir);
  if (state === 'missing') return warning('not built yet', 'Run: fathom index');
  if (state !== 'ready') return failed(state.replace('-', ' '), 'Run: fathom index (it builds a new one)');
  const [{ compareFiles }, revision] = await Promise.all([
    import('./compare-files.ts'),
    session.ask((store) => store.revision()),
  ]);
  const { changed, added, removed } = (await compareFiles(session)).stale;
  const stale = changed.length + added.length + removed.length;
  return stale === 0 ? ok(`revision ${revision}, fresh`) : warning(`${stale} file(s) behind`, 'Run: fathom index');
}

const WATCHES = '/proc/sys/fs/inotify/max_user_watches';

/** Linux takes one watch per directory, from a budget that all programs of a user share. */
async function checkWatching(session: Session): Promise<Verdict> {
  if (!existsSync(WATCHES)) return ok('no limit on this platform');
  const { scanRepository } = await import('../scan/scan.ts');
  const { collectWarnings } = await import('../base/warnings.ts');
  const { files } = await scanRepository(session.root, { warnings: collectWarnings(), force: true });
  const directories = new Set(files.map(({ path }) => dirname(path))).size;
  const allowed = Number(readFileSync(WATCHES, 'utf8'));
  const found = `${directories} directories, ${allowed} watches allowed`;
  if (directories < allowed / 2) return ok(found);
  return warning(
    found,
    `Raise the limit: sudo sysctl fs.inotify.max_user_watches=${Math.max(524_288, directories * 4)}`,
  );
}

/** Without being asked to, nothing is sent: a call costs money, however little. */
async function checkModel({ settings, environment }: Session, { callsModel = false }: DoctorOptions): Promise<Verdict> {
  const { findModel } = await import('../llm/find-model.ts');
  const choice = findModel(settings, environment);
  if (choice === undefined) return ok('none: annotations and investigations are mechanical');
  const found = `${choice.id} (${choice.reason})`;
  if (!callsModel) return ok(`${found}; not called: --model-check makes a tiny call`);
  const { checkEndpoint } = await import('../llm/check-endpoint.ts');
  const problem = await checkEndpoint(choice, environment);
  return problem === undefined ? ok(`${found}; it answers`) : failed(`${found}: ${problem.what}`, problem.remedy);
}

function ok(found: string): Verdict {
  return { outcome: 'ok', found, remedy: '' };
}

function warning(found: string, remedy: string): Verdict {
  return { outcome: 'warning', found, remedy };
}

function failed(found: string, remedy: string): Verdict {
  return { outcome: 'failed', found, remedy };
}
