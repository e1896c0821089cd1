import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastBuild } from '#scripts/local/last-build.ts';
import { writeFiles } from '#tests/support/servers/project.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const SITE = 'http://localhost:8888';

/** A data folder whose last build was served and recorded. */
async function built(): Promise<{ dataDir: string; siteDir: string }> {
  const dataDir = tempFolder();
  const siteDir = join(dataDir, 'builds/1');
  const info = { content: 'tag', builtAt: '2026-11-21T12:00:00.000Z' };
  await writeFiles(siteDir, { 'build.json': JSON.stringify(info) });
  await (await lastBuild(dataDir, dataDir, SITE)).record(siteDir);
  return { dataDir, siteDir };
}

test('the last build is served again, as long as it would come out the same', async () => {
  const { dataDir, siteDir } = await built();

  expect(await lastBuild(dataDir, dataDir, SITE)).toMatchObject({ siteDir });
  expect((await lastBuild(dataDir, dataDir, 'https://example.org')).siteDir).toBeUndefined();
});

test.each([
  ['a record that was cut off', 'built.json'],
  ['a build that was cut off', 'builds/1/build.json'],
])('%s is none: the site is built anew', async (_, file) => {
  const { dataDir } = await built();
  await writeFiles(dataDir, { [file]: '{"siteDir":"/da' });

  expect((await lastBuild(dataDir, dataDir, SITE)).siteDir).toBeUndefined();
});
