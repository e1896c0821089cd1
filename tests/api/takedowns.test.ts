import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#domain/timing.ts';
import { postPath, type PostRef } from '#domain/posts/post.ts';
import { publish } from '#tests/support/app/blog.ts';
import { authorsHealth } from '#tests/support/app/health.ts';
import { publishThought, sampleThought, tryToComment } from '#tests/support/app/readers.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { siteBehindCdn } from '#tests/support/app/site-behind-cdn.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';
import { readPagePost } from '#usecases/posts/read-post.ts';
import { changePosts } from '#usecases/posts/change-posts.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';
import { decideComment, decideThought } from '#usecases/readers/decide-texts.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { checkTakedowns } from '#usecases/takedowns/purge-shown.ts';
import { tracesOf } from '#usecases/takedowns/traces.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

const AGAIN = 'what was taken down. It is purged again.';
const { category } = samplePost;

/** Something that readers see: where, how it is seen there, and how it is taken down. */
interface Shown {
  readonly paths: readonly string[];
  readonly sign: string;
  takeDown(): Promise<unknown>;
}

async function newPost(app: TestApp, n: number): Promise<PostRef> {
  const id = `tides${n}x202611211200`;
  await publish(app, { id, title: `Tide ${n}` });
  return { category, id };
}

/** Sends a comment, or a reply to one. Returns its id. */
async function commentOn(app: TestApp, params: PostRef, text: string, to?: string) {
  const options = { params, ...(to !== undefined && { to }) };
  const response = await tryToComment(app, { comment: text }, options);
  return ((await response.json()) as { comment: { id: string } }).comment.id;
}

const pathsOf = (ref: PostRef) => [
  ...[postPath(ref), '/', `/blog/${category}`],
  ...['/rss.xml', `/api/blogs/${category}/${ref.id}`],
];

const documentOf = async (app: TestApp, ref: PostRef) => {
  const found = await readPagePost(app, ref);
  if ('movedTo' in found) throw new Error('It was moved.');
  return found;
};

/** The ways to take something down. */
const WAYS: readonly ((app: TestApp, n: number) => Promise<Shown>)[] = [
  async (app, n) => {
    const ref = await newPost(app, n);
    return { paths: pathsOf(ref), sign: ref.id, takeDown: () => deletePost(app, 'Ada', ref) };
  },
  async (app, n) => {
    const ref = await newPost(app, n);
    const { shown: revision } = await documentOf(app, ref);
    const takeDown = () => unpublishPost(app, 'Ada', ref, { revision });
    return { paths: pathsOf(ref), sign: ref.id, takeDown };
  },
  async (app, n) => {
    const ref = await newPost(app, n);
    const { document } = await documentOf(app, ref);
    const change = { change: { kind: 'delete' as const }, ids: [document] };
    return { paths: pathsOf(ref), sign: ref.id, takeDown: () => changePosts(app, 'Ada', change) };
  },
  async (app, n) => {
    const ref = await newPost(app, n);
    const sign = `I saw tide ${n}.`;
    const id = await commentOn(app, ref, sign);
    const paths = [postPath(ref), `/api/comments/${category}/${ref.id}`];
    const takeDown = () => decideComment(app, 'Ada', { post: ref, commentId: id }, 'removed');
    return { paths, sign, takeDown };
  },
  async (app, n) => {
    const sign = `Thought ${n}`;
    const id = await publishThought(app, { ...sampleThought, content: sign });
    const paths = ['/daily-thoughts/rss.xml', '/api/dailythoughts/process'];
    return { paths, sign, takeDown: () => decideThought(app, 'Ada', id, 'declined') };
  },
];

type Site = ReturnType<typeof siteBehindCdn>;

/** Returns the paths at which readers see something. */
async function seenAt({ read }: Site, { paths, sign }: Shown): Promise<string[]> {
  const seen: string[] = [];
  for (const path of paths) {
    const { status, text } = await read(path);
    if (status === 200 && text.includes(sign)) seen.push(path);
  }
  return seen;
}

test.each([
  ['every second purge', 100, (purge: number) => purge % 2 === 1],
  ['two purges of four', 40, (purge: number) => purge % 4 < 2],
])(
  'with a CDN that loses %s, all of %i takedowns are gone within ten minutes',
  async (_, takedowns, loses) => {
    allowLog(AGAIN);
    let gone = 0;
    let site = siteBehindCdn();
    for (let n = 0; n < takedowns; n++) {
      // What a site has makes its feeds slow to render.
      if (n % WAYS.length === 0) site = siteBehindCdn();
      const show = WAYS[n % WAYS.length] as (typeof WAYS)[number];
      const shown = await show(site.app, n);
      await site.pass(MINUTE);
      expect(await seenAt(site, shown)).toEqual(shown.paths);
      site.state.loses = loses;
      await shown.takeDown();
      // A reader who comes at once has a copy stored that was not purged.
      await seenAt(site, shown);
      await site.pass(10 * MINUTE);
      site.state.loses = () => false;
      const isForgotten = (await site.app.keys('taken-down/')).length === 0;
      if (isForgotten && (await seenAt(site, shown)).length === 0) gone += 1;
    }

    expect(gone).toBe(takedowns);
  },
);

test('a purge that works costs no other one and no run of the schedule', async () => {
  const site = siteBehindCdn();
  for (const [n, show] of WAYS.entries()) {
    const shown = await show(site.app, n);
    await site.pass(MINUTE);
    await seenAt(site, shown);
    const before = site.state.purges;
    await shown.takeDown();
    await site.pass(MINUTE);

    expect(site.state.purges - before).toBeLessThanOrEqual(4);
    expect(await seenAt(site, shown)).toEqual([]);
  }

  expect(await site.app.keys('taken-down/')).toEqual([]);
  expect(await site.app.keys('due/')).toEqual([]);
});

test('Health names what a CDN still shows that loses all purges, until it is gone', async () => {
  expectLog(AGAIN);
  const site = siteBehindCdn();
  const { app, state, pass } = site;
  const shown = (await WAYS[0]?.(app, 0)) as Shown;
  await seenAt(site, shown);
  state.loses = () => true;
  const since = app.clock.now.toISOString();
  await shown.takeDown();
  await pass(9 * MINUTE);
  expect((await authorsHealth(app)).problems).toEqual([]);

  await pass(6 * MINUTE);
  await runSchedule(app);
  const { problems, shown: pages } = await authorsHealth(app);
  expect(problems).toEqual(['takedown']);
  expect(pages).toEqual([
    { path: shown.paths[0], since: expect.stringContaining(since.slice(0, 19)) as string },
  ]);

  // Runs look each quarter of the first hour, and later each hour.
  state.loses = () => false;
  await pass(15 * MINUTE);
  await runSchedule(app);
  await pass(MINUTE);
  expect(await seenAt(site, shown)).toEqual([]);
  expect((await authorsHealth(app)).problems).toEqual([]);
  await pass(14 * MINUTE);
  await runSchedule(app);
  expect(await app.keys('taken-down/')).toEqual([]);
});

test('a process that is stopped after a takedown leaves the rest to the schedule', async () => {
  expectLog(AGAIN);
  const site = siteBehindCdn();
  const shown = (await WAYS[0]?.(site.app, 0)) as Shown;
  await seenAt(site, shown);
  site.state.loses = () => true;
  await shown.takeDown();
  await site.app.takenDown.all();
  site.state.loses = () => false;
  await site.pass(5_000);
  // The full run of the hour, which needs no mark.
  await site.app.dueRuns.markCurrent();
  await runSchedule(site.app);

  expect(await seenAt(site, shown)).toEqual([]);
});

test('of a site behind a password nothing is said, and after an hour nothing is known', async () => {
  const site = siteBehindCdn();
  const shown = (await WAYS[0]?.(site.app, 0)) as Shown;
  await seenAt(site, shown);
  site.state.isPrivate = true;
  site.state.loses = () => true;
  await shown.takeDown();
  await site.pass(30 * MINUTE);
  await runSchedule(site.app);
  expect((await authorsHealth(site.app)).problems).toEqual([]);
  expect(await site.app.keys('taken-down/')).toHaveLength(1);

  await site.pass(HOUR);
  await site.app.dueRuns.markCurrent();
  await runSchedule(site.app);

  expect(await site.app.keys('taken-down/')).toEqual([]);
});

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
  const { document } = await documentOf(app, ref);
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
  const { document } = await documentOf(app, ref);
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
  const { document } = await documentOf(app, ref);
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
