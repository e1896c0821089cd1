import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import {
  likeCounts,
  publishThought,
  tryToLike,
  tryToSubmit,
  pending,
} from '#tests/support/readers.ts';
import { testApp } from '#tests/support/test-app.ts';

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

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
  expect(again.status).toBe(409);
  const sentence =
    "You can't love some-thing/one more than once and forget about trying to unlove them";
  expect(await again.json()).toEqual({ code: 'already_liked', error: sentence, message: sentence });
  expect(await likeCounts(app)).toEqual([{ id, count: 2 }]);
});

test('the cookie is for the server alone and remembers several thoughts', async () => {
  const app = testApp();
  const [one, two] = [await publishThought(app), await publishThought(app)];
  const first = await tryToLike(app, one);
  const second = await tryToLike(app, two, { cookie: cookieOf(first) });

  expect(second.headers.get('set-cookie')).toMatch(
    /^__Host-liked=\S+; .*Path=\/; .*HttpOnly; Secure; SameSite=Strict/,
  );
  for (const id of [one, two]) {
    expect((await tryToLike(app, id, { cookie: cookieOf(second) })).status).toBe(409);
  }
});

test('a cookie that we did not sign counts for nothing', async () => {
  const app = testApp();
  const id = await publishThought(app);
  const forged = await new SignJWT({ ids: [id] })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('liked-thoughts')
    .sign(new TextEncoder().encode('another secret of at least 32 chars'));

  for (const value of [forged, 'x', '']) {
    expect((await tryToLike(app, id, { cookie: `__Host-liked=${value}` })).status).toBe(200);
  }
});

test('however much a browser likes, its cookie stays below what browsers keep', async () => {
  const app = testApp();
  let cookie = '';
  let last = '';
  for (let n = 0; n < LIMITS.likedThoughts + 20; n++) {
    last = await publishThought(app, { content: String(n) });
    cookie = cookieOf(await tryToLike(app, last, { cookie }));
  }

  expect(cookie.length).toBeLessThan(4_000);
  expect((await tryToLike(app, last, { cookie })).status).toBe(409);
});

test('a thought that does not exist or is not approved is a 404 and stores nothing', async () => {
  const app = testApp();
  await tryToSubmit(app);
  const [waiting] = await pending(app);

  for (const id of [waiting?.id ?? '', '000000000nothinghere00', 'x', '../x']) {
    const answer = await tryToLike(app, id);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'There is no such thought.' });
  }
  expect(await app.keys('likes/')).toEqual([]);
});
