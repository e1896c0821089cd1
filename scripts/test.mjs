import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureInstalled } from './setup/install.mjs';

const RESULTS = 'test-results';

/** Everything that must hold before a change lands, the quick things first. */
const STAGES = ['check', 'test:server', 'test:browser'];
const wanted = process.argv.slice(2);

/** Runs all stages, or those that are named; stops at the first that fails. */
ensureInstalled();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const chromium = ensureBrowser();
const env = { ...process.env, ...(chromium && { CHROMIUM: chromium }) };

/** @param {string} script */
function succeeds(script) {
  const { status } = spawnSync('npm', ['run', script], { stdio: 'inherit', env });
  return status === 0;
}

/**
 * Reads the report of a runner; empty when it never ran.
 * @param {string} name
 */
function report(name) {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8'));
  } catch {
    return {};
  }
}

const succeeded = (wanted.length > 0 ? wanted : STAGES).every(succeeds);

const vitest = [report('vitest-fast'), report('vitest-server')];
const { expected = 0, unexpected = 0, flaky = 0 } = report('playwright').stats ?? {};
const passed = vitest.reduce((sum, { numPassedTests = 0 }) => sum + numPassedTests, expected);
const broken = vitest.reduce(
  (sum, { numFailedTests = 0 }) => sum + numFailedTests,
  unexpected + flaky,
);
// A failed check that is no test, or a runner that crashed, counts as one failure.
const failed = succeeded ? broken : Math.max(broken, 1);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
