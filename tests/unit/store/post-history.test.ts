import { expect, test } from 'vitest';
import { Post, type PostRef } from '#domain/posts/post.ts';
import type { RevisionKind } from '#domain/posts/revision.ts';
import { timedId } from '#domain/id.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { postStore } from '#store/posts/posts.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const REF = { category: 'writings', id: samplePost.id } as const satisfies PostRef;
const SAMPLE = Post.parse({ ...samplePost, ...REF });
const AT = '2026-11-21T12:00:00.000Z';
const rev = (n: number) => timedId(Date.parse(AT) + n, 'x'.repeat(12));

/** Suffixes of keys in the first grammar. */
const OLD_SUFFIX = { written: '', deleted: 'x', restored: 'u' } as const;

interface Step {
  readonly n: number;
  readonly kind?: RevisionKind;
  readonly from?: number;
}

/** Returns posts over a store that counts its operations. */
function countingPosts() {
  const calls = { list: 0, get: 0 };
  const store = memoryStore({
    before(operation) {
      if (operation === 'list' || operation === 'get') calls[operation] += 1;
    },
  });
  const posts = postStore(store, () => undefined);
  const factOf = ({ n, kind = 'written' }: Step) => ({
    by: 'Ada',
    at: AT,
    ...(kind === 'written' && { post: { ...SAMPLE, title: `Text ${n}` } }),
  });
  return {
    calls,
    store,
    posts,
    add: (step: Step) =>
      posts.add(
        {
          ...REF,
          rev: rev(step.n),
          kind: step.kind ?? 'written',
          from: step.from === undefined ? undefined : rev(step.from),
        },
        factOf(step),
      ),
    /** Stores a revision in the first grammar of keys, whose fact names the revision it was made from. */
    addOld: async (step: Step & { kind?: keyof typeof OLD_SUFFIX }) => {
      const suffix = OLD_SUFFIX[step.kind ?? 'written'];
      const from = step.from === undefined ? {} : { from: rev(step.from) };
      const fact = JSON.stringify({ ...from, ...factOf(step) });
      await store.put(`posts/${REF.category}/${REF.id}_${rev(step.n)}${suffix}`, fact);
    },
  };
}

test('a post edited 31 times costs one list to find, and one get more to read', async () => {
  const { calls, posts, add } = countingPosts();
  await add({ n: 0 });
  for (let n = 1; n <= 31; n++) await add({ n, from: n - 1 });

  expect(await posts.exists(REF)).toBe(true);
  expect(calls).toEqual({ list: 1, get: 0 });
  expect(await posts.history(REF)).toMatchObject({ head: rev(31), post: { title: 'Text 31' } });
  expect(calls).toEqual({ list: 2, get: 1 });
});

test('a post with keys that do not name their origin costs no more', async () => {
  const { calls, posts, addOld, add } = countingPosts();
  await addOld({ n: 0 });
  for (let n = 1; n <= 31; n++) await addOld({ n, from: n - 1 });

  expect(await posts.exists(REF)).toBe(true);
  expect(await posts.history(REF)).toMatchObject({ head: rev(31), post: { title: 'Text 31' } });
  expect(calls).toEqual({ list: 2, get: 1 });

  await add({ n: 32, kind: 'deleted', from: 31 });
  expect(await posts.exists(REF)).toBe(false);
  await addOld({ n: 33, kind: 'restored', from: 32 });
  expect(await posts.history(REF)).toMatchObject({
    status: 'published',
    post: { title: 'Text 31' },
  });
  expect((await posts.summaries()).map(({ title }) => title)).toEqual(['Text 31']);
});

test('a second creation is void and costs one more get', async () => {
  const { calls, posts, addOld } = countingPosts();
  await addOld({ n: 0 });
  await addOld({ n: 1 });

  expect(await posts.history(REF)).toMatchObject({ head: rev(0), post: { title: 'Text 0' } });
  expect(calls).toEqual({ list: 1, get: 2 });
});

test('a damaged text falls back to the one before, and a malformed key is ignored', async () => {
  expectLog('Skipped posts/writings/');
  const { posts, store, add } = countingPosts();
  await add({ n: 0 });
  await store.put(`posts/writings/${REF.id}_${rev(1)}_${rev(0)}`, '{"torn":');
  await store.put(`posts/writings/${REF.id}_garbage`, '{}');

  expect(await posts.exists(REF)).toBe(true);
  expect(await posts.history(REF)).toMatchObject({ post: { title: 'Text 0' } });
  expect(await posts.lastDeletions()).toEqual([]);
});

test('the post of a draft is found after edits and deletion, but not a void creation', async () => {
  const { posts } = countingPosts();
  const draft = rev(900);
  const key = { ...REF, kind: 'written', from: undefined } as const;
  const fact = { by: 'Ada', at: AT, post: SAMPLE };
  await posts.add({ ...key, rev: rev(0) }, { ...fact, draft });
  await posts.add({ ...key, rev: rev(1), from: rev(0) }, fact);
  await posts.add({ ...key, rev: rev(2), from: rev(1), kind: 'deleted' }, { by: 'Ada', at: AT });
  await posts.add({ ...key, rev: rev(3) }, { ...fact, draft: rev(901) });

  expect(await posts.ofDraft(draft)).toEqual(REF);
  expect(await posts.ofDraft(rev(901))).toBeUndefined();
});

test('the place of a post that was never moved costs one list, however often it was edited', async () => {
  const { calls, posts, add } = countingPosts();
  await add({ n: 0 });
  await add({ n: 1, from: 0 });

  expect(await posts.place(REF)).toEqual({ ref: REF, home: REF });
  expect(calls).toEqual({ list: 1, get: 0 });
  await add({ n: 2, kind: 'unpublished', from: 1 });
  expect(await posts.place(REF)).toBeUndefined();
});

test('addresses that lead to each other, as no request leaves them, are no place', async () => {
  const { posts } = countingPosts();
  const other = { category: 'tech', id: REF.id } as const;
  const fact = { by: 'Ada', at: AT };
  for (const [from, to] of [
    [REF, other],
    [other, REF],
  ] as const) {
    await posts.add(
      { ...from, rev: rev(0), kind: 'written', from: undefined },
      { ...fact, post: { ...SAMPLE, ...from } },
    );
    await posts.add(
      { ...from, rev: rev(1), kind: 'moved', from: rev(0) },
      { ...fact, movedTo: to },
    );
  }

  expect(await posts.place(REF)).toBeUndefined();
});
