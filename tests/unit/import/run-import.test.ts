import { expect, onTestFinished, test, vi } from 'vitest';
import { ERRORS } from '#domain/errors.ts';
import { IMPORT_RETRIES } from '#domain/timing.ts';
import type { SourceFiles } from '#import/files/source-files.ts';
import type { ImportedItem } from '#import/model.ts';
import { planImport } from '#import/plan/plan.ts';
import { nextAfter } from '#import/run/failures.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { reportText } from '#import/run/report.ts';
import { runImport } from '#import/run/run-import.ts';
import { LEASE } from '#store/facts/claims.ts';

const FILES: SourceFiles = {
  paths: ['uploads/here.png'],
  text: () => Promise.resolve(''),
  blob: () => Promise.resolve(new Blob(['x'])),
};

const item = (n: number, more: Partial<ImportedItem> = {}): ImportedItem => ({
  kind: 'post',
  sourceId: String(n),
  title: `Post ${n}`,
  subheading: '',
  author: '',
  date: '2019-05-04T03:02:01.000Z',
  categories: ['Gardens', 'History'],
  tags: ['Roses'],
  slug: '',
  cover: undefined,
  html: '<p>Text</p><img src="/uploads/here.png"><img src="/uploads/gone.png" alt="Gone"><img src="/uploads/here.png">',
  hasLineBreaks: false,
  base: 'https://old.example/post/',
  oldPaths: [`/${n}/`],
  comments: [],
  remarks: [],
  ...more,
});

const ok = <T>(value: T): Promise<Outcome<T>> => Promise.resolve({ ok: true, value });
const refuse = (reason: string, next: 'skip' | 'again' | 'stop' = 'skip') =>
  Promise.resolve({ ok: false, reason, next } as const);

/** A site that remembers what was sent to it. */
function fakeTarget(more: Partial<ImportTarget> = {}) {
  const sent: Record<string, unknown>[] = [];
  let images = 0;
  let rebuilds = 0;
  const target: ImportTarget = {
    find: () => {
      const known = sent.map(
        ({ importId }) => [String(importId), { category: 'history', id: `a201905040302` }] as const,
      );
      return ok({ posts: Object.fromEntries(known) as never, drafts: [], pages: [] });
    },
    publish(post) {
      sent.push(post as Record<string, unknown>);
      return ok({ category: 'history', id: 'a201905040302', isNew: true });
    },
    savePage: () => ok({ id: 'page', isNew: true }),
    saveDraft: () => ok(undefined),
    addComments: (_, comments) => ok({ added: comments.length, present: 0 }),
    uploadImage: () => ok(`/images/${++images}.png`),
    fetchImage: () => refuse('The other site did not send this image.'),
    finish() {
      rebuilds += 1;
      return ok(undefined);
    },
    ...more,
  };
  return { target, sent, images: () => images, rebuilds: () => rebuilds };
}

async function run(
  items: readonly ImportedItem[],
  target: ImportTarget,
  options: Partial<Parameters<typeof runImport>[0]> = {},
) {
  const site = {
    source: 'wordpress',
    url: 'https://old.example',
    items,
    originals: new Set<string>(),
    leftOut: [],
  } as const;
  return runImport({
    plan: await planImport(site, FILES),
    files: FILES,
    choices: { fallback: 'writings', table: { History: 'history' } },
    target,
    author: 'Ada',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    wait: () => Promise.resolve(),
    ...options,
  });
}

test('an image is sent once for all texts, and one that cannot be had becomes a link and is named', async () => {
  const site = fakeTarget();
  const report = await run([item(1), item(2)], site.target);

  expect(site.images()).toBe(1);
  expect(site.sent[0]).toMatchObject({
    category: 'history',
    tags: ['Gardens', 'Roses'],
    author: 'Ada',
    content: [
      { text: 'Text' },
      { src: '/images/1.png' },
      { text: '<a href="https://old.example/uploads/gone.png">Gone</a>' },
      { src: '/images/1.png' },
    ],
  });
  expect(report.leftOut).toEqual([
    {
      name: 'https://old.example/uploads/gone.png',
      reason: 'The other site did not send this image. (in “Post 1”)',
    },
  ]);
  expect(reportText(report)).toContain('Posts: 2 imported, 0 there before');
});

test('a repeated run sends nothing twice, and an import requests one rebuild', async () => {
  const site = fakeTarget();
  await run([item(1), item(2)], site.target);
  const report = await run([item(1), item(2), item(3)], site.target);

  expect(site.sent).toHaveLength(3);
  expect(report).toMatchObject({ made: { post: 1 }, present: { post: 2 } });
  expect(site.rebuilds()).toBe(2);
});

test('a stopped run says so, and shows what it has made', async () => {
  const stopping = new AbortController();
  const site = fakeTarget();
  const { target } = fakeTarget({
    publish(post) {
      stopping.abort();
      return site.target.publish(post);
    },
    finish: () => site.target.finish(),
  });
  const report = await run([item(1), item(2)], target, {
    signal: stopping.signal,
  });

  expect(report).toMatchObject({ made: { post: 1 }, stopped: 'It was stopped.' });
  expect(site.rebuilds()).toBe(1);
});

test('a busy site is asked again, a refused post is named, and an ended session stops the run', async () => {
  let asked = 0;
  const { target } = fakeTarget({
    publish: (post) => {
      asked += 1;
      if (asked < 3) return refuse('busy', 'again');
      if ('title' in post && post.title === 'Post 1') return refuse('Too large.');
      return refuse('Please sign in first.', 'stop');
    },
  });
  const report = await run(
    [item(1, { html: 'a' }), item(2, { html: 'b' }), item(3, { html: 'c' })],
    target,
  );

  expect(asked).toBe(4);
  expect(report).toMatchObject({
    made: { post: 0 },
    leftOut: [{ name: 'Post 1', reason: 'Too large.' }],
    stopped: 'Please sign in first.',
  });
});

test('a reply sorts behind the comment that it answers', async () => {
  const comment = (sourceId: string, parent?: string) => ({
    sourceId,
    parent,
    name: 'R',
    date: '2019-05-05T00:00:00.000Z',
    html: 'x',
  });
  const site = {
    source: 'wordpress',
    url: undefined,
    items: [item(1, { comments: [comment('2', '1'), comment('1'), comment('3', '2')] })],
    originals: new Set<string>(),
    leftOut: [],
  } as const;
  const [planned] = (await planImport(site, FILES)).items;
  const ids = planned?.comments.map(({ importId }) => importId) ?? [];

  expect(ids).toEqual(ids.toSorted());
  expect(planned?.comments.map(({ parent }) => ids.indexOf(parent ?? ''))).toEqual([-1, 0, 1]);
});

test('markup that comments do not have becomes text, and two pages never share an address', async () => {
  const comment = {
    sourceId: '1',
    parent: undefined,
    name: 'R',
    date: '2019-05-05T00:00:00.000Z',
    html: 'One\n<h2>Two</h2><img src="https://a.example/i.png"><kbd>a</kbd> &lt; b',
  };
  const page = { kind: 'page', slug: 'Über uns' } as const;
  const site = {
    source: 'wordpress',
    url: undefined,
    items: [
      item(1, { comments: [comment] }),
      item(2, page),
      item(3, page),
      item(4, { kind: 'page', slug: 'О нас' }),
    ],
    originals: new Set<string>(),
    leftOut: [],
  } as const;
  const [post, ...pages] = (await planImport(site, FILES)).items;

  expect(post?.comments[0]?.comment).toBe(
    'One\n\n<strong>Two</strong>\n\n<a href="https://a.example/i.png">https://a.example/i.png</a>\n\na &lt; b',
  );
  expect(pages.map(({ pageId }) => pageId)).toEqual(['uber-uns', 'uber-uns-2', 'o-nas']);
});

test('a link to another imported text keeps its path alone', async () => {
  const html =
    '<a href="https://old.example/2">in</a> <a href="https://old.example/tag/x/">out</a>';
  const items = [item(1, { html }), item(2)];
  const site = {
    source: 'wordpress',
    url: 'https://old.example',
    items,
    originals: new Set<string>(),
    leftOut: [],
  } as const;
  const [planned] = (await planImport(site, FILES)).items;

  expect(planned?.content).toEqual([
    {
      type: 'paragraph',
      text: '<a href="/2/">in</a> <a href="https://old.example/tag/x/">out</a>',
    },
  ]);
});

test('tags that cannot have an address are named', async () => {
  const report = await run([item(1, { tags: ['🌹'] })], fakeTarget().target);

  expect(report.leftOut).toContainEqual({
    name: 'Post 1',
    reason: 'Tags that are not taken: 🌹.',
  });
});

test('a picture that the export cannot give is named, and the import goes on', async () => {
  const site = fakeTarget();
  const files = { ...FILES, blob: () => Promise.reject(new Error('The archive is damaged.')) };
  const html = '<p>Text</p><img src="/uploads/here.png">';

  const report = await run([item(1, { html }), item(2, { html: '<p>Text</p>' })], site.target, {
    files,
  });

  expect(report.made.post).toBe(2);
  expect(report.leftOut).toContainEqual({
    name: 'https://old.example/uploads/here.png',
    reason: 'This image is damaged or incomplete. (in “Post 1”)',
  });
});

test('a picture that the store cannot take ends the import, and is not named as damaged', async () => {
  let asked = 0;
  const { target } = fakeTarget({
    uploadImage: () => {
      asked += 1;
      return refuse('The store does not respond.', nextAfter(503, 'store_unavailable'));
    },
  });

  const html = '<img src="/uploads/here.png">';
  const report = await run([item(1, { html })], target);

  expect(asked).toBe(1 + IMPORT_RETRIES);
  expect(report).toMatchObject({
    made: { post: 0 },
    leftOut: [],
    stopped: 'The store does not respond.',
  });
});

test('an import waits for the claim of a killed process, and then stores the post', async () => {
  let waited = 0;
  const site = fakeTarget();
  const { target } = fakeTarget({
    publish: (post) =>
      waited <= LEASE
        ? refuse(ERRORS.being_saved.text, nextAfter(409, 'being_saved'))
        : site.target.publish(post),
  });
  const wait = (milliseconds: number) => {
    waited += milliseconds;
    return Promise.resolve();
  };

  const report = await run([item(1)], target, { wait });

  expect(report).toMatchObject({ made: { post: 1 }, stopped: undefined });
});

test('an import that waits for a busy site can be stopped', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const stopping = new AbortController();
  const { target } = fakeTarget({
    publish: () => {
      // The pause would never end by itself.
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      setImmediate(() => stopping.abort());
      return refuse('busy', 'again');
    },
  });

  const report = await run([item(1, { html: 'a' })], target, {
    signal: stopping.signal,
    wait: undefined,
  });

  expect(report.stopped).toBe('It was stopped.');
});

test('tags that have one address are named', async () => {
  const site = fakeTarget();
  const tags = ['C++', 'C', 'Roses', 'roses'];

  const report = await run([item(1, { tags })], site.target);

  expect(report.leftOut).toContainEqual({
    name: 'C++, C',
    reason: 'These tags have one page, /tags/c, and a post keeps one of them.',
  });
});
