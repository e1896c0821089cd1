import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listPaths } from '#content/list-paths.ts';
import { moderationRecord } from '#domain/moderation/moderation-record.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { paginate } from '#domain/site/pagination.ts';
import type { PulledContent } from '#domain/site/pulled-content.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const CONTENT: PulledContent = {
  content: 'one',
  posts: [],
  revisions: {},
  threads: {},
  thoughts: [],
  settings: DEFAULT_SETTINGS,
  moderation: moderationRecord([]),
  pages: [],
};

/** Returns the keys of the pages of a list after its first one, with two items on each. */
async function keysOf(items: readonly { readonly text: string }[], name = 'tech') {
  const folder = tempFolder();
  await writeFile(join(folder, 'content.json'), JSON.stringify(CONTENT));
  vi.stubEnv('CONTENT_CACHE', folder);
  const lists = paginate(items, 2).map((page) => ({ name, ...page }));
  const [, ...others] = await listPaths(lists, {
    slugOf: () => 'tech',
  });
  return others.map((path) => ('cacheKey' in path ? path.cacheKey : undefined));
}

const items = (...texts: string[]) => texts.map((text) => ({ text }));
test('a page of a list keeps its key until its items, their order, its name or the number of pages change', async () => {
  const [second, third] = await keysOf(items('1', '2', '3', '4', '5'));

  expect(await keysOf(items('1', '2', '3', '4', '6'))).toEqual([
    second,
    expect.not.stringContaining(third ?? ''),
  ]);
  expect(await keysOf(items('9', '2', '3', '4', '5'))).toEqual([second, third]);
  for (const other of [
    await keysOf(items('1', '2', '4', '3', '5')),
    await keysOf(items('1', '2', '3', '4')),
    await keysOf(items('1', '2', '3', '4', '5'), 'history'),
  ]) {
    expect(other).not.toContain(second);
  }
});
