/** The rim of every bench program: reads options, prints mistakes a person can fix as one line, keeps stacks for bugs. */
import { parseArgs } from 'node:util';

export class UserError extends Error {}

/**
 * @param {string} usage
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options
 * @returns {Record<string, any>}
 */
export function readOptions(usage, options) {
  const { help, ...values } = parse(usage, { ...options, help: { type: 'boolean' } });
  if (!help) return values;
  console.log(usage);
  process.exit(0);
}

/**
 * @param {string} usage
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options
 * @returns {Record<string, any>}
 */
function parse(usage, options) {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n${usage}`);
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
  if (options[name] === undefined) throw new UserError(`--${name} is missing\n${usage}`);
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
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
