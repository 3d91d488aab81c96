/** The Java compiler's verdict on every call of a repository, asked through `Oracle.java`. */
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../support/command-line.mjs';
import { listTracked } from '../../support/repository.mjs';

const PROGRAM = fileURLToPath(new URL('Oracle.java', import.meta.url));

/**
 * @param {string} root
 * @returns {import('../oracle.mjs').Oracle}
 */
export function judgeRepository(root) {
  const sources = listTracked(root).filter((path) => /\.java$/.test(path) && basename(path) !== 'module-info.java');
  console.error(`judging ${sources.length} files`);
  /** @type {import('../oracle.mjs').Oracle} */
  const oracle = { files: [], sites: [], overrides: [] };
  for (const line of ask(root, sources).split('\n').filter(Boolean)) {
    const [kind, ...fields] = line.split('\t');
    if (kind === 'file') oracle.files.push(fields[0]);
    else if (kind === 'site') oracle.sites.push(toSite(fields));
    else oracle.overrides.push({ name: fields[0], file: fields[1], baseFile: fields[2] });
  }
  return oracle;
}

/**
 * @param {string} root
 * @param {string[]} sources
 */
function ask(root, sources) {
  try {
    return execFileSync('java', [PROGRAM, root], {
      input: sources.join('\n'),
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  } catch (error) {
    if (/** @type {any} */ (error).code !== 'ENOENT') throw error;
    throw new UserError('java is missing: this suite needs a JDK of version 17 or later');
  }
}

/**
 * @param {string[]} fields
 * @returns {import('../oracle.mjs').Site}
 */
function toSite([file, line, nameLine, form, callee, receiver, caller, chain, status, ...target]) {
  const [targetFile, name, targetForm, runsFile, runsName] = target;
  return {
    file,
    line: Number(line),
    nameLine: Number(nameLine),
    form,
    callee,
    receiver,
    caller,
    chain: chain.split(','),
    status: /** @type {import('../oracle.mjs').Status} */ (status),
    ...(targetFile && { target: { file: targetFile, name, form: targetForm } }),
    ...(runsFile && { others: [{ file: runsFile, name: runsName }] }),
  };
}
