import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../..');
const WORKFLOWS = [
  ...readFileSync(join(ROOT, 'docs/programs.md'), 'utf8').matchAll(/```yaml\n([^]*?)```/g),
].map(([, text = '']) => text);

/** Returns every command in a workflow. */
const commandsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(commandsIn)
    : [];
};

test.each(WORKFLOWS.map((text) => [text.slice(0, 20), text]))(
  'the workflow %j runs the command with its options, and has no token in it',
  (_, text) => {
    const commands = commandsIn(parse(text)).filter((one) => one.includes(' sync -- '));
    const usage = readFileSync(join(ROOT, 'scripts/sync.ts'), 'utf8');

    expect(commands).toHaveLength(1);
    for (const [option = ''] of (commands[0] ?? '').split(' -- ')[1]?.matchAll(/--[\w-]+/g) ?? [])
      expect(usage).toContain(option);
    expect(commands[0]).not.toContain('TOKEN');
  },
);

test('there is a workflow for each of two hosts', () => {
  expect(WORKFLOWS).toHaveLength(2);
});
