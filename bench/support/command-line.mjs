/** The rim of every bench program: reads options, prints mistakes a person can fix as one line, keeps stacks for bugs. */
import { parseArgs } from 'node:util';

export class UsageError extends Error {}

/**
 * @template {import('node:util').ParseArgsConfig['options']} Options
 * @param {string} usage
 * @param {Options} options
 */
export function readOptions(usage, options) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } }, strict: true });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    return /** @type {Record<string, any>} */ (values);
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/**
 * The value of an option that has to be there.
 * @param {Record<string, any>} options
 * @param {string} name
 * @param {string} usage
 * @returns {string}
 */
export function getOption(options, name, usage) {
  if (options[name] === undefined) throw new UsageError(`--${name} is missing\n${usage}`);
  return options[name];
}

/** @param {string | undefined} text */
export function toList(text) {
  return text === undefined
    ? undefined
    : text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean);
}

/** @param {() => Promise<void>} main */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
