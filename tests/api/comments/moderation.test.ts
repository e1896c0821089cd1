import { expect, test } from 'vitest';
import { appWithPost, publish } from '#tests/support/app/blog.ts';
import { idsOf, managed, moderate } from '#tests/support/app/moderation.ts';
import { comment, thread } from '#tests/support/app/readers.ts';
import { NO_HOOK, testApp, wantedRebuilds } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

test('replies to a removed comment stay for readers and the author, at any depth', async () => {
  const app = await appWithPost();
  const { id: top } = await comment(app);
  const { id: middle } = await comment(app, {}, top);
  const { id: last } = await comment(app, {}, middle);

  await moderate(app, 'remove', top);
  await moderate(app, 'remove', middle);

  expect(idsOf(await managed(app))).toEqual([last]);
  const place = { removed: true, name: '', comment: '' };
  expect((await thread(app)).comments).toMatchObject([
    { ...place, replies: [{ ...place, replies: [{ id: last }] }] },
  ]);
});

test('a held comment is shown once approved, without a rebuild', async () => {
  const app = await appWithPost({ holdComments: true, buildHook: NO_HOOK });
  const { id } = await comment(app);
  expect(await managed(app)).toMatchObject({ held: true, comments: [{ id, waiting: true }] });
  const rebuilds = await wantedRebuilds(app);

  const approved = await moderate(app, 'approve', id);
  expect([approved.status, await approved.json()]).toEqual([200, { success: true }]);
  expect((await thread(app)).comments).toMatchObject([{ id }]);
  expect(await managed(app)).toMatchObject({ comments: [{ id, waiting: false }] });
  expect(await wantedRebuilds(app)).toEqual(rebuilds);
});

test('removing a visible comment requests a rebuild', async () => {
  const app = await appWithPost({ buildHook: NO_HOOK });
  const { id } = await comment(app);
  const rebuilds = await wantedRebuilds(app);

  expect((await moderate(app, 'remove', id)).status).toBe(200);
  expect((await thread(app)).comments).toEqual([]);
  expect(idsOf(await managed(app))).not.toContain(id);
  expect(await wantedRebuilds(app)).toHaveLength(rebuilds.length + 1);
  await expect(moderate(app, 'approve', id)).toBeRefused('comment_not_found');
});

test('removing a held comment requests no rebuild', async () => {
  const app = await appWithPost({ holdComments: true, buildHook: NO_HOOK });
  const { id } = await comment(app);
  const rebuilds = await wantedRebuilds(app);

  expect((await moderate(app, 'remove', id)).status).toBe(200);
  expect(await managed(app)).toEqual({ held: true, comments: [] });
  expect(await wantedRebuilds(app)).toEqual(rebuilds);
});

test.each([/^comments.*_a/, /^recent\//])(
  'a comment that is removed during its approval, before %s, is gone everywhere',
  async (before) => {
    let id = '';
    const store = memoryStore({
      async before(operation, key) {
        if (operation !== 'put' || id === '' || !before.test(key)) return;
        const removed = id;
        id = '';
        await moderate(app, 'remove', removed);
      },
    });
    const app = testApp({ holdComments: true }, store);
    await publish(app);
    ({ id } = await comment(app));
    await moderate(app, 'approve', id);

    expect(id).toBe('');
    expect((await thread(app)).comments).toEqual([]);
    expect((await managed(app)).comments).toEqual([]);
  },
);

/** Keys of what is saved after a response, at any time. */
const DERIVED = /^(?:snapshots|format)\//;

test.each([
  ['x', {}, 'comment_not_found'],
  ['000000000nothinghere00', {}, 'comment_not_found'],
  ['000000000nothinghere0', {}, 'comment_not_found'],
  ['000000000nothinghere0', { category: 'no-category' }, 'unknown_category'],
  ['000000000nothinghere0', { id: '..' }, 'post_not_found'],
] as const)(
  'moderating %j with %j, which is not a comment, is a 404 and stores nothing',
  async (id, of, code) => {
    const app = await appWithPost();
    await managed(app);
    const stored = async () => (await app.keys()).filter((key) => !DERIVED.test(key));
    const before = await stored();

    for (const verb of ['approve', 'remove'] as const) {
      await expect(moderate(app, verb, id, of)).toBeRefused(code);
    }
    expect(await stored()).toEqual(before);
  },
);
