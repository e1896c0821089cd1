import { expect, test, vi } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { comments } from '#functions/comments.ts';
import { samplePath } from '#tests/support/sample.ts';
import { publish, remove } from '#tests/support/blog.ts';
import { comment, sampleComment, thread, tryToComment } from '#tests/support/readers.ts';
import { call, NOW, signedIn, type TestApp, testApp } from '#tests/support/test-app.ts';

async function appWithPost(settings = {}): Promise<TestApp> {
  const app = testApp(settings);
  await publish(app);
  return app;
}

test('a comment is answered with 201 and is in the thread, dated by the server, its e-mail kept from readers', async () => {
  const app = await appWithPost();
  const answer = await tryToComment(app);
  expect(answer.status).toBe(201);
  const { comment: posted } = (await answer.json()) as { comment: { id: string } };

  expect(posted).toEqual({
    id: expect.stringMatching(/^[a-z0-9]{21}$/),
    name: 'Grace',
    comment: 'I saw it <em>too</em>.',
    timestamp: NOW.toISOString(),
    replies: [],
  });
  expect(await thread(app)).toEqual({
    comments: [posted],
    stats: { totalComments: 1, totalReplies: 0 },
    latest: posted.id,
  });
  expect(JSON.stringify(await thread(app, '/api', await signedIn(app)))).toContain(
    'grace@example.org',
  );
});

test('what an author sees of a thread is kept out of every cache', async () => {
  const app = await appWithPost();
  const answer = await call(comments(app), { params: samplePath, headers: await signedIn(app) });

  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('replies are nested down to depth three, and no further', async () => {
  const app = await appWithPost();
  let id = (await comment(app, { comment: '0' })).id;
  for (const depth of ['1', '2', '3']) id = (await comment(app, { comment: depth }, id)).id;

  const { comments: shown, stats } = await thread(app);
  expect(shown[0]?.replies[0]?.replies[0]?.replies[0]?.comment).toBe('3');
  expect(stats).toEqual({ totalComments: 1, totalReplies: 3 });
  const refused = await tryToComment(app, {}, { to: id });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 'reply_too_deep',
    error: 'This thread is as deep as it goes. Please reply to a comment further up.',
  });
  expect((await thread(app)).stats.totalReplies).toBe(3);
});

test.each([
  ['name', '', 'A name is required.'],
  ['name', '  ', 'A name is required.'],
  ['email', '', 'An e-mail address is required.'],
  ['comment', ' \n ', 'A comment is required.'],
  ['comment', undefined, 'A comment is required.'],
  ['comment', '<script></script>', 'A comment is required.'],
])('without %s (%j) a comment is refused as incomplete', async (field, value, sentence) => {
  const app = await appWithPost();
  const before = await app.keys();
  const answer = await tryToComment(app, { [field]: value });

  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    code: 'comment_incomplete',
    error: 'Please fill in all fields.',
    message: 'Please fill in all fields.',
    fields: { [field]: sentence },
  });
  expect(await app.keys()).toEqual(before);
});

test.each([
  ['name', 'x'.repeat(101), 'A name can be at most 100 characters.'],
  ['comment', 'x'.repeat(2_001), 'A comment can be at most 2000 characters.'],
  ['comment', 'http://a.b http://c.d www.e.f', 'A comment can hold at most 2 links.'],
  ['email', 'grace', 'Please enter a valid e-mail address.'],
  ['email', 'a b@c.d', 'Please enter a valid e-mail address.'],
  ['name', { a: 1 }, 'A name is required.'],
])('a comment whose %s is %j is refused with a sentence', async (field, value, sentence) => {
  const app = await appWithPost();
  const before = await app.keys();
  const answer = await tryToComment(app, { [field]: value });

  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: sentence },
  });
  expect(await app.keys()).toEqual(before);
});

test('a comment of exactly the allowed length is taken whole', async () => {
  const app = await appWithPost();
  const words = 'x'.repeat(LIMITS.commentBody);

  expect((await comment(app, { comment: words, name: 'n'.repeat(100) })).comment).toBe(words);
});

test.each([
  [{ category: 'poems', id: samplePath.id }, 'unknown_category', 'There is no such category.'],
  [{ ...samplePath, id: 'nothing202611211200' }, 'post_not_found', 'There is no such post.'],
  [{ ...samplePath, id: '..%2f' }, 'post_not_found', 'There is no such post.'],
])('a comment on %j is a 404 and stores nothing', async (params, code, error) => {
  const app = await appWithPost();
  const before = await app.keys();

  for (const answer of [
    await tryToComment(app, {}, { params }),
    await call(comments(app), { params }),
  ]) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code, error });
  }
  expect(await app.keys()).toEqual(before);
});

test('a deleted post takes no comments and shows none', async () => {
  const app = await appWithPost();
  await comment(app);
  await remove(app);

  expect((await tryToComment(app)).status).toBe(404);
  expect((await call(comments(app), { params: samplePath })).status).toBe(404);
});

test.each(['000000000nothinghere00', 'x', '../../posts'])(
  'a reply to %j, which is no comment of the post, is a 404',
  async (to) => {
    const app = await appWithPost();
    const before = await app.keys();
    const answer = await tryToComment(app, {}, { to });

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      code: 'comment_not_found',
      error: 'There is no such comment.',
    });
    expect(await app.keys()).toEqual(before);
  },
);

test('HTML is cleaned when it is written: formatting stays, the rest goes, links are not vouched for', async () => {
  const app = await appWithPost();
  const hostile =
    '<b onclick="x()">bold</b><script>alert(1)</script><img src=x onerror=alert(1)>' +
    '<a href="javascript:alert(1)">a</a> <a href="https://ok.example" style="x">b</a> I <3 it, 1 < 2';

  expect((await comment(app, { comment: hostile })).comment).toBe(
    '<b>bold</b><a rel="nofollow ugc noopener">a</a> ' +
      '<a href="https://ok.example" rel="nofollow ugc noopener">b</a> I &lt;3 it, 1 &lt; 2',
  );
});

test('HTML that got into the store another way is cleaned when it is read', async () => {
  const app = await appWithPost();
  const id = app.newId();
  const words = { name: 'Mallory', email: 'm@example.org', comment: 'hi<script>alert(1)</script>' };
  await app.comments.add(samplePath as never, {
    id,
    kind: 'written',
    change: id,
    comment: { ...words, at: NOW.toISOString(), depth: 0 },
  });

  expect((await thread(app)).comments[0]?.comment).toBe('hi');
});

test('with `since` only what is newer is answered, and what is gone; the counts are of all', async () => {
  const app = await appWithPost();
  const first = await comment(app);
  const second = await comment(app, {}, first.id);
  app.clock.now = new Date(NOW.getTime() + 60_000);
  const third = await comment(app, { comment: 'newest' });
  const by = { at: NOW.toISOString(), by: 'Ada' };

  const newer = await thread(app, `/api?since=${first.id}`);
  expect(newer.comments.map(({ id }) => id)).toEqual([second.id, third.id]);
  expect(newer.comments[0]?.parentId).toBe(first.id);
  expect(newer.stats).toEqual({ totalComments: 2, totalReplies: 1 });

  const ref = samplePath as never;
  const removal = app.newId(third.id);
  await app.comments.add(ref, { id: first.id, kind: 'removed', change: removal, action: by });
  expect(await thread(app, `/api?since=${third.id}`)).toEqual({
    comments: [],
    stats: { totalComments: 1, totalReplies: 0 },
    latest: removal,
    removed: [first.id, second.id],
  });
});

test('an edited comment says so, and counts as newer', async () => {
  const app = await appWithPost();
  const { id } = await comment(app);
  await app.comments.add(samplePath as never, {
    id,
    kind: 'edited',
    change: app.newId(id),
    action: { at: '2026-11-21T13:00:00.000Z', by: 'Grace', comment: 'I saw it <b>twice</b>.' },
  });

  expect((await thread(app, `/api?since=${id}`)).comments).toMatchObject([
    { id, comment: 'I saw it <b>twice</b>.', editedAt: '2026-11-21T13:00:00.000Z' },
  ]);
});

test('a text whose answer was lost and that is sent again is one comment', async () => {
  const app = await appWithPost();
  const draft = app.newId();
  await comment(app, { draft });
  await comment(app, { draft });

  expect((await thread(app)).stats).toEqual({ totalComments: 1, totalReplies: 0 });
  expect(JSON.stringify(await thread(app))).not.toContain(draft);
});

test.each([{ website: 'https://spam.example' }, { elapsed: 3 }, { elapsed: 'soon' }])(
  'a form that only a program fills in so, %j, is refused with a sentence',
  async (signs) => {
    const app = await appWithPost();
    const before = await app.keys();
    const answer = await tryToComment(app, signs);

    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'looks_automated',
      error: 'This looks as if a machine had sent it. Please wait a moment and send it again.',
    });
    expect(await app.keys()).toEqual(before);
  },
);

test('our own form, filled in by a person, is taken', async () => {
  const app = await appWithPost();

  expect((await tryToComment(app, { website: '', elapsed: 2_000 })).status).toBe(201);
});

test('comments that are held wait until they are approved, and take no replies before', async () => {
  const app = await appWithPost({ holdComments: true });
  const answer = await tryToComment(app);
  const { comment: posted, held } = (await answer.json()) as {
    comment: { id: string };
    held: boolean;
  };
  expect([answer.status, held]).toEqual([201, true]);
  expect((await thread(app)).comments).toEqual([]);
  expect((await tryToComment(app, {}, { to: posted.id })).status).toBe(404);

  await app.comments.add(samplePath as never, {
    id: posted.id,
    kind: 'approved',
    change: app.newId(posted.id),
    action: { at: NOW.toISOString(), by: 'Ada' },
  });
  expect((await thread(app)).comments).toMatchObject([{ id: posted.id }]);
  expect((await tryToComment(app, {}, { to: posted.id })).status).toBe(201);
});

test('one comment that cannot be read is left out, and the others stand', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = await appWithPost();
  await comment(app);
  await app.store.put(`comments/writings/${samplePath.id}/${app.newId()}`, '{"name":');

  expect((await thread(app)).stats.totalComments).toBe(1);
  report.mockRestore();
});

test('a thread larger than one answer goes on where a Link header says, and nothing is missing or there twice', async () => {
  const app = await appWithPost();
  const words = 'x'.repeat(LIMITS.commentBody);
  const at = NOW.toISOString();
  const ids = Array.from({ length: 2_200 }, () => app.newId()).sort();
  for (const [n, id] of ids.entries()) {
    const parent = n % 2 === 1 ? { parent: ids[n - 1] as string, depth: 1 } : { depth: 0 };
    const comment = { ...sampleComment, comment: words, at, ...parent };
    await app.comments.add(samplePath as never, { id, kind: 'written', change: id, comment });
  }

  const seen: string[] = [];
  let path: string | undefined = '/api/comments/writings/x';
  while (path !== undefined) {
    const answer: Response = await call(comments(app), { params: samplePath, path });
    const text = await answer.text();
    expect(text.length).toBeLessThanOrEqual(LIMITS.answerBytes + 1_000);
    seen.push(...[...text.matchAll(/"id":"([a-z0-9]{21})"/g)].map(([, id]) => id ?? ''));
    path = /<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(seen.sort()).toEqual(ids);
});
