import { expect, test } from 'vitest';
import { appWithPost, listed } from '#tests/support/app/blog.ts';
import { draftList, openPost, tryToEdit, tryToUnpublish } from '#tests/support/app/author.ts';

test('of two requests at once both get the same draft, or one is refused', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);

  const responses = await Promise.all([1, 2].map(() => tryToUnpublish(app, revision)));

  const statuses = responses.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect((await tryToUnpublish(app, revision)).status).toBe(200);
  expect(await draftList(app)).toHaveLength(1);
});

test('an edit and unpublishing at the same moment never both succeed', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);

  const [edit, gone] = await Promise.all([
    tryToEdit(app, revision, { title: 'At once' }),
    tryToUnpublish(app, revision),
  ]);

  expect([edit.status, gone.status].filter((status) => status === 200).length).toBeLessThan(2);
  const [shown] = await listed(app);
  const [draft] = await draftList(app);
  if (edit.status === 200) expect(shown?.title).toBe('At once');
  if (gone.status === 200) expect([shown, draft?.title]).toEqual([undefined, 'On tides']);
});
