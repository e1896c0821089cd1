import { expect, test } from 'vitest';
import type { DiscussionRules } from '#domain/comments/discussion-settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { RECEIPT_HEADER } from '#domain/readers/receipt.ts';
import type { PendingThought } from '#domain/thoughts/thought.ts';
import type { Decisions } from '#domain/readers/decisions.ts';
import { DAY } from '#domain/timing.ts';
import { commentDecisions, ownComment, reply } from '#tests/support/app/endpoints.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { appWithPost, publish } from '#tests/support/app/blog.ts';
import { managed } from '#tests/support/app/moderation.ts';
import {
  authorHeaders,
  comment,
  pending,
  sampleComment,
  thread,
  tryToComment,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import {
  openSettings,
  tryToChangeSettings,
  tryToSaveSettings,
} from '#tests/support/app/site-content.ts';
import {
  call,
  later,
  NO_HOOK,
  signedIn,
  type TestApp,
  testApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const RULES: DiscussionRules = { approveFirst: false, closeAfterDays: 0, blockedWords: [] };

const tryToSave = async (app: TestApp, rules: object) => {
  const { revision } = await openSettings(app);
  return tryToChangeSettings(app, { discussion: { ...RULES, ...rules }, revision });
};

const save = async (app: TestApp, rules: Partial<DiscussionRules>) => {
  expect((await tryToSave(app, rules)).status).toBe(200);
};

const read = async (app: TestApp) => (await openSettings(app)).discussion;

test('the environment decides about approvals until the author does', async () => {
  const app = await appWithPost({ holdComments: true });

  expect((await openSettings(app)).defaultApproveFirst).toBe(true);
  await save(app, { approveFirst: false });
  await comment(app);

  expect((await thread(app)).stats.totalComments).toBe(1);
  expect((await managed(app)).held).toBe(false);
  await save(app, { approveFirst: true });
  await comment(app, { comment: 'Another thing.' });
  expect((await thread(app)).stats.totalComments).toBe(1);
});

test('refused rules name their field', async () => {
  const app = testApp();
  const words = Array.from({ length: LIMITS.blockedWords + 1 }, (_, n) => `word ${n}`);

  for (const [rules, field] of [
    [{ closeAfterDays: -1 }, 'closeAfterDays'],
    [{ closeAfterDays: 1.5 }, 'closeAfterDays'],
    [{ blockedWords: words }, 'blockedWords'],
    [{ approveFirst: 'no' }, 'approveFirst'],
  ] as const) {
    const response = await tryToSave(app, rules);
    expect(response.status).toBe(422);
    expect(await response.json()).toHaveProperty(['fields', field]);
  }
});

test('the settings of the site and the rules for discussions keep each other', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  const { revision, ...settings } = await openSettings(app);
  await save(app, { blockedWords: ['casino', ' ', 'casino'] });
  expect(await wantedRebuilds(app)).toEqual([]);

  const saved = await tryToSaveSettings(app, { ...settings, revision, title: 'Ebbs' });

  expect(saved.status).toBe(200);
  expect(await read(app)).toEqual({ ...RULES, blockedWords: ['casino'] });
  await save(app, { closeAfterDays: 5 });
  expect(await wantedRebuilds(app)).not.toEqual([]);
  expect((await openSettings(app)).title).toBe('Ebbs');
});

test('a discussion closes some days after its post, except for authors', async () => {
  const app = await appWithPost();
  await save(app, { closeAfterDays: 2 });
  app.clock.now = later(DAY);
  const { id } = await comment(app);
  app.clock.now = later(2 * DAY);

  await expect(tryToComment(app)).toBeRefused('discussion_closed');
  await expect(tryToComment(app, {}, { to: id })).toBeRefused('discussion_closed');
  const { status } = await call(reply(app), {
    params: { ...samplePath, commentId: id },
    body: sampleComment,
    headers: await authorHeaders(app),
  });
  expect(status).toBe(201);
  await save(app, { closeAfterDays: 0 });
  await comment(app, { comment: 'At last.' });
});

test('a comment with a blocked word waits, and says why to authors alone', async () => {
  const app = await appWithPost();
  await save(app, { blockedWords: ['casino'] });

  const response = await tryToComment(app, { comment: 'The best CASINO: https://a.example/x' });

  expect(await response.json()).toMatchObject({ held: true });
  expect(JSON.stringify(await thread(app))).not.toContain('spam');
  const [waiting] = (await managed(app)).comments;
  expect(waiting).toMatchObject({
    waiting: true,
    spam: [
      { kind: 'links', count: 1 },
      { kind: 'words', words: ['casino'] },
    ],
  });
});

test('a text that is repeated waits, also as a thought, until a week has passed', async () => {
  const app = await appWithPost();
  const text = 'I have found a wonderful site about tides.';
  await comment(app, { comment: text });
  app.clock.now = later(1);
  await comment(app, { comment: text });
  await tryToSubmit(app, { name: sampleComment.name, content: text, type: 'long' });

  expect((await managed(app)).comments.map(({ waiting }) => waiting)).toEqual([true, false]);
  const [thought] = (await pending(app)) as PendingThought[];
  expect(thought?.spam).toEqual([{ kind: 'repeated-text', times: 2 }]);
  app.clock.now = later(8 * DAY);
  await cleanUp(app);
  expect(await app.keys('fingerprints/')).toEqual([]);
  await comment(app, { comment: text });
  expect((await thread(app)).stats.totalComments).toBe(2);
});

test('a comment that is sent again, since it could not be stored, is listed and no repetition', async () => {
  expectLog('Error: down');
  const { app, watch } = watchedApp();
  await publish(app);
  watch.fails = /^put comments\//;
  const text = { comment: 'I have found a wonderful site about tides.', receipt: RECEIPT };
  expect((await tryToComment(app, text)).status).toBe(503);
  await app.settled();

  watch.fails = undefined;
  app.clock.now = later(1_000);
  await comment(app, text);
  expect((await managed(app)).comments.map(({ waiting }) => waiting)).toEqual([false]);
});

test('an edit brings no blocked word to readers', async () => {
  const app = await appWithPost();
  await save(app, { blockedWords: ['casino'] });
  const { id } = await comment(app, { receipt: RECEIPT });
  const edit = (text: string) =>
    call(ownComment(app), {
      method: 'PUT',
      params: { ...samplePath, commentId: id },
      headers: { [RECEIPT_HEADER]: RECEIPT },
      body: { comment: text },
    });

  await expect(edit('The best casino.')).toBeRefused('edit_needs_approval');
  expect((await edit('The best tide.')).status).toBe(200);
});

test('comments are approved and removed together, each by itself', async () => {
  const app = await appWithPost({ holdComments: true });
  for (const text of ['One.', 'Two.']) await comment(app, { comment: text });
  const { comments } = await managed(app);
  const decide = async (decision: string, chosen: typeof comments) =>
    call(commentDecisions(app), {
      body: {
        decision,
        comments: [
          ...chosen.map(({ id, version }) => ({ post: samplePath, id, version })),
          { post: samplePath, id: '0mwqcvpc0zzzzzzzzzzzz' },
        ],
      },
      headers: await signedIn(app),
    });

  const approved = (await (await decide('approve', comments)).json()) as Decisions;

  expect(approved.decided).toHaveLength(2);
  expect(approved.failed).toMatchObject([{ code: 'comment_not_found' }]);
  expect((await thread(app)).stats.totalComments).toBe(2);
  await decide('remove', comments.slice(0, 1));
  expect((await thread(app)).stats.totalComments).toBe(1);
  expect((await decide('hide', comments)).status).toBe(422);
});
