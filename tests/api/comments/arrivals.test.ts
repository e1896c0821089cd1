import { expect, test } from 'vitest';
import { countComments, flatten } from '#domain/comments/thread.ts';
import { readPrivateFeed } from '#usecases/private-feed/read-private-feed.ts';
import { createPrivateFeedLink } from '#usecases/private-feed/private-feed-link.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { idsOf, managed, moderate } from '#tests/support/app/moderation.ts';
import { arriveAgain, comment, thread } from '#tests/support/app/readers.ts';
import { edit, RECEIPT, withdraw } from '#tests/support/app/receipts.ts';
import { later, ORIGIN, type TestApp } from '#tests/support/app/test-app.ts';

/** Returns a site with a comment that arrived twice, and the ids of both arrivals. */
async function arrivedTwice({ holdComments = false } = {}) {
  const app = await appWithPost({ holdComments });
  const { id: first } = await comment(app, { receipt: RECEIPT });
  const second = await arriveAgain(app, first);
  app.clock.now = later(5_000);
  return { app, first, second };
}

const listed = async (app: TestApp) => [
  ...(await app.keys('held/')),
  ...(await app.keys('recent/')),
];

test('a text that is sent again is stored once, whatever was decided about it', async () => {
  const app = await appWithPost({ holdComments: true });
  const sent = { draft: app.newId(), receipt: RECEIPT };
  const { id } = await comment(app, sent);
  await moderate(app, 'approve', id);
  app.clock.now = later(60_000);
  const keys = await app.keys();

  expect(await comment(app, sent)).toMatchObject({ id, comment: 'I saw it <em>too</em>.' });
  expect(await app.keys()).toEqual(keys);
  expect(await managed(app)).toMatchObject({ comments: [{ id, waiting: false }] });
});

test('a text that is sent again after its removal stays removed', async () => {
  const app = await appWithPost();
  const { id } = await comment(app, { receipt: RECEIPT });
  await moderate(app, 'remove', id);
  app.clock.now = later(60_000);

  expect(await comment(app, { receipt: RECEIPT })).toMatchObject({ id });
  expect((await thread(app)).comments).toEqual([]);
  expect(await listed(app)).toEqual([]);
});

test('a text that arrived twice is one row on the dashboard and one feed entry', async () => {
  const { app, first } = await arrivedTwice();
  const { path } = await createPrivateFeedLink(app, 'Ada');

  expect(idsOf(await managed(app))).toEqual([first]);
  const feed = await readPrivateFeed(app, path.split('/').at(-1) ?? '', ORIGIN);
  expect(feed.match(/<entry>/g)).toHaveLength(1);
  const { comments, stats } = await thread(app);
  expect(countComments(flatten(comments))).toEqual(stats);
  expect(stats.totalComments).toBe(1);
});

test.each(['first', 'second'] as const)(
  'approving the %s arrival of a text shows it to readers and on the dashboard',
  async (named) => {
    const { app, ...ids } = await arrivedTwice({ holdComments: true });

    expect((await moderate(app, 'approve', ids[named])).status).toBe(200);
    expect((await thread(app)).comments).toMatchObject([{ id: ids.first }]);
    expect(await managed(app)).toMatchObject({ comments: [{ id: ids.first, waiting: false }] });
  },
);

test.each(['first', 'second'] as const)(
  'removing the %s arrival of a text removes it for readers and from the dashboard',
  async (named) => {
    const { app, ...ids } = await arrivedTwice();

    expect((await moderate(app, 'remove', ids[named])).status).toBe(200);
    const { comments, removed } = await thread(app, `/api?since=${'0'.repeat(21)}`);
    expect(comments).toEqual([]);
    expect(removed?.toSorted()).toEqual([ids.first, ids.second]);
    expect(await listed(app)).toEqual([]);
  },
);

test('a text that arrived twice is edited and withdrawn as one comment', async () => {
  const { app, first, second } = await arrivedTwice();

  expect(await (await edit(app, second, 'Better')).json()).toMatchObject({
    comment: { id: first },
  });
  expect((await thread(app)).comments).toMatchObject([{ id: first, comment: 'Better' }]);
  expect(await managed(app)).toMatchObject({ comments: [{ id: first, comment: 'Better' }] });
  await withdraw(app, second);
  expect((await thread(app)).comments).toEqual([]);
  expect(await listed(app)).toEqual([]);
});

test('the nightly work lists a text that arrived twice once', async () => {
  const { app } = await arrivedTwice({ holdComments: true });
  app.clock.now = later(2 * 24 * 60 * 60_000);
  await cleanUp(app);

  expect(await listed(app)).toHaveLength(1);
});

test('a comment that arrived twice leaves no text a month after its removal', async () => {
  const { app, first } = await arrivedTwice();
  await moderate(app, 'remove', first);
  app.clock.now = later(40 * 24 * 60 * 60_000);
  await cleanUp(app);

  const facts = await Promise.all((await app.keys('comments/')).map((key) => app.store.get(key)));
  expect(facts.join()).not.toContain('I saw it');
  expect((await thread(app)).comments).toEqual([]);
});
