import { expect, test } from 'vitest';
import { postsSince } from '#domain/letters/subscriber.ts';
import { confirm, leave } from '#api/letters/letter-pages.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import {
  ask,
  confirmed,
  confirmTokens,
  grace,
  wishes,
  GRACE_HASH,
  KEYS,
  lettersApp,
  leaveToken,
  sendConfirm,
  sendLeave,
  show,
} from '#tests/support/app/subscribers.ts';
import { call, later, type TestApp } from '#tests/support/app/test-app.ts';

const MINUTE = 60_000;

/** Asks for mails about replies, as the form of a comment does. */
async function askForReplies(app: TestApp): Promise<string> {
  const id = app.newId();
  const at = app.now().toISOString();
  const address = KEYS.seal('grace@example.org');
  await app.subscribers.ask(GRACE_HASH, id, {
    address,
    wishes: { replies: true },
    at,
    origin: 'comment',
  });
  return KEYS.token('confirm', GRACE_HASH, id);
}

test('a mail program leaves with one click, without a page, an origin or a cookie', async () => {
  const app = await lettersApp();
  await confirmed(app);

  const response = await sendLeave(app, leaveToken(), { body: 'List-Unsubscribe=One-Click' });

  expect(response.status).toBe(200);
  const { confirmed: still, ended, waiting } = await grace(app);
  expect([still, waiting]).toEqual([undefined, []]);
  expect(ended).toMatchObject({ reason: 'left' });
  const [key, ...others] = await app.keys('subscribers/');
  expect(others).toEqual([]);
  expect(await app.store.get(key ?? '')).not.toContain('address');

  const multipart = new FormData();
  multipart.append('List-Unsubscribe', 'One-Click');
  const again = await call(leave(app), {
    path: `/letters/leave?t=${leaveToken()}`,
    body: multipart,
  });
  expect(again.status).toBe(200);
  expect(await app.keys('subscribers/')).toEqual([key]);
});

test('no copy of the address is left on the day after', async () => {
  const app = await lettersApp();
  await confirmed(app);
  const { address = '' } = (await grace(app)).confirmed ?? {};
  await app.subscribers.all();
  await app.settled();
  const snapshot = () => app.store.get('snapshots/subscribers');
  expect(await snapshot()).toContain(address);

  await sendLeave(app, leaveToken());
  await cleanUp(app);
  await app.settled();

  expect(await snapshot()).toMatch(/./);
  for (const key of await app.keys()) expect(await app.store.get(key)).not.toContain(address);
});

test('after leaving, no older link brings a reader back, but a new request does', async () => {
  const app = await lettersApp();
  const first = await confirmed(app);
  app.clock.now = later(11 * MINUTE);
  await ask(app, { pace: 'weekly' });
  const second = (await confirmTokens(app)).at(-1) ?? '';
  const page = await show(leave, app, leaveToken());
  expect(await page.text()).toContain('Stop new posts');
  await sendLeave(app, leaveToken());

  for (const token of [first, second]) {
    expect(await (await sendConfirm(app, token)).text()).toContain('This link no longer works');
    expect(await wishes(app)).toBeUndefined();
  }
  app.clock.now = later(22 * MINUTE);
  await confirmed(app);
  expect(await wishes(app)).toEqual({ posts: { pace: 'each' } });
});

test('posts and replies are confirmed by their own links, and keep the date of the first consent', async () => {
  const app = await lettersApp();
  await ask(app);
  const [posts = ''] = await confirmTokens(app);
  app.clock.now = later(MINUTE);
  const replies = await askForReplies(app);
  app.clock.now = later(2 * MINUTE);
  await sendConfirm(app, posts);
  const { at } = (await grace(app)).confirmed ?? {};
  expect(await wishes(app)).toEqual({ posts: { pace: 'each' } });

  app.clock.now = later(3 * MINUTE);
  const page = await show(confirm, app, replies);
  expect(await page.text()).toContain('replies to your comments?');
  await sendConfirm(app, replies);

  expect(await wishes(app)).toEqual({ posts: { pace: 'each' }, replies: true });
  expect((await grace(app)).confirmed).toMatchObject({ at, origin: 'form' });
});

test('one may stop one kind alone, and its older links stay without effect', async () => {
  const app = await lettersApp();
  const replies = await askForReplies(app);
  app.clock.now = later(MINUTE);
  await confirmed(app);
  app.clock.now = later(12 * MINUTE);
  await sendConfirm(app, replies);
  await ask(app, { pace: 'weekly' });
  const older = (await confirmTokens(app)).at(-1) ?? '';
  const page = await (await show(leave, app, leaveToken('replies'))).text();
  expect(page.indexOf('Stop replies')).toBeLessThan(page.indexOf('Stop new posts'));
  expect(page).toContain('Stop everything');

  app.clock.now = later(13 * MINUTE);
  const left = await sendLeave(app, leaveToken('replies'), { body: 'stop=posts' });
  expect(await left.text()).toContain('You are told of replies');
  expect(await wishes(app)).toEqual({ replies: true });
  await sendConfirm(app, older);
  expect(await wishes(app)).toEqual({ replies: true });
  const keys = await app.keys();
  await sendLeave(app, leaveToken('posts'));
  expect(await app.keys()).toEqual(keys);

  await sendLeave(app, leaveToken('posts'), { body: 'stop=all' });
  expect((await grace(app)).ended).toMatchObject({ reason: 'left' });
});

test('changed wishes keep the time from which posts are sent, and asking again begins anew', async () => {
  const app = await lettersApp();
  const since = async () => {
    const { confirmed: found } = await grace(app);
    return found && postsSince(found);
  };
  const confirmNewest = async () => sendConfirm(app, (await confirmTokens(app)).at(-1) ?? '');
  await sendConfirm(app, await askForReplies(app));
  app.clock.now = later(MINUTE);
  await confirmed(app);
  const first = await since();

  app.clock.now = later(12 * MINUTE);
  await ask(app, { pace: 'weekly' });
  await confirmNewest();
  expect(await wishes(app)).toEqual({ posts: { pace: 'weekly' }, replies: true });
  expect(await since()).toBe(first);

  await sendLeave(app, leaveToken('posts'));
  app.clock.now = later(24 * MINUTE);
  await ask(app);
  await confirmNewest();
  // The request of this moment has the first id of it.
  expect(await since()).toMatch(/T12:24:00\.00\dZ$/);
});
