import { expect, test } from 'vitest';
import { COMMENT_EDITING, DAY, TRASH_DAYS } from '#domain/timing.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { receiptId } from '#usecases/readers/receipt-id.ts';
import { rollUp } from '#usecases/schedule/roll-up.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { comment, thread, tryToComment } from '#tests/support/app/readers.ts';
import { edit, OTHER, readOwn, RECEIPT, withdraw } from '#tests/support/app/receipts.ts';
import { later, NO_HOOK, type TestApp, wantedRebuilds } from '#tests/support/app/test-app.ts';

/** Returns the text of everything that the store holds. */
async function stored(app: TestApp, prefix = ''): Promise<string> {
  const keys = await app.keys(prefix);
  return (await Promise.all(keys.map(async (key) => `${key} ${await app.store.get(key)}`))).join();
}

const SINCE = `?since=${'0'.repeat(21)}`;

test('the store holds the hash of a receipt, and no response the hash or the receipt', async () => {
  const app = await appWithPost();
  const posted = await tryToComment(app, { receipt: RECEIPT });
  const answers = [await posted.text(), JSON.stringify(await thread(app))];
  answers.push(JSON.stringify(await thread(app, `/api${SINCE}`)));
  answers.push(JSON.stringify(await managed(app)));
  const { id } = (await thread(app)).comments[0] ?? { id: '' };
  answers.push(await (await readOwn(app, id, RECEIPT)).text());
  answers.push(await (await edit(app, id, 'Better')).text());
  answers.push(await (await withdraw(app, id)).text());

  const [, hash = ''] = /"receipt":"([0-9a-f]{64})"/.exec(await stored(app, 'comments/')) ?? [];
  expect(hash).toHaveLength(64);
  expect(await stored(app)).not.toContain(RECEIPT);
  for (const answer of answers) {
    expect(answer).not.toContain(hash);
    expect(answer).not.toContain(RECEIPT);
  }
});

test('a wrong receipt is refused like a comment that is not there', async () => {
  const app = await appWithPost();
  const { id } = await comment(app, { receipt: RECEIPT });
  const { id: without } = await comment(app);
  const facts = async () => (await app.keys()).filter((key) => !key.startsWith('snapshots/'));
  const keys = await facts();
  for (const [target, receipt] of [
    [id, OTHER],
    [id, 'short'],
    [id, undefined],
    [without, RECEIPT],
    ['000000000nothinghere0', RECEIPT],
  ] as const) {
    for (const response of [
      await readOwn(app, target, receipt),
      await edit(app, target, 'Other', { receipt: receipt ?? '' }),
      await withdraw(app, target, receipt ?? ''),
    ]) {
      await expect(response).toBeRefused('comment_not_found');
    }
  }
  expect(await facts()).toEqual(keys);
});

test('an edit shows a new text with its time, in the thread and in later changes', async () => {
  const app = await appWithPost();
  const { id } = await comment(app, { receipt: RECEIPT });
  await edit(app, id, 'Once');
  app.clock.now = later(60_000);
  const response = await edit(app, id, 'Better <script>x</script>');

  expect(response.status).toBe(200);
  const editedAt = later(60_000).toISOString();
  const shown = { id, comment: 'Better &lt;script&gt;x&lt;/script&gt;', editedAt };
  expect(await response.json()).toMatchObject({ comment: shown, held: false });
  expect((await thread(app)).comments).toMatchObject([shown]);
  expect((await thread(app, `/api?since=${id}`)).comments).toMatchObject([shown]);
  expect((await managed(app)).comments).toMatchObject([{ id, comment: shown.comment }]);
});

test('the same edit sent again changes nothing, even after the time for edits', async () => {
  const app = await appWithPost();
  const { id } = await comment(app, { receipt: RECEIPT });
  await edit(app, id, 'Better');
  const keys = await app.keys();
  app.clock.now = later(COMMENT_EDITING + 1);

  expect((await edit(app, id, 'Better')).status).toBe(200);
  expect(await app.keys()).toEqual(keys);
});

test('a comment as readers see it is in every response, and no edit when sent back', async () => {
  const app = await appWithPost();
  const typed = `It's at https://example.org`;
  const { id, comment: shown } = await comment(app, { receipt: RECEIPT, comment: typed });
  const keys = await app.keys('comments/');

  expect(shown).toMatch(/^It’s at <a href="https:\/\/example.org" rel="[^"]+">/);
  expect((await thread(app)).comments).toMatchObject([{ id, comment: shown }]);
  expect(await (await edit(app, id, shown)).json()).toMatchObject({ comment: { comment: shown } });
  expect(await (await readOwn(app, id, RECEIPT)).json()).toMatchObject({
    comment: { comment: shown },
  });
  expect(await app.keys('comments/')).toEqual(keys);
});

test('an edit is refused after 15 minutes, with a message that tells so', async () => {
  const app = await appWithPost();
  const { id } = await comment(app, { receipt: RECEIPT });
  app.clock.now = later(COMMENT_EDITING);
  expect((await edit(app, id, 'In time')).status).toBe(200);
  app.clock.now = later(COMMENT_EDITING + 1);
  const late = await edit(app, id, 'Too late');

  await expect(late).toBeRefused('editing_over');
  expect((await thread(app)).comments).toMatchObject([{ comment: 'In time' }]);
});

test.each([
  ['', 'comment_incomplete'],
  ['<b> </b>', 'comment_incomplete'],
  ['http://a.b http://c.d www.e.f', 'invalid_input'],
  ['x'.repeat(2_001), 'invalid_input'],
] as const)('an edit to %j is refused as a new comment is', async (text, code) => {
  const app = await appWithPost();
  const { id } = await comment(app, { receipt: RECEIPT });
  const keys = await app.keys();

  await expect(edit(app, id, text)).toBeRefused(code, ['comment']);
  expect(await app.keys()).toEqual(keys);
});

test('a comment is removed a year later, from pages, open threads and the dashboard', async () => {
  const app = await appWithPost({ buildHook: NO_HOOK });
  const { id } = await comment(app, { receipt: RECEIPT });
  const rebuilds = await wantedRebuilds(app);
  app.clock.now = later(365 * DAY);
  await rollUp(app);
  await cleanUp(app);

  expect((await withdraw(app, id)).status).toBe(200);
  expect((await thread(app)).comments).toEqual([]);
  expect((await thread(app, `/api${SINCE}`)).removed).toEqual([id]);
  expect((await managed(app)).comments).toEqual([]);
  expect(await wantedRebuilds(app)).toHaveLength(rebuilds.length + 1);
  expect(await app.keys('takedowns/')).toHaveLength(1);
});

test('replies to a comment that its writer removed stay, and can be answered', async () => {
  const app = await appWithPost();
  const { id } = await comment(app, { receipt: RECEIPT, name: 'Hidden' });
  const { id: reply } = await comment(app, { comment: 'Reply', receipt: OTHER }, id);
  await withdraw(app, id);

  const { comments, stats } = await thread(app);
  expect(comments).toMatchObject([
    { id, removed: true, name: '', comment: '', replies: [{ id: reply, comment: 'Reply' }] },
  ]);
  expect(stats).toEqual({ totalComments: 0, totalReplies: 1 });
  expect((await managed(app)).comments).toMatchObject([{ id: reply }]);
  expect(JSON.stringify(await managed(app))).not.toContain('Hidden');
  await expect(tryToComment(app, {}, { to: id })).toBeRefused('comment_not_found');
  expect((await tryToComment(app, {}, { to: reply })).status).toBe(201);
});

test('a place holder goes with the last reply to it', async () => {
  const app = await appWithPost();
  const { id } = await comment(app, { receipt: RECEIPT });
  const { id: reply } = await comment(app, { receipt: OTHER }, id);
  await withdraw(app, id);
  await withdraw(app, reply, OTHER);

  const { comments, removed } = await thread(app, `/api${SINCE}`);
  expect([comments, removed?.toSorted()]).toEqual([[], [id, reply].sort()]);
});

test('a month after its removal nothing of a comment is left but its place', async () => {
  const app = await appWithPost();
  const { id } = await comment(app, { receipt: RECEIPT });
  await comment(app, { comment: 'Reply' }, id);
  await withdraw(app, id);
  app.clock.now = later((TRASH_DAYS + 2) * DAY);
  await cleanUp(app);

  expect(await stored(app, `comments/`)).not.toContain('"receipt"');
  expect((await thread(app)).comments).toMatchObject([{ id, removed: true }]);
});

test('what the author removed can be neither edited nor read with its receipt', async () => {
  const app = await appWithPost();
  const { id } = await comment(app, { receipt: RECEIPT });
  await moderate(app, 'remove', id);

  await expect(edit(app, id, 'Back')).toBeRefused('comment_not_found');
  await expect(readOwn(app, id, RECEIPT)).toBeRefused('comment_not_found');
  expect((await withdraw(app, id)).status).toBe(200);
  expect((await thread(app)).comments).toEqual([]);
});

test('one receipt makes different ids on different posts', () => {
  expect(receiptId(1, 'tech/a', RECEIPT)).toBe(receiptId(1, 'tech/a', RECEIPT));
  expect(receiptId(1, 'tech/a', RECEIPT)).not.toBe(receiptId(1, 'tech/b', RECEIPT));
});
