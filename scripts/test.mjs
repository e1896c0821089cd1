import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureNginx } from './setup/nginx.mjs';
import { npmCommand } from './setup/npm-command.mjs';

const RESULTS = 'test-results';

/**
 * `npm test`: runs all checks that a change must pass, with format, lint, types and the tests of every level. The next one starts as soon as one of two is done, so that no core is
 * idle: the browser tests build their site while others still run.
 */
const SCRIPTS = ['lint', 'test:server', 'check:tests', 'test:browser'];
const wanted = process.argv.slice(2);

/** Runs all scripts, or the named ones one after another. Starts no other after a failure. */
await ensureInstalled({ all: true });
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
/** Only the tests that need them wait. One is installed after the other, since the package manager is locked meanwhile. */
const browser = ensureBrowser();
const nginx = browser.then(ensureNginx);
// Reported by the tests that wait for them.
for (const program of [browser, nginx]) program.catch(() => undefined);

/** The last lines of scripts that failed, which the output of those beside them has pushed far up. */
const ends = [];
const END = 80;

/**
 * Runs a script of package.json and returns true if it succeeds.
 * @param {string} script
 * @returns {Promise<boolean>}
 */
async function succeeds(script) {
  const chromium = script === 'test:browser' && (await browser);
  const server = script === 'test:server' && (await nginx);
  const env = {
    ...process.env,
    ...(chromium && { CHROMIUM: chromium }),
    ...(server && { NGINX: server }),
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  };
  const child = spawn(...npmCommand(['run', script]), { stdio: ['inherit', 'pipe', 'pipe'], env });
  let lines = [''];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text);
      lines = (lines.join('\n') + text).split('\n').slice(-END);
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) ends.push(`\nThe end of ${script}, which failed:`, ...lines);
      resolve(code === 0);
    });
  });
}

/**
 * Reads the report of a runner. Returns an empty one if it never ran.
 * @param {string} name
 */
function report(name) {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8'));
  } catch {
    return {};
  }
}

let succeeded = true;
const queue = (wanted.length > 0 ? wanted : SCRIPTS).values();
async function runScripts() {
  for (const script of queue) {
    if (!succeeded) return;
    if (!(await succeeds(script))) succeeded = false;
  }
}
await Promise.all(Array.from({ length: wanted.length > 0 ? 1 : 2 }, runScripts));

const vitest = [report('vitest-fast'), report('vitest-server')];
const { expected = 0, unexpected = 0, flaky = 0 } = report('playwright').stats ?? {};
const passed = vitest.reduce((sum, { numPassedTests = 0 }) => sum + numPassedTests, expected);
const broken = vitest.reduce(
  (sum, { numFailedTests = 0 }) => sum + numFailedTests,
  unexpected + flaky,
);
// A failed check without tests, or a crashed runner, counts as one failure.
const failed = succeeded ? broken : Math.max(broken, 1);
for (const line of ends) console.log(line);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
