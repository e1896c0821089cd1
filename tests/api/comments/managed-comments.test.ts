import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { DAY } from '#domain/timing.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { appWithPost, publish, remove } from '#tests/support/app/blog.ts';
import {
  idsOf,
  managed,
  managedPage,
  MANAGED_COMMENTS,
  moderate,
} from '#tests/support/app/moderation.ts';
import { comment, authorHeaders, tryToComment } from '#tests/support/app/readers.ts';
import { NOW, type TestApp } from '#tests/support/app/test-app.ts';
import { storeComment } from '#tests/support/app/stored-comments.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { documentOf } from '#tests/support/app/documents.ts';

/** Reads the comments of every page from a path on, and returns their ids page by page. */
async function allPages(app: TestApp, path = MANAGED_COMMENTS): Promise<string[][]> {
  const { page, next } = await managedPage(app, path);
  return [idsOf(page), ...(next === undefined ? [] : await allPages(app, next))];
}

/** Writes comments on the sample post, one a second, and returns their ids, newest first. */
async function writeComments(
  app: TestApp,
  count: number,
  fields: (n: number) => object = () => ({}),
) {
  const document = await documentOf(app);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 1_000);
    ids.unshift(await storeComment(app, document, fields(n)));
  }
  app.clock.now = new Date(NOW.getTime() + 60 * 60_000);
  return ids;
}

test('the author sees visible comments, newest first, with posts and parents', async () => {
  const app = await appWithPost();
  const { id: older } = await comment(app);
  app.clock.now = new Date(NOW.getTime() + 1_000);
  const { id: newer } = await comment(app, { comment: '1 < 2 <script>x</script>' }, older);

  const page = await managed(app);
  expect(page.held).toBe(false);
  expect(idsOf(page)).toEqual([newer, older]);
  expect(page.comments[0]).toEqual({
    id: newer,
    name: 'Grace',
    email: 'grace@example.org',
    comment: '1 &lt; 2 &lt;script&gt;x&lt;/script&gt;',
    timestamp: '2026-11-21T12:00:01.000Z',
    category: 'writings',
    postId: 'ontides202611211200',
    postTitle: 'On tides',
    waiting: false,
    answers: { id: older, name: 'Grace', text: 'I saw it too.' },
  });
});

test('comments of a deleted post are not listed', async () => {
  const app = await appWithPost();
  await comment(app);
  await remove(app);

  expect(await managed(app)).toEqual({ held: false, comments: [] });
});

const isRead = (operation: string) => operation.startsWith('get comments/');

test('only the comments that wait and the newest visible ones are read', async () => {
  const { app, watch } = watchedApp({ holdComments: true });
  await publish(app);
  await publish(app, { id: 'another202611211200', category: 'tech' });
  const sample = await documentOf(app);
  const other = await documentOf(app, { category: 'tech', id: 'another202611211200' });
  const shown: string[] = [];
  for (let n = 0; n < 60; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 1_000);
    shown.unshift(await storeComment(app, n % 2 === 0 ? sample : other));
  }
  app.clock.now = NOW;
  const { comment: held } = (await (await tryToComment(app)).json()) as { comment: { id: string } };
  app.clock.now = new Date(NOW.getTime() + 60 * 60_000);
  watch.operations.length = 0;

  const page = await managed(app);
  expect(idsOf(page)).toEqual([...shown.slice(0, LIMITS.latestComments), held.id]);
  expect(page.comments.at(-1)?.waiting).toBe(true);
  expect(watch.operations.filter(isRead)).toHaveLength(LIMITS.latestComments + 1);
});

test('every comment of a site can be reached page by page', async () => {
  const app = await appWithPost();
  const ids = await writeComments(app, 370);

  const pages = await allPages(app, `${MANAGED_COMMENTS}?limit=100`);
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 100, 70]);
  expect(pages.flat()).toEqual(ids);
});

test('comments that wait are on the first page only', async () => {
  const app = await appWithPost({ holdComments: true });
  const { id: held } = await comment(app);
  const shown = await writeComments(app, LIMITS.latestComments + 1);

  const pages = await allPages(app);
  expect(pages.map((ids) => ids.includes(held))).toEqual([true, false]);
  expect(pages.flat().filter((id) => id !== held)).toEqual(shown);
});

test.each([
  ['name', 'q=ÁDA'],
  ['e-mail address', 'q=ada@'],
  ['text', 'q=some+thing'],
  ['several words anywhere', 'q=tides+ada'],
])('a comment is found by its %s', async (_, query) => {
  const app = await appWithPost();
  const ids = await writeComments(app, 45, (n) =>
    n === 3 ? { name: 'Ada', email: 'ada@example.org', comment: 'Some <b>thing</b>' } : {},
  );

  const { page, next } = await managedPage(app, `${MANAGED_COMMENTS}?${query}`);
  expect([idsOf(page), next]).toEqual([[ids.at(-4)], undefined]);
});

test('comments are found by the title of their post, one page at a time', async () => {
  const app = await appWithPost();
  const ids = await writeComments(app, 45);

  const pages = await allPages(app, `${MANAGED_COMMENTS}?q=on+tides&limit=30`);
  expect(pages).toEqual([ids.slice(0, 30), ids.slice(30)]);
});

test('a search reads a bounded number of comments per request and continues there', async () => {
  const { app, watch } = watchedApp();
  await publish(app);
  const ids = await writeComments(app, LIMITS.searchedComments + 30, (n) =>
    n === 0 ? { name: 'Ada' } : {},
  );
  await authorHeaders(app);
  watch.operations.length = 0;

  const first = await managedPage(app, `${MANAGED_COMMENTS}?q=ada`);
  expect(first.page.comments).toEqual([]);
  expect(watch.operations.filter(isRead)).toHaveLength(LIMITS.searchedComments);
  expect((await managedPage(app, first.next)).page.comments).toMatchObject([{ id: ids.at(-1) }]);
});

test.each(['?before=nothing', '?limit=x', '?limit=-1', '?q=%20'])(
  'an invalid page, %j, is the first one',
  async (query) => {
    const app = await appWithPost();
    const [id] = await writeComments(app, 1);

    expect(idsOf((await managedPage(app, MANAGED_COMMENTS + query)).page)).toEqual([id]);
  },
);

test('lists of comments that lost or gained entries are repaired', async () => {
  const app = await appWithPost({ holdComments: true });
  const { id: waits } = await comment(app);
  const { id: shows } = await comment(app);
  const { id: removed } = await comment(app);
  await moderate(app, 'approve', shows);
  await moderate(app, 'remove', removed);
  const lists = async () => [await app.keys('held/'), await app.keys('recent/')];
  const before = await lists();
  expect(idsOf(await managed(app)).sort()).toEqual([waits, shows].sort());
  const stale = `recent/${removed}_${await documentOf(app)}_h`;
  for (const key of before.flat()) await app.store.remove(key);
  await app.store.put(stale, '');

  app.clock.now = new Date(NOW.getTime() + 2 * DAY);
  await cleanUp(app);

  expect(await lists()).toEqual(before);
});
