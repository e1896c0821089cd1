import { expect, test } from 'vitest';
import { openArchive } from '#backup/archive-reader.ts';
import { isContent } from '#domain/backup/contents.ts';
import { parseWxr } from '#import/sources/wordpress/wxr.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { openPost, tryToEdit } from '#tests/support/app/author.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { passDays } from '#tests/support/app/clean-up.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { testApp, type TestApp } from '#tests/support/app/test-app.ts';
import { archiveOf, memorySource, restoreTo } from '#tests/support/backup/archives.ts';
import { exported } from '#tests/support/backup/exported.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Returns an app with a post that was edited. */
async function editedApp(): Promise<TestApp> {
  const app = testApp();
  await publish(app);
  for (const title of ['First edit', 'Last edit']) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await tryToEdit(app, (await openPost(app)).revision, { title });
  }
  return app;
}

/** Returns an app with an edited post, whose older revisions were moved to the history. */
async function appWithHistory(): Promise<TestApp> {
  const app = await editedApp();
  await passDays(app, 2);
  expect(await app.keys('history/')).toHaveLength(2);
  return app;
}

const contentOf = async (store: FactStore) =>
  (await store.list('')).map(({ key }) => key).filter(isContent);

test('a post with a history is restored with all its revisions', async () => {
  const app = await appWithHistory();
  const store = memoryStore();

  await restoreTo(localTarget(store), await archiveOf(memorySource(app.store)));

  expect(await contentOf(store)).toEqual(await contentOf(app.store));
  expect(await openPost(testApp({}, store))).toEqual(await openPost(app));
});

test('an archive with a history is refused by versions that do not know of one', async () => {
  const { manifest } = await openArchive(
    await archiveOf(memorySource((await appWithHistory()).store)),
  );

  expect(manifest.version).toBe(3);
});

test('a store that has only the history of a post is not empty', async () => {
  const app = await appWithHistory();
  const store = memoryStore();
  const [key = ''] = await app.keys('history/');
  await store.put(key, (await app.store.get(key)) ?? '');

  const restored = restoreTo(localTarget(store), await archiveOf(memorySource(app.store)));

  await expect(restored).rejects.toThrow('The site is not empty');
});

test('a post whose text cannot be read has the one from its history', async () => {
  expectLog('Skipped documents/');
  const app = await appWithHistory();
  const [newest = ''] = await app.keys('documents/');
  await app.store.put(newest, '{');

  const post = await openPost(testApp({}, app.store));
  const edit = await tryToEdit(app, post.revision, { title: 'Written anew' });

  expect(post.title).toBe('First edit');
  expect(edit.status).toBe(200);
  expect((await openPost(app)).title).toBe('Written anew');
});

test('a post with a history is in the Markdown of a backup once, with its newest text', async () => {
  const app = await appWithHistory();

  const archive = await openArchive(await archiveOf(memorySource(app.store)));
  const [markdown, ...others] = archive.manifest.files.filter(({ path }) => path.endsWith('.md'));

  expect(others).toEqual([]);
  expect(markdown?.path).toBe('posts/writings/ontides202611211200.md');
  const bytes = markdown && (await archive.read(markdown));
  expect(new TextDecoder().decode(bytes)).toContain('title: "Last edit"');
});

test('a post with a history is exported once, with its newest text', async () => {
  const source = memorySource((await appWithHistory()).store);

  const { items } = parseWxr(await exported('wxr', source));
  const posts = items.filter(({ texts }) => texts['post_type'] === 'post');

  expect(posts.map(({ texts }) => texts['title'])).toEqual(['Last edit']);
});

test('merging an archive adds the history of a post to a site that has only its first text', async () => {
  const app = await editedApp();
  const store = memoryStore();
  const [first = ''] = await app.keys('documents/');
  await store.put(first, (await app.store.get(first)) ?? '');
  await passDays(app, 2);

  await restoreTo(
    localTarget(store, { merge: true, onlyKnown: true }),
    await archiveOf(memorySource(app.store)),
  );

  expect(await openPost(testApp({}, store))).toEqual(await openPost(app));
});

test('merging an archive from before the move to the history leaves the post as it was', async () => {
  const app = await editedApp();
  const archive = await archiveOf(memorySource(app.store));
  await passDays(app, 2);
  const before = await contentOf(app.store);

  await restoreTo(localTarget(app.store, { merge: true }), archive);

  const again = testApp({}, app.store);
  expect(await openPost(again)).toMatchObject({ title: 'Last edit' });
  await passDays(again, 3);
  expect(await contentOf(app.store)).toEqual(before);
});

test('merging an old archive brings back no history of a post that was erased', async () => {
  const app = await appWithHistory();
  const archive = await archiveOf(memorySource(app.store));
  const document = await documentOf(app);
  await remove(app);
  await passDays(app, 70);
  const withheld: string[] = [];

  const options = { merge: true, onlyKnown: true, onWithheld: (one: string) => withheld.push(one) };
  await restoreTo(localTarget(app.store, options), archive);

  expect([...(await app.keys('documents/')), ...(await app.keys('history/'))]).toEqual([]);
  expect(withheld).toEqual([`documents/${document}`]);
});
