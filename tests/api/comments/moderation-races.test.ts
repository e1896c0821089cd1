import { expect, test } from 'vitest';
import { memoryStore } from '#store/drivers/memory.ts';
import { publish } from '#tests/support/app/blog.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { authorHeaders, comment, thread } from '#tests/support/app/readers.ts';
import { edit, RECEIPT } from '#tests/support/app/receipts.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Returns a site with a comment that waits, and a place for what comes in between once a key is put. */
async function heldApp() {
  const meanwhile: { before?: RegExp; act?: () => Promise<unknown> } = {};
  const store = memoryStore({
    async before(operation, key) {
      if (operation !== 'put' || !meanwhile.before?.test(key)) return;
      delete meanwhile.before;
      await meanwhile.act?.();
    },
  });
  const app = testApp({ holdComments: true }, store);
  await publish(app);
  await authorHeaders(app);
  const { id } = await comment(app, { comment: 'First', receipt: RECEIPT });
  app.clock.now = later(5_000);
  return { app, id, meanwhile };
}

test('an approval that was interrupted before the lists is completed by a repeated one', async () => {
  expectLog('Error: stopped');
  const { app, id, meanwhile } = await heldApp();
  Object.assign(meanwhile, {
    before: /^recent\//,
    act: () => Promise.reject(new Error('stopped')),
  });
  await expect(moderate(app, 'approve', id)).toBeRefused('store_unavailable');
  expect(await managed(app)).toMatchObject({ comments: [{ id, waiting: true }] });

  expect((await moderate(app, 'approve', id)).status).toBe(200);
  expect(await managed(app)).toMatchObject({ comments: [{ id, waiting: false }] });
  expect((await thread(app)).comments).toMatchObject([{ id }]);
});

test('an edit during an approval is refused', async () => {
  const { app, id, meanwhile } = await heldApp();
  const statuses: number[] = [];
  const act = async () => statuses.push((await edit(app, id, 'Spam')).status);
  Object.assign(meanwhile, { before: /_a/, act });

  expect((await moderate(app, 'approve', id)).status).toBe(200);
  expect(statuses).toEqual([409]);
  expect((await thread(app)).comments).toMatchObject([{ comment: 'First' }]);
  expect(await managed(app)).toMatchObject({ comments: [{ comment: 'First', waiting: false }] });
});

test('an approval during an edit is refused', async () => {
  const { app, id, meanwhile } = await heldApp();
  const statuses: number[] = [];
  const act = async () => statuses.push((await moderate(app, 'approve', id)).status);
  Object.assign(meanwhile, { before: /^comments.*_e/, act });

  expect((await edit(app, id, 'Better')).status).toBe(200);
  expect(statuses).toEqual([409]);
  expect((await thread(app)).comments).toEqual([]);
  expect(await managed(app)).toMatchObject({ comments: [{ comment: 'Better', waiting: true }] });
});

test.each([/^comments.*_a/, /^recent\//])(
  'a comment that is removed during its approval, before %s, is gone everywhere',
  async (before) => {
    const { app, id, meanwhile } = await heldApp();
    const act = () => moderate(app, 'remove', id);
    Object.assign(meanwhile, { before, act });
    await moderate(app, 'approve', id);

    expect((await thread(app)).comments).toEqual([]);
    expect((await managed(app)).comments).toEqual([]);
  },
);
