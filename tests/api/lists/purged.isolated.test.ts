import { beforeAll, expect, test } from 'vitest';
import { listRoutes } from '#api/lists/list-page.ts';
import { router } from '#api/router.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { openCdnCache } from '#platform/cdn/cdn-cache.ts';
import { purging } from '#store/drivers/purging.ts';
import { sampleDraft, saveDraft } from '#tests/support/app/author.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { buildLists } from '#tests/support/app/built-lists.ts';
import { NOW, testApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

// A busy machine may need longer to load it than a reader waits.
beforeAll(() => import('#post/lists/render-list.tsx'));

/** Returns an app whose changes purge a CDN, and what a reader without scripts gets from it. */
async function appBehindCdn() {
  const cdn = openCdnCache();
  const app = testApp(
    {},
    purging(
      memoryStore(),
      (tags) => {
        cdn.purge(tags);
        return Promise.resolve();
      },
      () => undefined,
    ),
  );
  await publish(app, { tags: ['Sea'] });
  await buildLists(app);
  const run = router(app, listRoutes);
  let calls = 0;
  const open = async (path: string) => {
    const response = await cdn.respond(
      new Request(`https://commonplace.example${path}`),
      (request) => {
        calls += 1;
        return run(request, {
          ip: '192.0.2.1',
          deploy: { id: '1', context: 'production', published: true },
        });
      },
    );
    return response.text();
  };
  return { app, open, calls: () => calls };
}

test('a reader without scripts sees a new post in every list at once, and none of a deleted one', async () => {
  const { app, open, calls } = await appBehindCdn();
  const paths = ['/', '/blog/writings', '/tags/sea', '/authors/ada', '/archive'];
  const listsWith = async (text: string) => {
    const pages = await Promise.all(paths.map(open));
    return paths.filter((_, n) => pages[n]?.includes(text));
  };
  expect(await listsWith('On tides')).toEqual(paths);
  await listsWith('On tides');
  expect(calls()).toBe(paths.length);

  await publish(app, { id: 'new202611211200', title: 'New', tags: ['Sea'] });
  expect(await listsWith('>New<')).toEqual(paths);
  await remove(app);
  expect(await listsWith('On tides')).toEqual([]);
  expect(await listsWith('>New<')).toEqual(paths);

  // Readers see nothing of these.
  await saveDraft(app, { title: 'Hidden' });
  const [by, at] = ['Ada', NOW.toISOString()];
  await app.documents.add(
    { id: app.newId(), rev: app.newId(), kind: 'scheduled', from: undefined },
    { by, at, publishAt: at, draft: { ...sampleDraft, title: 'Hidden' } },
  );
  expect(await listsWith('Hidden')).toEqual([]);
  expect(calls()).toBe(3 * paths.length);

  // Feeds show the settings, and have the tag of lists.
  await app.site.addSettings(app.newId(), { by, at, settings: DEFAULT_SETTINGS });
  await listsWith('On tides');
  expect(calls()).toBe(4 * paths.length);
});
