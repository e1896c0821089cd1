import { expect, test } from 'vitest';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { comments } from '#tests/support/app/endpoints.ts';
import { appWithPost, remove } from '#tests/support/app/blog.ts';
import { comment, thread, tryToComment } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, NOW, signedIn } from '#tests/support/app/test-app.ts';

test('a comment returns 201 and is in the thread with the server’s date and no e-mail', async () => {
  const app = await appWithPost();
  const response = await tryToComment(app);
  expect(response.status).toBe(201);
  const { comment: posted } = (await response.json()) as { comment: { id: string } };

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

test('replies can be nested down to depth three', async () => {
  const app = await appWithPost();
  let id = (await comment(app, { comment: '0' })).id;
  for (const depth of ['1', '2', '3']) id = (await comment(app, { comment: depth }, id)).id;

  const { comments: shown, stats } = await thread(app);
  expect(shown[0]?.replies[0]?.replies[0]?.replies[0]?.comment).toBe('3');
  expect(stats).toEqual({ totalComments: 1, totalReplies: 3 });
  await expect(tryToComment(app, {}, { to: id })).toBeRefused('reply_too_deep');
  expect((await thread(app)).stats.totalReplies).toBe(3);
});

test.each([
  ['name', '', 'A name is required.'],
  ['name', '  ', 'A name is required.'],
  ['email', '', 'An email address is required.'],
  ['comment', ' \n ', 'A comment is required.'],
  ['comment', undefined, 'A comment is required.'],
  ['comment', '<b> </b><br>', 'A comment is required.'],
])('a comment without %s (%j) is refused as incomplete', async (field, value, message) => {
  const app = await appWithPost();
  const before = await app.keys();
  await expect(tryToComment(app, { [field]: value })).toBeRefused('comment_incomplete', {
    [field]: message,
  });
  expect(await app.keys()).toEqual(before);
});

test.each([
  ['name', 'x'.repeat(101), 'A name can be at most 100 characters.'],
  ['comment', 'x'.repeat(2_001), 'A comment can be at most 2000 characters.'],
  ['comment', 'http://a.b http://c.d www.e.f', 'A comment can contain at most 2 links.'],
  ['email', 'grace', 'Please enter a valid email address.'],
  ['email', 'a b@c.d', 'Please enter a valid email address.'],
  ['name', { a: 1 }, 'A name is required.'],
])('a comment whose %s is %j is refused with a message', async (field, value, message) => {
  const app = await appWithPost();
  const before = await app.keys();
  await expect(tryToComment(app, { [field]: value })).toBeRefused('invalid_input', {
    [field]: message,
  });
  expect(await app.keys()).toEqual(before);
});

test('a comment of exactly the allowed length is accepted', async () => {
  const app = await appWithPost();
  const text = 'x'.repeat(READER_LIMITS.commentBody);

  expect((await comment(app, { comment: text, name: 'n'.repeat(100) })).comment).toBe(text);
});

test.each([
  [{ category: 'no-category', id: samplePath.id }, 'unknown_category'],
  [{ ...samplePath, id: 'nothing202611211200' }, 'post_not_found'],
  [{ ...samplePath, id: '..%2f' }, 'post_not_found'],
] as const)('a comment on %j is a 404 and stores nothing', async (params, code) => {
  const app = await appWithPost();
  const before = await app.keys();

  for (const response of [
    await tryToComment(app, {}, { params }),
    await call(comments(app), { params }),
  ]) {
    await expect(response).toBeRefused(code);
  }
  expect(await app.keys()).toEqual(before);
});

test('a deleted post neither accepts nor shows comments', async () => {
  const app = await appWithPost();
  await comment(app);
  await remove(app);

  await expect(tryToComment(app)).toBeRefused('post_not_found');
  await expect(call(comments(app), { params: samplePath })).toBeRefused('post_not_found');
});

test.each(['000000000nothinghere00', 'x', '../../posts'])(
  'a reply to %j, which is no comment of the post, is a 404',
  async (to) => {
    const app = await appWithPost();
    const before = await app.keys();
    await expect(tryToComment(app, {}, { to })).toBeRefused('comment_not_found');
    expect(await app.keys()).toEqual(before);
  },
);

test('HTML is sanitised on writing: formatting stays, and links are not endorsed', async () => {
  const app = await appWithPost();
  const hostile =
    '<b onclick="x()">bold</b><script>alert(1)</script><img src=x onerror=alert(1)>' +
    '<a href="javascript:alert(1)">a</a> <a href="https://ok.example" style="x">b</a> I <3 it, 1 < 2';

  expect((await comment(app, { comment: hostile })).comment).toBe(
    '<b>bold</b>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;' +
      '<a rel="nofollow ugc noopener">a</a> ' +
      '<a href="https://ok.example" rel="nofollow ugc noopener">b</a> I &lt;3 it, 1 &lt; 2',
  );
});

test('a comment sent again after a lost response is stored once', async () => {
  const app = await appWithPost();
  const draft = app.newId();
  await comment(app, { draft });
  await comment(app, { draft });

  expect((await thread(app)).stats).toEqual({ totalComments: 1, totalReplies: 0 });
  expect(JSON.stringify(await thread(app))).not.toContain(draft);
});

test.each([{ website: 'https://spam.example' }, { elapsed: 3 }, { elapsed: 'soon' }])(
  'a form with the signals of a program, %j, is refused with a message',
  async (signs) => {
    const app = await appWithPost();
    const before = await app.keys();
    await expect(tryToComment(app, signs)).toBeRefused('looks_automated');
    expect(await app.keys()).toEqual(before);
  },
);

test('our own form, filled in by a person, is accepted', async () => {
  const app = await appWithPost();

  expect((await tryToComment(app, { website: '', elapsed: 2_000 })).status).toBe(201);
});
