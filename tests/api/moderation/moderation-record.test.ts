import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moderationRecord, waitText } from '#domain/moderation/moderation-record.ts';
import { MODERATED_KEYS } from '#domain/moderation/text-states.ts';
import { textStates } from '#domain/moderation/text-states.ts';
import { DAY } from '#domain/timing.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { decideComment, decideThought } from '#usecases/readers/decide-texts.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { appWithPost, remove } from '#tests/support/app/blog.ts';
import { moderate } from '#tests/support/app/moderation.ts';
import {
  approve,
  comment,
  decline,
  pending,
  tryToComment,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { later, type TestApp } from '#tests/support/app/test-app.ts';
import { runs } from '#tests/support/runs.ts';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** Returns the record of a site as its next build shows it. */
async function record(app: TestApp) {
  await app.settled();
  const { moderation } = await pull(app.store, tempFolder());
  if (!moderation) throw new Error('There is no record.');
  return moderation;
}

/** Returns the total without the wait. */
async function total(app: TestApp) {
  const { medianWait: _, ...counts } = (await record(app)).total;
  return counts;
}

const NONE = { received: 0, published: 0, declined: 0, removed: 0, waiting: 0, expired: 0 };

/** Removes what has expired, so many days later. */
async function cleanUpAfter(app: TestApp, days: number) {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY);
  await cleanUp(app);
}

test('each text of a reader is in one state, also after its own facts are removed', async () => {
  const app = await appWithPost({ holdComments: true });
  for (const content of ['one', 'two', 'three']) await tryToSubmit(app, { content });
  const [one = '', two = ''] = (await pending(app)).map(({ id }) => id);
  app.clock.now = later(3 * 60 * 60 * 1_000);
  await approve(app, one);
  await decline(app, two);
  const held = await comment(app, { comment: 'Shown' });
  const spam = await comment(app, { comment: 'Spam' });
  await comment(app, { comment: 'Waits' });
  await moderate(app, 'approve', held.id);
  await moderate(app, 'remove', spam.id);
  const counts = { ...NONE, received: 6, published: 2, declined: 2, waiting: 2 };

  expect(await total(app)).toEqual(counts);
  expect((await record(app)).total.medianWait).toBe(90);
  await cleanUpAfter(app, 40);
  expect(await app.keys('thoughts/')).toHaveLength(3);
  expect(await total(app)).toEqual(counts);
});

test('comments keep their states when their post is gone, and those that waited expire', async () => {
  const app = await appWithPost({ holdComments: true });
  const shown = await comment(app, { comment: 'Shown' });
  const gone = await comment(app, { comment: 'Shown for a while' });
  await comment(app, { comment: 'Waits' });
  await moderate(app, 'approve', shown.id);
  await moderate(app, 'approve', gone.id);
  await moderate(app, 'remove', gone.id);
  await remove(app);
  await cleanUpAfter(app, 40);

  expect(await app.keys('comments/')).toEqual([]);
  expect(await total(app)).toEqual({ ...NONE, received: 3, published: 1, removed: 1, expired: 1 });
});

test('what is kept of a text names nobody', async () => {
  const app = await appWithPost();
  await tryToSubmit(app, { content: 'A text to be declined' });
  await decline(app, (await pending(app))[0]?.id ?? '');
  await cleanUpAfter(app, 40);

  const kept = await app.keys(MODERATED_KEYS.prefix);
  expect(kept).toHaveLength(1);
  expect(await app.store.get(kept[0] ?? '')).toBe('');
});

const idOf = ({ id }: { readonly id: string }) => id;

/** Ignores a decision that the site refuses. */
function onlyRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** Something that happens to the site. `at` chooses a text. */
const events = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(['thought', 'comment', 'approve', 'decline', 'approveComment', 'removeComment'] as const),
      ...(['night', 'month', 'deletePost'] as const),
    ),
    at: fc.nat(20),
  }),
  { maxLength: 30 },
);

test('the figures add up to what was received, and no clean-up changes them', async () => {
  await fc.assert(
    fc.asyncProperty(events, fc.boolean(), async (sequence, holdComments) => {
      const app = await appWithPost({ holdComments });
      const thoughts: string[] = [];
      const comments: { post: PostRef; commentId: string }[] = [];
      let received = 0;
      let post: PostRef = samplePath;
      const decideSome = (decision: 'approved' | 'removed', at: number) => {
        const chosen = comments[at % Math.max(1, comments.length)];
        return chosen && decideComment(app, 'Ada', chosen, decision).catch(onlyRefused);
      };
      const decide = (decision: 'approved' | 'declined', at: number) => {
        const chosen = thoughts[at % Math.max(1, thoughts.length)];
        // An empty name is that of a writer, who takes a text back.
        const by = at % 2 === 0 ? 'Ada' : '';
        return chosen && decideThought(app, by, chosen, decision).catch(onlyRefused);
      };
      for (const { kind, at } of sequence) {
        app.clock.now = new Date(app.clock.now.getTime() + 60_000);
        const before = await record(app);
        if (kind === 'thought') {
          expect((await tryToSubmit(app, { content: `Thought ${received++}` })).status).toBe(201);
          thoughts.push(...(await app.thoughts.waiting({ before: undefined, count: 1 })).map(idOf));
        } else if (kind === 'comment') {
          const changes = { comment: `Comment ${received++}` };
          const response = await tryToComment(app, changes, { params: { ...post } });
          expect(response.status).toBe(201);
          const { comment: posted } = (await response.json()) as { comment: { id: string } };
          comments.push({ post, commentId: posted.id });
        } else if (kind === 'approve') await decide('approved', at);
        else if (kind === 'decline') await decide('declined', at);
        else if (kind === 'approveComment') await decideSome('approved', at);
        else if (kind === 'removeComment') await decideSome('removed', at);
        else if (kind === 'deletePost') {
          await deletePost(app, 'Ada', post);
          post = { ...post, id: `other${received}x${app.clock.now.getTime()}` };
          await addPost(app, { ...samplePost, ...post });
        } else {
          await cleanUpAfter(app, kind === 'night' ? 1 : 40);
          const waits = (await record(app)).total;
          // Only comments that waited for a deleted post change their state.
          expect(waits.waiting + waits.expired).toBe(before.total.waiting + before.total.expired);
          expect({ ...waits, waiting: 0, expired: 0 }).toEqual({
            ...before.total,
            waiting: 0,
            expired: 0,
          });
        }
        const { total: all, months } = await record(app);
        expect(all.received).toBe(received);
        for (const { received: some, ...of } of [all, ...months])
          expect(some).toBe(of.published + of.declined + of.removed + of.waiting + of.expired);
        expect(months.reduce((sum, month) => sum + month.received, 0)).toBe(received);
      }
    }),
    runs(60),
  );
});

test('a text is counted once whatever is kept and left of it', () => {
  const id = '0mwglfydcsample000000';
  const keys = [
    `thoughts/202611/${id}`,
    `thoughts/202611/${id}_x`,
    `moderated/thoughts/202611/${id}_r`,
    `moderated/thoughts/202611/${id}_d`,
  ];
  const { total: all } = moderationRecord(textStates(keys, { approvals: new Map() }));

  expect(all).toEqual({ ...NONE, received: 1, removed: 1 });
});

test.each([
  [0, 'less than a minute'],
  [1, '1 minute'],
  [119, '119 minutes'],
  [180, '3 hours'],
  [3 * 24 * 60, '3 days'],
])('a wait of %i minutes is %s', (minutes, text) => {
  expect(waitText(minutes)).toBe(text);
});
