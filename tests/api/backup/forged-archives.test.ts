import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { Post } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import { checkFact } from '#store/kinds/check-fact.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { NOW } from '#tests/support/app/test-app.ts';
import { archiveOf, memorySource, restoreTo } from '#tests/support/backup/archives.ts';
import { forgedArchive } from '#tests/support/backup/forged-archive.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

const ID = '0mwqcvpc0abcdefghijkl';
const WRITTEN = { by: 'Ada', at: NOW.toISOString() };
const POST = { ...samplePost, id: 'ontides202611211200', date: NOW.toISOString() };

const postFact = (changes: object, document = ID) => ({
  key: `documents/${document}_${ID}p`,
  value: { ...WRITTEN, post: { ...POST, ...changes } },
});
const settingsFact = (changes: object) => ({
  key: `site/settings_${ID}`,
  value: { ...WRITTEN, settings: { ...DEFAULT_SETTINGS, ...changes } },
});
const commentFact = (changes: object) => ({
  key: `comments/${ID}/${ID}`,
  value: { name: 'G', email: 'g@example.org', comment: 'x', at: WRITTEN.at, depth: 0, ...changes },
});
const thoughtFact = (changes: object) => ({
  key: `thoughts/202611/${ID}`,
  value: { name: 'G', contact: '', content: 'x', type: 'short', at: WRITTEN.at, ...changes },
});

test.each([
  ['a session', { key: `sessions/${ID}`, value: {} }],
  ['a key of another form', { key: 'documents/../secret', value: {} }],
  ['a title of 3 MB', postFact({ title: 'x'.repeat(3_000_000) })],
  ['an author of 100,000 characters', postFact({ author: 'x'.repeat(100_000) })],
  ['100 tags', postFact({ tags: Array.from({ length: 100 }, (_, n) => `tag ${n}`) })],
  [
    'an old address of several lines',
    postFact({ oldPaths: ['/admin/login //evil.example/phish 301!\n/z'] }),
  ],
  ['an old address of another host', postFact({ oldPaths: ['//evil.example/'] })],
  ['a text of 20 MB', postFact({ content: [{ type: 'paragraph', text: 'x'.repeat(20_000_000) }] })],
  [
    'an own page with a title of 3 MB',
    {
      key: `documents/${ID}_${ID}p`,
      value: { ...WRITTEN, page: { id: 'about', title: 'x'.repeat(3_000_000), content: [] } },
    },
  ],
  ['a script as subscribe link', settingsFact({ subscribeLink: 'javascript:alert(1)' })],
  ['a language that is none', settingsFact({ language: '"><script>' })],
  ['a time zone that is none', settingsFact({ timeZone: 'No/Where' })],
  ['a comment by a long name', commentFact({ name: 'x'.repeat(10_000) })],
  ['a comment below the deepest level', commentFact({ depth: 1e308 })],
  ['a comment of 1 MB', commentFact({ comment: 'x'.repeat(1_000_000) })],
  ['a long thought that calls itself short', thoughtFact({ content: 'x'.repeat(1_000) })],
])('an archive with %s is refused, by the key of the fact', async (_, fact) => {
  const store = memoryStore();

  await expect(restoreTo(localTarget(store), await forgedArchive([fact]))).rejects.toThrow(
    `facts/documents-0001.jsonl holds a malformed fact, "${fact.key}"`,
  );

  expect(await store.list('')).toEqual([]);
});

test.each(Object.keys(Post.shape))(
  '100,000 characters as the %s of a post are refused',
  (field) => {
    const { key, value } = postFact({ [field]: 'x'.repeat(100_000) });

    expect(() => checkFact(key, JSON.stringify(value))).toThrow();
  },
);

test.each([
  ['more facts than it has', { documents: 1e308 }],
  ['fewer facts than it has', {}],
  ['facts of a kind that it lacks', { documents: 1, comments: 3 }],
  ['images that it lacks', { documents: 1, images: 2 }],
])('an archive whose manifest counts %s is refused', async (_, counts) => {
  const store = memoryStore();
  const archive = await forgedArchive([postFact({})], counts);

  await expect(restoreTo(localTarget(store), archive)).rejects.toThrow('manifest.json counts');

  expect(await store.list('')).toEqual([]);
});

test('malformed facts are left out on request, and named', async () => {
  const store = memoryStore();
  const refused = postFact({ title: '' }, `${ID.slice(0, -1)}m`);
  const archive = await forgedArchive([postFact({}), refused]);

  const leftOut = await restoreTo(localTarget(store), archive, { skipMalformed: true });

  expect([...leftOut]).toEqual([refused.key]);
  expect((await store.list('documents/')).map(({ key }) => key)).toEqual([postFact({}).key]);
});

test('a fact of a kind that is not known yet is left out and named', async () => {
  const store = memoryStore();
  const newer = { key: `postcards/${ID}`, value: { to: 'Grace' } };

  const leftOut = await restoreTo(
    localTarget(store),
    await forgedArchive([postFact({}), newer], { documents: 2 }),
  );

  expect([...leftOut]).toEqual([newer.key]);
  expect(await store.list('postcards/')).toEqual([]);
  expect(await store.list('documents/')).toHaveLength(1);
});

test('a backup holds what a restore would refuse', async () => {
  const store = memoryStore();
  const { key, value } = postFact({ title: 'x'.repeat(LIMITS.title + 1) });
  await store.put(key, JSON.stringify(value));
  const archive = await archiveOf(memorySource(store));

  await expect(restoreTo(localTarget(memoryStore()), archive)).rejects.toThrow(key);

  const other = memoryStore();
  expect([...(await restoreTo(localTarget(other), archive, { skipMalformed: true }))]).toEqual([
    key,
  ]);
});
