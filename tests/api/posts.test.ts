import { expect, test, vi } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import type { PostSummary } from '#domain/post.ts';
import { categoryPosts } from '#functions/category-posts.ts';
import { post } from '#functions/post.ts';
import { posts } from '#functions/posts.ts';
import { memoryStore } from '#store/memory.ts';
import { samplePath, samplePost } from '#tests/support/sample.ts';
import { call, NOW, signedIn, testApp, type TestApp } from '#tests/support/test-app.ts';

async function publish(app: TestApp, changes: object = {}) {
  return call(posts(app), { body: { ...samplePost, ...changes }, headers: await signedIn(app) });
}

async function listed(app: TestApp, path = '/api/blogs', params?: { category: string }) {
  const run = params ? categoryPosts(app) : posts(app);
  return (await (await call(run, { path, ...(params && { params }) })).json()) as PostSummary[];
}

test('a published post is answered, read and listed', async () => {
  const app = testApp();

  const answer = await publish(app);

  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual(samplePost);
  expect(await (await call(post(app), { params: samplePath })).json()).toEqual(samplePost);
  const { content, ...fields } = samplePost;
  expect(content).toHaveLength(2);
  const summary = { ...fields, wordCount: 5, excerpt: 'The tide came in late.' };
  expect(await listed(app)).toEqual([summary]);
  expect(await listed(app, '/api/blogs/writings', { category: 'writings' })).toEqual([summary]);
  expect(await listed(app, '/api/blogs/tech', { category: 'tech' })).toEqual([]);
});

test('without id, date and author the server gives them', async () => {
  const app = testApp();

  const answer = await publish(app, { id: undefined, date: undefined, author: '' });

  expect(await answer.json()).toMatchObject({
    id: 'ontides202611211200',
    date: NOW.toISOString(),
    author: 'Commonplace',
  });
});

test('a date in the future becomes now, an older one stays', async () => {
  const app = testApp();

  expect(await (await publish(app, { date: '2030-01-01T00:00:00Z' })).json()).toMatchObject({
    date: NOW.toISOString(),
  });
  const older = await publish(app, { id: 'older202001010000', date: '2020-01-01T01:00:00+01:00' });
  expect(await older.json()).toMatchObject({ date: '2020-01-01T00:00:00.000Z' });
});

test('the subheading is read under its older name too', async () => {
  const answer = await publish(testApp(), { subheading: undefined, subtitle: 'Below' });

  expect(await answer.json()).toMatchObject({ subheading: 'Below' });
});

test('HTML is sanitised before it is stored, and again when it is read', async () => {
  const app = testApp();
  const content = [{ type: 'paragraph', text: '<b onclick=x()>Hi</b><script>x()</script>' }];
  await publish(app, { content });
  const [key = ''] = await app.keys('posts/');
  expect(await app.store.get(key)).not.toMatch(/script|onclick/);

  await app.store.put(key, ((await app.store.get(key)) ?? '').replace('<b>', '<b onclick=x()>'));

  expect(await (await call(post(app), { params: samplePath })).json()).toMatchObject({
    content: [{ type: 'paragraph', text: '<b>Hi</b>' }],
  });
});

test.each([
  ['an empty title', { title: ' ' }, 'title', 'A title is required.'],
  [
    'a title of 201 characters',
    { title: 'x'.repeat(201) },
    'title',
    'A title can be at most 200 characters.',
  ],
  [
    'a subheading of 301',
    { subheading: 'x'.repeat(301) },
    'subheading',
    'A subheading can be at most 300 characters.',
  ],
  [
    'an author of 101',
    { author: 'x'.repeat(101) },
    'author',
    'An author can be at most 100 characters.',
  ],
  [
    'an unknown category',
    { category: 'cooking' },
    'category',
    'Please choose one of the five categories.',
  ],
  ['no content', { content: [] }, 'content', 'Content is required.'],
  [
    'content that is all markup',
    { content: [{ type: 'paragraph', text: '<p> </p>' }] },
    'content',
    'Content is required.',
  ],
  ['content that is a text', { content: 'words' }, 'content', 'Content is required.'],
  [
    'a block of an unknown type',
    { content: [{ type: 'video' }] },
    'content',
    'A block must be a paragraph or an image.',
  ],
  [
    'an image without an address',
    { content: [{ type: 'image', alt: '' }] },
    'content',
    'An image needs an address.',
  ],
  [
    'a script as a cover',
    { coverImage: 'javascript:x()' },
    'coverImage',
    'An image address must begin with / or https://.',
  ],
  ['a date that is none', { date: 'yesterday' }, 'date', 'A date must be in ISO form.'],
  [
    'an id with other characters',
    { id: '../x202611211200' },
    'id',
    expect.stringContaining('small letters and digits'),
  ],
  [
    'an id without a time',
    { id: 'ontides' },
    'id',
    expect.stringContaining('small letters and digits'),
  ],
])(
  '%s is refused with its sentence, and nothing is stored',
  async (_, changes, field, sentence) => {
    const app = testApp();

    const answer = await publish(app, changes);

    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: sentence },
    });
    expect(await app.keys('posts/')).toEqual([]);
    expect(await app.keys('claims/')).toEqual([]);
  },
);

test('every field may be as long as its limit', async () => {
  const answer = await publish(testApp(), {
    title: 'x'.repeat(LIMITS.title),
    subheading: 'x'.repeat(LIMITS.subheading),
    author: 'x'.repeat(LIMITS.author),
  });

  expect(answer.status).toBe(201);
});

test.each([
  ['malformed JSON', '{', {}, 400],
  ['a JSON list', '[]', {}, 400],
  ['another content type', '{}', { 'content-type': 'text/plain' }, 415],
  ['more than 1 MB', `{"title":"${'x'.repeat(LIMITS.postBytes)}"}`, {}, 413],
])('%s is refused', async (_, body, headers, status) => {
  const app = testApp();

  const answer = await call(posts(app), {
    body,
    headers: { ...(await signedIn(app)), ...headers },
  });

  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({
    error: expect.any(String),
    message: expect.any(String),
  });
});

test('a taken id is refused, and the post that has it stands', async () => {
  const app = testApp();
  await publish(app);

  const answer = await publish(app, { title: 'Another' });

  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'id_taken' });
  expect((await listed(app)).map(({ title }) => title)).toEqual(['On tides']);
});

test('of many publications of one id at one moment exactly one is taken', async () => {
  const app = testApp(
    {},
    memoryStore({ before: () => new Promise((resolve) => setTimeout(resolve, Math.random() * 5)) }),
  );
  const headers = await signedIn(app);

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      call(posts(app), { body: { ...samplePost, title: `Version ${n}` }, headers }),
    ),
  );

  const taken = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  expect(taken).toHaveLength(1);
  const winner = (await taken[0]?.json()) as { title: string };
  expect((await listed(app)).map(({ title }) => title)).toEqual([winner.title]);
});

test('a deleted post is gone from every call, and its words stay in the store', async () => {
  const app = testApp();
  await publish(app);

  const answer = await call(post(app), {
    method: 'DELETE',
    params: samplePath,
    headers: await signedIn(app),
  });

  expect(await answer.json()).toEqual({ success: true });
  expect((await call(post(app), { params: samplePath })).status).toBe(404);
  expect(await listed(app)).toEqual([]);
  expect(await app.keys('posts/')).toHaveLength(2);
});

test('the id of a deleted post can be used again', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  await publish(app);
  await call(post(app), { method: 'DELETE', params: samplePath, headers });

  expect((await publish(app, { title: 'Second life' })).status).toBe(201);
  expect((await listed(app)).map(({ title }) => title)).toEqual(['Second life']);
});

test('a deletion counts even when the clock of its server runs behind', async () => {
  const app = testApp();
  await publish(app);
  app.clock.now = new Date(NOW.getTime() - 60_000);

  await call(post(app), { method: 'DELETE', params: samplePath, headers: await signedIn(app) });

  expect(await listed(app)).toEqual([]);
});

test.each([
  ['an unknown category', { category: 'cooking', id: samplePost.id }, 'unknown_category'],
  ['an unknown id', { category: 'tech', id: samplePost.id }, 'post_not_found'],
  ['an id of another form', { category: 'tech', id: '%2e%2e' }, 'post_not_found'],
])('%s is a 404 to read and to delete', async (_, params, code) => {
  const app = testApp();
  const headers = await signedIn(app);

  for (const method of ['GET', 'DELETE']) {
    const answer = await call(post(app), { method, params, headers });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code });
  }
  expect(await app.keys('posts/')).toEqual([]);
});

test('the list of an unknown category is a 404', async () => {
  expect((await call(categoryPosts(testApp()), { params: { category: 'cooking' } })).status).toBe(
    404,
  );
});

test('a list longer than one answer goes on behind its Link header, complete and without repetition', async () => {
  const app = testApp();
  const count = LIMITS.postsPerAnswer + 5;
  for (let n = 0; n < count; n++) {
    const id = `post${n}202611211200`;
    const date = new Date(NOW.getTime() - n * 1_000).toISOString();
    const key = { category: 'tech', id, rev: app.newId(), kind: 'written' } as const;
    await app.posts.add(key, {
      by: 'Ada',
      at: date,
      post: { ...samplePost, category: 'tech', id, date, content: [] },
    });
  }

  const first = await call(posts(app), { path: '/api/blogs' });
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await call(posts(app), { path: next ?? '' });

  const ids = [
    ...((await first.json()) as PostSummary[]),
    ...((await second.json()) as PostSummary[]),
  ].map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: count }, (_, n) => `post${n}202611211200`));
  expect(second.headers.get('link')).toBeNull();
  const byId = await call(posts(app), { path: '/api/blogs?before=post2002202611211200' });
  expect((await byId.json()) as PostSummary[]).toHaveLength(2);
  const few = await call(categoryPosts(app), {
    path: '/api/blogs/tech?limit=3',
    params: { category: 'tech' },
  });
  expect((await few.json()) as PostSummary[]).toHaveLength(3);
  expect(few.headers.get('link')).toBe(
    '</api/blogs/tech?limit=3&before=tech%2Fpost2202611211200>; rel="next"',
  );
});

test('a store that does not answer is a 503 with a sentence, and nothing reads as done', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let down = false;
  const app = testApp(
    {},
    memoryStore({
      before(operation, key) {
        if (down && operation === 'put' && key.startsWith('posts/')) throw new Error('down');
      },
    }),
  );
  const headers = await signedIn(app);
  down = true;

  const answer = await call(posts(app), { body: samplePost, headers });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'store_unavailable' });
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();

  down = false;
  expect(await listed(app)).toEqual([]);
  expect((await call(posts(app), { body: samplePost, headers })).status).toBe(201);
});
