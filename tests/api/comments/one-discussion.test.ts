import { expect, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import type { ManagedPost } from '#domain/posts/managed-post.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { managedPosts, reply } from '#tests/support/app/endpoints.ts';
import { arrive, objectOf } from '#tests/support/app/foreign.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { comment, sampleComment, thread } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, signedIn, type TestApp } from '#tests/support/app/test-app.ts';
import { appWithLetters, KEYS } from '#tests/support/letters/letters-app.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { removeForeign } from '#usecases/readers/receive-foreign.ts';

/** Fills the discussion of the sample post with a text of each kind, nested in each other. All are shown. */
async function fillDiscussion(app: TestApp): Promise<void> {
  const letter = KEYS.token('answer', await documentOf(app));
  const { id } = await comment(app, { comment: 'Of the form' });
  await comment(app, { comment: 'By letter', letter });
  await arrive(app, 'toot', {
    parent: id,
    from: { network: 'fediverse', author: 'https://a.example' },
  });
  await arrive(app, 'page', {
    from: { network: 'web', author: 'https://b.example', mention: true },
  });
  await arrive(app, 'skeet');
  for (const one of (await managed(app)).comments)
    if (one.from) await moderate(app, 'approve', one.id);
  const page = (await thread(app)).comments.find(({ from }) => from?.mention);
  await call(reply(app), {
    params: { ...samplePath, commentId: page?.id ?? '' },
    body: { ...sampleComment, comment: 'Of the author' },
    headers: await signedIn(app),
  });
}

/** Counts the texts of the sample post everywhere: for readers, on the built page, on the dashboard, and in the record. */
async function counts(app: TestApp) {
  await app.settled();
  const { stats } = await thread(app);
  const { threads, moderation } = await pull(app.store, tempFolder());
  const [built] = Object.values(threads);
  const response = await call(managedPosts(app), { headers: await signedIn(app) });
  const [post] = (await response.json()) as ManagedPost[];
  return {
    readers: stats.totalComments + stats.totalReplies,
    built: built && built.stats.totalComments + built.stats.totalReplies,
    dashboard: post?.comments,
    record: moderation?.total.published,
  };
}

const all = (count: number) => ({ readers: count, built: count, dashboard: count, record: count });

const marksOf = (comments: readonly Comment[]): unknown[] =>
  comments.flatMap(({ from, byLetter, author, replies }) => [
    from?.mention
      ? 'mention'
      : (from?.network ?? (byLetter ? 'letter' : author ? 'author' : 'form')),
    ...marksOf(replies),
  ]);

test('texts of all kinds stand in one thread and count alike, wherever they are counted', async () => {
  const app = await appWithLetters();
  await fillDiscussion(app);
  await arrive(app, 'waits', { from: { author: 'did:plc:another' } });

  expect(new Set(marksOf((await thread(app)).comments))).toEqual(
    new Set(['form', 'fediverse', 'letter', 'mention', 'author', 'bluesky']),
  );
  expect(await counts(app)).toEqual(all(6));
});

test('a text that goes at its origin, and one that the author removes, count no more', async () => {
  const app = await appWithLetters();
  await fillDiscussion(app);
  // An answer keeps its place.
  await removeForeign(app, { document: await documentOf(app), object: objectOf('page') });
  expect(await counts(app)).toEqual(all(5));
  const [toot] = (await managed(app)).comments.filter(({ from }) => from?.network === 'fediverse');
  await moderate(app, 'remove', toot?.id ?? '');
  expect(await counts(app)).toEqual(all(4));
  const { total } = (await pull(app.store, tempFolder())).moderation ?? {};
  expect(total).toMatchObject({ received: 6, removed: 2, waiting: 0 });
});
