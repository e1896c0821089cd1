import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#domain/timing.ts';
import { postPath, type PostRef } from '#domain/posts/post.ts';
import { publish } from '#tests/support/app/blog.ts';
import { siteBehindCdn } from '#tests/support/app/site-behind-cdn.ts';
import { category, commentOn, newPost, pageOf, pathsOf } from '#tests/support/app/takedowns.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { changePosts } from '#usecases/posts/change-posts.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { decideComment } from '#usecases/readers/decide-texts.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { checkTakedowns } from '#usecases/takedowns/purge-shown.ts';
import { tracesOf } from '#usecases/takedowns/traces.ts';

test('a removed comment with replies leaves its place, which is not the comment', async () => {
  const site = siteBehindCdn();
  const { app, read, pass } = site;
  const ref = await newPost(app, 0);
  const id = await commentOn(app, ref, 'First');
  await commentOn(app, ref, 'Second', id);
  await decideComment(app, 'Ada', { post: ref, commentId: id }, 'removed');
  await pass(MINUTE);

  expect((await read(postPath(ref))).status).toBe(200);
  expect(await app.keys('taken-down/')).toEqual([]);
});

test('a post that readers may see again is not looked for', async () => {
  const site = siteBehindCdn();
  const { app, pass } = site;
  const ref = await newPost(app, 0);
  const { document } = await pageOf(app, ref);
  await deletePost(app, 'Ada', ref);
  await restoreDocument(app, 'Ada', document);
  await pass(MINUTE);

  expect(await app.keys('taken-down/')).toEqual([]);
});

test.each([
  [
    'that another one links to',
    (ref: PostRef) => ({
      id: 'links202611211200',
      content: [
        { type: 'paragraph', text: `${postPath(ref)} is <a href="${postPath(ref)}">here</a>.` },
      ],
    }),
  ],
  ['whose id another category has too', ({ id }: PostRef) => ({ id, category: 'tech' })],
])('a deleted post %s is gone', async (_, other) => {
  const { app, pass } = siteBehindCdn();
  const ref = await newPost(app, 0);
  await publish(app, { title: 'Another', ...other(ref) });
  await deletePost(app, 'Ada', ref);
  await pass(MINUTE);

  expect(await app.keys('taken-down/')).toEqual([]);
});

test('a post is found in each page and response that shows it', async () => {
  const site = siteBehindCdn();
  const { app, read, state } = site;
  const ref = await newPost(app, 0);
  const { document } = await pageOf(app, ref);
  const paths = [
    ...pathsOf(ref),
    `/blog/${category}/rss.xml`,
    '/api/blogs',
    `/api/blogs/${category}`,
  ];
  for (const path of paths) await read(path);
  state.loses = () => true;
  await deletePost(app, 'Ada', ref);

  const { traces = [] } = (await tracesOf(app, { kind: 'post', document, post: ref })) ?? {};
  expect(traces.map(({ path }) => path).sort()).toEqual(paths.sort());
  for (const { path, isIn } of traces)
    expect([path, isIn((await read(path)).text)]).toEqual([path, true]);
});

test('posts that are deleted together are noted without their texts', async () => {
  const { app, state } = siteBehindCdn();
  const ref = await newPost(app, 0);
  const { document } = await pageOf(app, ref);
  state.isPrivate = true;
  await changePosts(app, 'Ada', { change: { kind: 'delete' }, ids: [document] });
  const [key = ''] = await app.keys('taken-down/');

  expect(JSON.parse((await app.store.get(key)) ?? '')).toEqual({
    kind: 'post',
    document,
    post: ref,
  });
});

test('no look is begun after ten seconds, and what was not looked at is not forgotten', async () => {
  const app = testApp({}, undefined, { purge: async () => {}, wait: async () => {} });
  for (let n = 0; n < 40; n++) {
    const id = `tides${n}x202611211200`;
    const post = { category, id };
    await app.takenDown.add(app.newId(), { kind: 'post', document: app.newId(), post });
  }
  app.clock.now = new Date(app.clock.now.getTime() + 2 * HOUR);
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    return Promise.resolve(new Response(null, { status: 401 }));
  });
  onTestFinished(() => asked.mockRestore());

  expect(await checkTakedowns(app)).toBe('unclear');
  expect(asked.mock.calls.length).toBeLessThanOrEqual(16);
  const left = await app.keys('taken-down/');
  expect(left.length).toBeGreaterThan(30);
  expect(left.length).toBeLessThan(40);
});
