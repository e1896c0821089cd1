import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { writeFiles } from '#tests/support/servers/project.ts';
import {
  endOf,
  FIRST_READ,
  install,
  installations,
  installedProject,
  lockOf,
  NPM_FILE,
  start,
  uninstalledProject,
} from '#tests/support/servers/start-project.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('what running needs is installed once, and the site runs on its Node', async () => {
  const dir = await uninstalledProject('console.log(process.execPath)');
  await endOf(start(dir));

  expect(await text(start(dir).stdout)).toContain(process.execPath);
  expect(await installations(dir)).toEqual(['ci --omit=dev']);
});

test('the npm that starts the site installs, also where no program has its name', async () => {
  const dir = await uninstalledProject('console.log("started")');

  const npm = join(dir, 'bin/npm-cli.js');
  const child = start(dir, { PATH: join(dir, 'nothing'), npm_execpath: npm });

  expect(await text(child.stdout)).toContain('started');
});

test('tests add their packages to those of a start, and later starts keep them', async () => {
  const dir = await installedProject('running');

  for (const what of ['all', 'running', 'all'] as const) await install(dir, what);

  expect(await installations(dir)).toEqual(['install --no-save --include=dev']);
});

test('an update replaces packages that have changed, and adds none for tests', async () => {
  const dir = await installedProject('running');
  await writeFiles(dir, { 'package-lock.json': lockOf(2) });

  for (const what of ['running', 'running'] as const) await install(dir, what);

  expect(await installations(dir)).toEqual(['install --no-save --omit=dev']);
});

test('an update for a start keeps packages for tests that are there', async () => {
  const dir = await installedProject('all');
  await writeFiles(dir, { 'package-lock.json': lockOf(2) });

  await install(dir, 'running');

  expect(await installations(dir)).toEqual(['install --no-save --include=dev']);
});

test.each([
  ['npm was interrupted', '.package-lock.json'],
  ['Node is missing', 'node'],
])('everything is installed again where %s', async (_, lost) => {
  const dir = await installedProject('running');
  await rm(join(dir, 'node_modules', lost), { recursive: true });

  await install(dir, 'running');

  expect(await installations(dir)).toEqual(['ci --omit=dev']);
});

test('everything is installed again where an update was interrupted', async () => {
  const dir = await installedProject('running');
  const fails = `if (process.argv[2] === 'install') process.exit(1);\n${NPM_FILE}`;
  await writeFiles(dir, { 'package-lock.json': lockOf(2), 'bin/npm-cli.js': fails });
  expect(await install(dir, 'running')).toBe(1);
  // As before the update, which has already changed some.
  await writeFiles(dir, { 'package-lock.json': lockOf(1) });

  for (const what of ['running', 'running'] as const) await install(dir, what);

  expect(await installations(dir)).toEqual(['ci --omit=dev']);
});

test('an installation that fails ends the start with its message and its code', async () => {
  const dir = await uninstalledProject();
  await writeFiles(dir, {
    'bin/npm': '#!/bin/sh\n[ $1 = --version ] && echo 10.9.0 && exit\necho no network; exit 7',
  });

  const { printed, code } = await endOf(start(dir));

  expect(printed).toContain('no network');
  expect(code).toBe(7);
});

test('an installation says that it is under way, and how long it took', async () => {
  const dir = await uninstalledProject();

  expect(await text(start(dir).stdout)).toMatch(
    /^Installing 1 packages .*\nInstalled .* in \d+\.\d s\.\n$/,
  );
});

test('an installation says how many packages are there until it is done', async () => {
  const dir = await uninstalledProject();
  const slow = `const moment = new Int32Array(new SharedArrayBuffer(4));
    for (const name of ['node_modules/site/package.json', 'go'])
      while (!require('node:fs').existsSync(name)) Atomics.wait(moment, 0, 0, 5);`;
  await writeFiles(dir, {
    'bin/npm-cli.js': `${slow}\n${NPM_FILE}`,
    'often.cjs': 'const every = setInterval; globalThis.setInterval = (work) => every(work, 1);',
  });
  const child = start(dir, { NODE_OPTIONS: `--require ${join(dir, 'often.cjs')}` });

  let printed = '';
  for await (const part of child.stdout) {
    printed += String(part);
    if (printed.includes('  0 of 1 packages after 0.'))
      await writeFiles(dir, { 'node_modules/site/package.json': '{}' });
    if (printed.includes('  all packages but Node after ')) await writeFiles(dir, { go: '' });
  }

  expect(printed).toMatch(/\nInstalled the packages in/);
});

test('a Node that is too old ends the start in one line', async () => {
  const dir = await uninstalledProject();
  const old = "Object.defineProperty(process, 'versions', { value: { node: '18.19.1' } })";
  await writeFiles(dir, { 'old.cjs': old });

  const { printed, code } = await endOf(
    start(dir, { NODE_OPTIONS: `--require ${join(dir, 'old.cjs')}` }),
  );

  expect(printed).toMatch(/^Commonplace needs Node 20 or newer.* this is Node 18\.19\.1\..*\n$/);
  expect(code).toBe(1);
});

test.each(FIRST_READ)('%s can be read by a Node that is too old', async (name) => {
  const source = await readFile(join(ROOT, 'scripts', name), 'utf8');
  const newer = [
    'ChainExpression',
    "LogicalExpression[operator='??']",
    'Program > * > AwaitExpression',
  ];

  const messages = new Linter().verify(source, {
    languageOptions: { ecmaVersion: 2020, sourceType: 'module' },
    rules: { 'no-restricted-syntax': ['error', ...newer] },
  });

  expect(messages).toEqual([]);
});

test.each([
  ['is too old', '#!/bin/sh\necho 8.19.4', 'this is npm 8.19.4.'],
  ['is missing', '#!/bin/sh\nexit 127', 'none was found.'],
])('an npm that %s ends the start in one line', async (_, npm, found) => {
  const dir = await uninstalledProject();
  await writeFiles(dir, { 'bin/npm': npm });

  const { printed, code } = await endOf(start(dir));

  expect(printed).toMatch(/^Commonplace needs npm 10 or newer .*\n$/);
  expect(printed).toContain(found);
  expect(code).toBe(1);
});
