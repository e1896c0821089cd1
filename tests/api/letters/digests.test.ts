import { expect, test } from 'vitest';
import { orderDigest } from '#usecases/letters/order-digest.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { answer, appWithLetters, fakeTransport, subscribe } from '#tests/support/app/letters.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';

/** Runs the schedule's part at times. Returns the digests that there are then. */
async function digestsAt(app: TestApp, ...times: readonly string[]) {
  for (const time of times) {
    app.clock.now = new Date(time);
    await orderDigest(app);
  }
  return (await app.letters.all()).map(({ name, letter: { at, about } }) => ({
    name,
    at,
    ...about,
  }));
}

test('a digest is ordered once, on Monday at six in the time zone of the site', async () => {
  const app = await appWithLetters({ timeZone: 'Europe/Berlin' });

  expect(await digestsAt(app, '2026-11-22T23:59:00Z', '2026-11-23T04:59:00Z')).toEqual([]);
  const digest = {
    name: 'week-2026-11-23',
    at: '2026-11-23T05:00:00.000Z',
    kind: 'digest',
    from: '2026-11-16T05:00:00.000Z',
    until: '2026-11-23T05:00:00.000Z',
  };
  expect(await digestsAt(app, '2026-11-23T05:00:00Z', '2026-11-23T09:00:00Z')).toEqual([digest]);
  expect(await app.outbox.waiting()).toHaveLength(1);
});

test('a digest begins where the last one ended, also after a change of the clocks and a missed week', async () => {
  const app = await appWithLetters({ timeZone: 'Europe/Berlin' });

  const digests = await digestsAt(app, '2026-10-19T04:00:00Z', '2026-10-26T05:02:00Z');
  const missed = await digestsAt(app, '2026-11-03T06:00:00Z', '2026-11-09T05:00:00Z');

  expect(digests.map(({ at }) => at)).toEqual([
    '2026-10-19T04:00:00.000Z',
    '2026-10-26T05:00:00.000Z',
  ]);
  expect(digests[1]).toMatchObject({ from: '2026-10-19T04:00:00.000Z' });
  expect(missed).toHaveLength(3);
  expect(missed[2]).toMatchObject({
    name: 'week-2026-11-09',
    from: '2026-10-26T05:00:00.000Z',
    until: '2026-11-09T05:00:00.000Z',
  });
});

const WEEKLY = { posts: { pace: 'weekly' } } as const;

/** Returns a site with a reader of digests. */
async function siteWithDigests() {
  const app = await appWithLetters({ siteUrl: 'http://127.0.0.1:2', timeZone: 'UTC' });
  await subscribe(app, 'ann@example.org', { wishes: WEEKLY });
  let isDown = false;
  const { sent, connect } = fakeTransport(() => {
    if (isDown) throw answer('RCPT TO', '451 4.3.0 Try later');
  });
  const at = (time: string) => {
    app.clock.now = new Date(time);
  };
  return {
    app,
    at,
    publish: (time: string, title: string, more: object = {}) => {
      at(time);
      const content = [{ type: 'paragraph', text: 'The tide came in late.' }];
      return publishPost(app, 'Ada', { title, category: 'tech', content, ...more });
    },
    /** Runs the schedule. */
    run: async (time: string, { down = false } = {}) => {
      at(time);
      isDown = down;
      await orderDigest(app);
      await sendOutbox(app, connect);
    },
    /** The posts of each digest. */
    digests: () => sent.map(({ text }) => text.match(/\b(?:Tides|Lamps|Moons)\b/g) ?? []),
  };
}

const headOf = async (app: TestApp, draft: string) =>
  (await app.documents.read(draft))?.head.rev ?? '';

test('the first digest has the posts of those that the site has missed since somebody waits for one', async () => {
  const { publish, run, digests } = await siteWithDigests();
  await publish('2026-11-22T10:00:00Z', 'Lamps');

  // On Monday the site is down.
  for (const day of ['2026-11-25', '2026-11-30']) await run(`${day}T06:05:00Z`);

  expect(digests()).toEqual([['Lamps']]);
});

test('a post that is hidden while the digest is made is in the next one, and in no other', async () => {
  const { app, at, publish, run, digests } = await siteWithDigests();
  const draft = app.newId();
  await publish('2026-11-22T10:00:00Z', 'Lamps');
  const post = await publish('2026-11-22T11:00:00Z', 'Tides', { draft });
  at('2026-11-23T05:50:00Z');
  await unpublishPost(app, 'Ada', post, { revision: await headOf(app, draft) });

  await run('2026-11-23T06:05:00Z');
  const draftRevision = await headOf(app, draft);
  await publish('2026-11-23T10:00:00Z', 'Tides', { draft, draftRevision });
  for (const day of ['2026-11-30', '2026-12-07']) await run(`${day}T06:05:00Z`);

  expect(digests()).toEqual([['Lamps'], ['Tides']]);
});

test('a post from the trash is in the next digest, and one that was in a digest in no other', async () => {
  const { app, at, publish, run, digests } = await siteWithDigests();
  const [tides, lamps] = [app.newId(), app.newId()];
  const post = await publish('2026-11-22T11:00:00Z', 'Tides', { draft: tides });
  const had = await publish('2026-11-22T11:05:00Z', 'Lamps', { draft: lamps });
  at('2026-11-23T05:50:00Z');
  await deletePost(app, 'Ada', post);
  await run('2026-11-23T06:05:00Z');

  at('2026-11-24T06:00:00Z');
  await restoreDocument(app, 'Ada', tides);
  await unpublishPost(app, 'Ada', had, { revision: await headOf(app, lamps) });
  const draftRevision = await headOf(app, lamps);
  await publish('2026-11-24T07:00:00Z', 'Lamps', { draft: lamps, draftRevision });
  await run('2026-11-30T06:05:00Z');

  expect(digests()).toEqual([['Lamps'], ['Tides']]);
});

test('a post is in a digest whatever its date says, and once also after a move', async () => {
  const { app, publish, run, digests } = await siteWithDigests();
  const draft = app.newId();
  const post = await publish('2026-11-22T11:00:00Z', 'Tides', {
    draft,
    date: '2019-01-01T00:00:00Z',
  });
  await run('2026-11-23T06:05:00Z');
  await movePost(app, 'Ada', post, {
    revision: await headOf(app, draft),
    category: 'tech',
    date: '2026-11-23T06:00:00Z',
  });
  await run('2026-11-30T06:05:00Z');

  expect(digests()).toEqual([['Tides']]);
});

test('a post that appeared by a clock which was ahead is in the next digest', async () => {
  const { publish, run, digests } = await siteWithDigests();
  await publish('2031-01-01T00:00:00Z', 'Tides');
  await run('2026-11-23T06:05:00Z');
  await run('2026-11-30T06:05:00Z');

  expect(digests()).toEqual([['Tides']]);
});

test('until somebody has a digest, it has what readers can open', async () => {
  const { app, at, publish, run, digests } = await siteWithDigests();
  const draft = app.newId();
  await publish('2026-11-22T10:00:00Z', 'Lamps');
  const post = await publish('2026-11-22T11:00:00Z', 'Tides', { draft });
  await run('2026-11-23T06:05:00Z', { down: true });
  at('2026-11-23T07:00:00Z');
  await unpublishPost(app, 'Ada', post, { revision: await headOf(app, draft) });
  await run('2026-11-23T09:05:00Z');
  const draftRevision = await headOf(app, draft);
  await publish('2026-11-23T10:00:00Z', 'Tides', { draft, draftRevision });
  await run('2026-11-30T06:05:00Z');

  expect(digests()).toEqual([['Lamps'], ['Tides']]);
});

test('a post of a digest that nobody has got is in the next one', async () => {
  const { publish, run, digests } = await siteWithDigests();
  await publish('2026-11-22T10:00:00Z', 'Lamps');
  // The last try is after a day.
  for (const day of [23, 24, 25]) await run(`2026-11-${day}T06:05:00Z`, { down: true });

  await run('2026-11-30T06:05:00Z');

  expect(digests()).toEqual([['Lamps']]);
});

test('each week’s reader gets the posts of the chosen sections', async () => {
  const { app, publish, run } = await siteWithDigests();
  for (const section of ['tech', 'history'])
    await subscribe(app, `${section}@example.org`, {
      wishes: { posts: { pace: 'weekly', sections: [section] } },
    });
  await publish('2026-11-22T10:00:00Z', 'Lamps');
  await publish('2026-11-22T11:00:00Z', 'Tides', { category: 'writings' });

  await run('2026-11-23T06:05:00Z');

  expect(await app.letters.result('week-2026-11-23')).toMatchObject({ sent: 2 });
});
