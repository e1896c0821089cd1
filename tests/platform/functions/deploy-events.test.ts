import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProject, writeFiles } from '#tests/support/servers/project.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** A function that writes down what it is called for. */
const LISTENER = `import { appendFileSync } from 'node:fs';
const note = (text) => appendFileSync(process.env.HEARD, text + '\\n');
export const config = { schedule: '@yearly' };
export default {
  fetch() { note('scheduled'); return new Response(null, { status: 204 }); },
  deploySucceeded: ({ deploy }) => note('succeeded ' + deploy.context + ' ' + Date.parse(deploy.createdAt)),
  deployFailed: ({ deploy }) => note('failed ' + deploy.context),
};`;

test.each([
  ['this process', undefined],
  ["Netlify's runtime", { context: 'production' }],
] as const)('a function in %s is told of each build that has ended', async (_, netlify) => {
  expectLog('The build failed, and is tried again in');
  const heard = join(tempFolder(), 'heard');
  let fails = false;
  const begun = Date.now();
  const platform = await startProject({
    functions: { listener: LISTENER },
    ...(netlify && { netlify }),
    env: { HEARD: heard },
    async build(outDir) {
      if (fails) throw new Error('no disk');
      await writeFiles(outDir, { 'index.html': 'x' });
    },
  });
  fails = true;
  await platform.rebuild().catch(() => undefined);
  await platform.runScheduled('listener');

  const [first = '', ...others] = (await readFile(heard, 'utf8')).trim().split('\n');
  expect(first).toMatch(/^succeeded production \d+$/);
  expect(Number(first.split(' ')[2])).toBeGreaterThanOrEqual(begun);
  expect(others).toEqual(['failed production', 'scheduled']);
});
