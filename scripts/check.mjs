import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';

/** `npm run check`: checks format, lint and types, and runs the fast tests. */
const ROOT = join(import.meta.dirname, '..');
const PREFIX = 'check:';
/** Number of parallel checks. The longest one takes as long as all others together, so more would only use memory. */
const AT_ONCE = Math.min(2, availableParallelism());

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const names = Object.keys(scripts).filter((name) => name.startsWith(PREFIX));

/**
 * Runs a script of package.json without npm, which would take a second to start.
 * @param {string} name
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(name) {
  const bin = join(ROOT, 'node_modules/.bin');
  const env = { ...process.env, PATH: bin + delimiter + process.env.PATH };
  const child = spawn(scripts[name], { cwd: ROOT, shell: true, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a check. Prints its time, and its whole output when it failed.
 * @param {string} name
 * @returns {Promise<boolean>}
 */
async function passes(name) {
  const begin = performance.now();
  const { code, output } = await run(name);
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
  if (code === 0) console.log(`✓ ${name} (${seconds} s)`);
  else console.log(`\n✗ ${name} (${seconds} s): ${scripts[name]}\n${output}`);
  return code === 0;
}

/**
 * Runs checks in order, `AT_ONCE` at a time, and returns those that failed.
 * @param {string[]} list
 * @returns {Promise<string[]>}
 */
async function failing(list) {
  const queue = list.values();
  const failed = [];
  const worker = async () => {
    for (const name of queue) if (!(await passes(name))) failed.push(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}

/** Checks named on the command line. Without any, all `check:…` scripts of package.json are run. */
const wanted = process.argv.slice(2).map((name) => PREFIX + name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`No such script: ${unknown.join(', ')}`);

await ensureInstalled({ all: true });
const failed = await failing(wanted.length > 0 ? wanted : names);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
