import { expect, test } from 'vitest';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { comment, thread } from '#tests/support/app/readers.ts';
import { edit, readOwn, RECEIPT, withdraw } from '#tests/support/app/receipts.ts';
import { later } from '#tests/support/app/test-app.ts';
import { storeChange } from '#tests/support/app/stored-comments.ts';
import { documentOf } from '#tests/support/app/documents.ts';

const heldApp = async () => {
  const app = await appWithPost({ holdComments: true });
  const { id } = await comment(app, { comment: 'First', receipt: RECEIPT });
  return { app, id };
};

test('a comment that waits can be read, edited and removed with its receipt', async () => {
  const { app, id } = await heldApp();
  expect(await (await readOwn(app, id, RECEIPT)).json()).toMatchObject({
    comment: { id, comment: 'First' },
    held: true,
  });
  expect(await (await edit(app, id, 'Second')).json()).toMatchObject({ held: true });

  expect(await managed(app)).toMatchObject({
    comments: [{ id, waiting: true, comment: 'Second' }],
  });
  expect((await thread(app)).comments).toEqual([]);
  await withdraw(app, id);
  expect((await managed(app)).comments).toEqual([]);
});

test('an approval shows the text that was approved, and a later edit is refused', async () => {
  const { app, id } = await heldApp();
  app.clock.now = later(1_000);
  await edit(app, id, 'Second');
  await moderate(app, 'approve', id);
  await expect(edit(app, id, 'Third')).toBeRefused('comment_approved');
  expect((await thread(app)).comments).toMatchObject([{ id, comment: 'Second' }]);
  expect((await managed(app)).comments).toMatchObject([{ id, waiting: false, comment: 'Second' }]);
});

test('an approval of an older version is refused, so that no text is approved unread', async () => {
  const { app, id } = await heldApp();
  const [before] = (await managed(app)).comments;
  app.clock.now = later(1_000);
  await edit(app, id, 'Second');
  await expect(moderate(app, 'approve', id, {}, `?version=${before?.version}`)).toBeRefused(
    'comment_edited',
  );
  expect((await thread(app)).comments).toEqual([]);
  const [after] = (await managed(app)).comments;
  await moderate(app, 'approve', id, {}, `?version=${after?.version}`);
  expect((await thread(app)).comments).toMatchObject([{ comment: 'Second' }]);
});

test('an edit that arrives with the approval of the older text has no effect', async () => {
  const { app, id } = await heldApp();
  await moderate(app, 'approve', id);
  const edited = { kind: 'edited', by: '', comment: 'Unread' } as const;
  await storeChange(app, await documentOf(app), { id, ...edited });

  expect((await thread(app)).comments).toMatchObject([{ comment: 'First' }]);
});

test('the list of waiting comments with an edit is repaired', async () => {
  const { app, id } = await heldApp();
  await edit(app, id, 'Second');
  const listed = [...(await app.keys('held/')), ...(await app.keys('recent/'))];
  for (const key of listed) await app.store.remove(key);
  app.clock.now = later(1_000);
  await cleanUp(app);

  expect([...(await app.keys('held/')), ...(await app.keys('recent/'))]).toEqual(listed);
  await moderate(app, 'approve', id);
  expect(await app.keys('held/')).toEqual([]);
});
