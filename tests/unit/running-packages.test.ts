import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedFiles, loadedPackages } from '#tests/support/imports.ts';
import knip from '../../knip.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');

/** Commands for developers, who have the packages of the tests. */
const FOR_DEVELOPERS = ['scripts/screenshots.ts', 'scripts/tables.ts'];

/** Loaded with `PLATFORM=netlify` alone, for which `npm start` installs all packages. */
const AS_NETLIFY = ['@netlify/zip-it-and-ship-it', 'selfsigned'];

const files = new Set<string>();
for (const file of globSync(
  ['astro.config.mjs', 'scripts/*.{ts,mjs}', '{src,netlify}/**/*.{ts,tsx,astro,js,mjs}'],
  { cwd: ROOT },
)) {
  if (!FOR_DEVELOPERS.includes(file)) loadedFiles(file, files);
}
const used = new Set([...files].flatMap(loadedPackages));
const installed = Object.keys(packageJson.dependencies);

test('everything that a site and its commands load is installed by a start', () => {
  expect(files.size).toBeGreaterThan(1_000);
  const missing = [...used].filter((name) => !installed.includes(name));
  expect(missing.sort()).toEqual(AS_NETLIFY);
});

test('a start installs no package that only tests and developers need', () => {
  const unused = installed.filter((name) => !used.has(name));
  // Fonts are read as files, and Node is what runs all.
  expect(unused).toEqual([...knip.ignoreDependencies, 'node'].sort());
});
