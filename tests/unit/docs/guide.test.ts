import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLI, CLI_VERSION } from '#scripts/deploy/netlify-cli.ts';
import { guideCommands, wordsOf } from '#scripts/prove/guide/guide-commands.ts';

const COMMANDS = await guideCommands(process.cwd());

test('the guide names the commands of each step that has any', () => {
  expect(COMMANDS.map((command) => command.replace(CLI, 'netlify').split(' "')[0])).toEqual([
    'npm install --omit dev',
    'npm run key --',
    'netlify login',
    'netlify sites:create',
    'netlify env:import netlify.env',
    'netlify deploy --prod',
  ]);
});

test('the commands of the guide are read alike by every shell', () => {
  for (const command of COMMANDS) expect(command).toMatch(/^[\w ./:@"-]+$/);
  expect(wordsOf('npm run key -- "Your Name"')).toEqual(['npm', 'run', 'key', '--', 'Your Name']);
});

test('every document names the version of the tool that was tried', () => {
  const texts = globSync(['*.md', 'docs/*.md']).map((file) => readFileSync(file, 'utf8'));
  const versions = texts.flatMap((text) => text.match(/(?<=netlify-cli@)[\d.]+\d/g) ?? []);

  expect(new Set(versions)).toEqual(new Set([CLI_VERSION]));
});
