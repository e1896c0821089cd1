import { readFile } from 'node:fs/promises';
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
  const info = { content: 'tag', builtAt: '2026-11-21T12:00:00.000Z', omitted: [] };
  await writeFiles(siteDir, { 'build.json': JSON.stringify(info) });
  await (await lastBuild(dataDir, dataDir, SITE)).record(siteDir);
  return { dataDir, siteDir };
}

test('the last build is current as long as it would come out the same', async () => {
  const { dataDir, siteDir } = await built();
  const found = (site: string) => lastBuild(dataDir, dataDir, site);

  expect(await found(SITE)).toMatchObject({ siteDir, isCurrent: true });
  expect(await found('https://example.org')).toMatchObject({ siteDir, isCurrent: false });
});

test('readers get the newest build that is complete while its record is damaged', async () => {
  const { dataDir, siteDir } = await built();
  const info = await readFile(join(siteDir, 'build.json'), 'utf8');
  await writeFiles(dataDir, {
    'built.json': '{"siteDir":"/da',
    'builds/0/build.json': info,
    // A build that was cut off has named its content, and not yet what it leaves out.
    'builds/2/build.json': JSON.stringify({ ...JSON.parse(info), omitted: undefined }),
    'builds/3/index.html': '',
  });

  expect(await lastBuild(dataDir, dataDir, SITE)).toMatchObject({ siteDir, isCurrent: false });
});

test('without a complete build there is none', async () => {
  const { dataDir, siteDir } = await built();
  await writeFiles(siteDir, { 'build.json': '{"content":"ta' });

  expect((await lastBuild(dataDir, dataDir, SITE)).siteDir).toBeUndefined();
});
