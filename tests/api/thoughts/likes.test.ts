import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import {
  likeCounts,
  publishThought,
  tryToLike,
  tryToSubmit,
  pending,
} from '#tests/support/app/readers.ts';
import { NOW, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { sampleThought } from '#tests/support/app/readers.ts';
import { keysOf, readSettings } from '#settings';
import { expectLog } from '#tests/support/vitest/log.ts';

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

test('each browser likes a thought once, and the counts are in the list of likes', async () => {
  const app = testApp();
  const id = await publishThought(app);
  const first = await tryToLike(app, id);
  expect([first.status, await first.json()]).toEqual([
    200,
    { count: 1, message: 'Loved. Thank you.' },
  ]);
  expect(await (await tryToLike(app, id)).json()).toMatchObject({ count: 2 });

  const again = await tryToLike(app, id, { cookie: cookieOf(first) });
  await expect(again).toBeRefused('already_liked');
  const message =
    "You can't love some-thing/one more than once and forget about trying to unlove them";
  expect(await again.json()).toEqual({ code: 'already_liked', error: message, message: message });
  expect(await likeCounts(app)).toEqual([{ id, count: 2 }]);
});

test('like cookies are HttpOnly, limited to the likes, and remember several thoughts', async () => {
  const app = testApp();
  const [one, two] = [await publishThought(app), await publishThought(app)];

  // At the same moment, neither response includes the other like.
  const responses = await Promise.all([tryToLike(app, one), tryToLike(app, two)]);

  expect(responses[0].headers.get('set-cookie')).toMatch(
    /^__Secure-liked-\S+; .*Path=\/api\/dailythoughts\/likes; .*HttpOnly; Secure; SameSite=Strict/,
  );
  const cookie = responses.map(cookieOf).join('; ');
  for (const id of [one, two])
    await expect(tryToLike(app, id, { cookie })).toBeRefused('already_liked');
});

test('a cookie that the site did not sign for this thought is ignored', async () => {
  const app = testApp();
  const [id, other] = [await publishThought(app), await publishThought(app)];
  const elsewhere = testApp(keysOf('a third secret of at least 32 characters'), app.store);
  const [, forged = ''] = cookieOf(await tryToLike(elsewhere, id)).split('=');
  const [, borrowed = ''] = cookieOf(await tryToLike(app, other)).split('=');

  for (const value of [forged, borrowed, 'x', '']) {
    expect((await tryToLike(app, id, { cookie: `__Secure-liked-${id}=${value}` })).status).toBe(
      200,
    );
  }
});

test('a browser remembers the latest likes, within the limit of cookies', async () => {
  const app = testApp();
  const cookies = new Map<string, string>();
  const ids = [];
  for (let n = 0; n < LIMITS.likedThoughts + 20; n++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    const id = app.newId();
    ids.push(id);
    await app.thoughts.submit(id, { ...sampleThought, type: 'short', at: NOW.toISOString() });
    await app.thoughts.decide(id, 'approved', { by: 'Ada', at: NOW.toISOString() });
    const response = await tryToLike(app, id, { cookie: [...cookies.values()].join('; ') });
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (pair.endsWith('=')) cookies.delete(name);
      else cookies.set(name, pair);
    }
  }

  expect(cookies.size).toBe(LIMITS.likedThoughts);
  const cookie = [...cookies.values()].join('; ');
  await expect(tryToLike(app, ids.at(-1) ?? '', { cookie })).toBeRefused('already_liked');
});

test('a like sent again with its key after a lost response counts once', async () => {
  const app = testApp();
  const id = await publishThought(app);
  const headers = { 'idempotency-key': 'one try' };

  await tryToLike(app, id, headers);
  const again = await tryToLike(app, id, headers);

  expect(await again.json()).toMatchObject({ count: 1 });
  expect(await likeCounts(app)).toEqual([{ id, count: 1 }]);
});

test('a like with an empty key counts like one without', async () => {
  const app = testApp();
  const id = await publishThought(app);

  const response = await tryToLike(app, id, { 'idempotency-key': '' });

  expect([response.status, await likeCounts(app)]).toEqual([200, [{ id, count: 1 }]]);
});

test('a like is recorded while the likes cannot be read', async () => {
  expectLog('Error: down');
  const { app, watch } = watchedApp();
  const id = await publishThought(app);

  watch.fails = /^list /;
  const response = await tryToLike(app, id);
  watch.fails = undefined;

  expect([response.status, await response.json()]).toMatchObject([200, { count: 1 }]);
  expect(await likeCounts(app)).toEqual([{ id, count: 1 }]);
});

test('a new session secret changes neither likes nor visitors', () => {
  const VISITOR_SECRET = 'v'.repeat(32);
  const settings = (SESSION_SECRET: string) =>
    readSettings({ SESSION_SECRET, VISITOR_SECRET }, PRODUCTION);
  const [before, after] = [settings('a'.repeat(32)), settings('b'.repeat(32))];

  expect(after.sessionSecret).not.toEqual(before.sessionSecret);
  expect([after.visitorKey, after.likeKey]).toEqual([before.visitorKey, before.likeKey]);
  expect(before.visitorKey).not.toEqual(before.likeKey);
});

test('a thought that does not exist or is not approved is a 404 and stores nothing', async () => {
  const app = testApp();
  await tryToSubmit(app);
  const [waiting] = await pending(app);

  for (const id of [waiting?.id ?? '', '000000000nothinghere00', 'x', '../x']) {
    await expect(tryToLike(app, id)).toBeRefused('thought_not_found');
  }
  expect(await app.keys('likes/')).toEqual([]);
});
