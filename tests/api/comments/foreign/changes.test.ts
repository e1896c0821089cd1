import { expect, test } from 'vitest';
import { COMMENT_EDITING, DAY } from '#domain/timing.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { approvedWriter, arrive, objectOf } from '#tests/support/app/foreign.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { thread } from '#tests/support/app/readers.ts';
import { NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { eraseTexts } from '#usecases/readers/erase-texts.ts';
import { editForeign, removeForeign } from '#usecases/readers/receive-foreign.ts';

const edit = async (app: TestApp, name: string, html: string) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const at = app.clock.now.toISOString();
  return editForeign(app, { document: await documentOf(app), object: objectOf(name), html, at });
};

const remove = async (app: TestApp, name: string) =>
  removeForeign(app, { document: await documentOf(app), object: objectOf(name) });

const texts = async (app: TestApp) =>
  (await thread(app)).comments.map(({ comment, removed }) => (removed ? 'removed' : comment));

test('an edit replaces a text that waits, whenever it comes', async () => {
  const app = await appWithPost();
  await arrive(app, 'first');
  expect(await edit(app, 'first', 'Second <script>x</script>')).toBe('held');
  app.clock.now = new Date(app.clock.now.getTime() + DAY);
  expect(await edit(app, 'first', 'Third')).toBe('held');
  const [{ id, version, comment } = {}] = (await managed(app)).comments;
  expect(comment).toBe('Third');
  await moderate(app, 'approve', id ?? '', {}, `?version=${version}`);
  expect(await texts(app)).toEqual(['Third']);
});

test('an edit of an approved text is refused: the approval is about what the author has read', async () => {
  const app = testApp();
  await approvedWriter(app);
  expect(await edit(app, 'first', 'Second')).toBe('refused');
  expect(await texts(app)).toEqual(['The text of first']);
});

test('an edit of a shown text is shown for as long as readers edit theirs, unless it looks like spam', async () => {
  const app = testApp();
  const first = await approvedWriter(app);
  await arrive(app, 'second');
  expect(await edit(app, 'second', 'Edited')).toBe('shown');
  expect((await thread(app)).comments[1]).toMatchObject({
    comment: 'Edited',
    editedAt: app.clock.now.toISOString(),
  });
  const links = 'https://a.example https://b.example https://c.example';
  expect(await edit(app, 'second', links)).toBe('refused');
  app.clock.now = new Date(app.clock.now.getTime() + COMMENT_EDITING);
  expect(await edit(app, 'second', 'Much later')).toBe('refused');

  await arrive(app, 'third');
  await moderate(app, 'remove', first);
  expect(await edit(app, 'third', 'Not approved any more')).toBe('refused');
  expect(await texts(app)).toEqual(['Edited', 'The text of third']);
});

test('an edit of what is not here is refused', async () => {
  const app = await appWithPost();
  expect(await edit(app, 'first', 'Second')).toBe('refused');
  await arrive(app, 'first');
  await remove(app, 'first');
  expect(await edit(app, 'first', 'Second')).toBe('refused');
  expect(await edit(app, 'first', 'x'.repeat(30_000))).toBe('refused');
});

test('a removal takes a text away before and after its approval, and leaves the replies', async () => {
  const app = await appWithPost();
  await remove(app, 'first');
  await arrive(app, 'first');
  await remove(app, 'first');
  await remove(app, 'first');
  expect((await managed(app)).comments).toEqual([]);

  await arrive(app, 'second');
  const [second] = (await managed(app)).comments;
  await moderate(app, 'approve', second?.id ?? '');
  await arrive(app, 'reply', { parent: objectOf('second') });
  await remove(app, 'second');
  const [place] = (await thread(app)).comments;
  expect(place).toMatchObject({ removed: true, replies: [{ comment: 'The text of reply' }] });
  expect(place).not.toHaveProperty('from');
});

test('nothing that was removed or erased comes back by another arrival', async () => {
  const app = testApp();
  const first = await approvedWriter(app);
  await moderate(app, 'remove', first);
  expect(await arrive(app, 'first')).toBe('known');
  // Its text is blanked after some days.
  app.clock.now = new Date(NOW.getTime() + 60 * DAY);
  await cleanUp(app);
  expect(await arrive(app, 'first')).toBe('known');
  expect(await texts(app)).toEqual([]);
});

test('an erasure leaves nothing of the writer, and keeps the text out of a restored store', async () => {
  const app = testApp();
  const first = await approvedWriter(app);
  const document = await documentOf(app);
  const before = await app.keys('comments/');
  await eraseTexts(app, 'Ada', { texts: [`comments/${document}/${arrivalOf(first)}`] });
  expect(await arrive(app, 'first')).toBe('known');
  await thread(app);
  await app.settled();
  const stored = await Promise.all((await app.keys()).map((key) => app.store.get(key)));
  expect(stored.join()).not.toMatch(/did:plc|hopper|The text of first/i);
  expect(await app.keys('approved-writers/')).toEqual([]);

  // As in a backup that was made before the text arrived.
  const rest = [...(await app.keys('comments/')), ...(await app.keys('arrivals/'))];
  expect(before.length).toBeGreaterThan(0);
  for (const key of rest) await app.store.remove(key);
  expect(await arrive(app, 'first')).toBe('known');
  expect(await texts(app)).toEqual([]);
});

test('a text is found by the id of its original as the network writes it, with spaces around', async () => {
  const app = await appWithPost();
  const object = ' https://fedi.example/notes/Cafe\u0301 ';
  await arrive(app, 'first', { from: { network: 'fediverse', object } });

  await removeForeign(app, { document: await documentOf(app), object });

  expect((await managed(app)).comments).toEqual([]);
});
