import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';

/** Everything that must hold before a change lands, the quick things first; stops at the first that does not. */
ensureInstalled();
mkdirSync('test-results', { recursive: true });
const chromium = ensureBrowser();
const env = { ...process.env, ...(chromium && { CHROMIUM: chromium }) };

/** @param {string} command */
function step(command) {
  console.log(`\n> ${command}`);
  const { status } = spawnSync('npx', ['--no-install', ...command.split(' ')], {
    stdio: 'inherit',
    env,
  });
  if (status !== 0) {
    console.error(`\nFailed: ${command}`);
    process.exit(status ?? 1);
  }
}

step('prettier --check .');
step('astro sync');
step('eslint . --max-warnings 0');
step('knip');
step('astro check --minimumFailingSeverity warning');
step('tsc');
step('vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json');
step('playwright test');

const vitest = JSON.parse(readFileSync('test-results/vitest.json', 'utf8'));
const { stats } = JSON.parse(readFileSync('test-results/playwright.json', 'utf8'));
const passed = vitest.numPassedTests + stats.expected;
const failed = vitest.numFailedTests + stats.unexpected + stats.flaky;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
