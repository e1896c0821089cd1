import { expect, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { approvedWriter, arrive, foreign, objectOf } from '#tests/support/app/foreign.ts';
import { idsOf, managed, moderate } from '#tests/support/app/moderation.ts';
import { comment, thread, tryToComment } from '#tests/support/app/readers.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { receiveForeign } from '#usecases/readers/receive-foreign.ts';

/** Writes a thread as its texts in their places. */
const outline = (comments: readonly Comment[]): unknown =>
  comments.map(({ comment: text, removed, replies }) => [
    removed ? 'removed' : text,
    outline(replies),
  ]);

test('the same text is one comment, also when it arrives twice at once', async () => {
  const app = await appWithPost();
  const document = await documentOf(app);
  const text = { document, ...foreign('first') };
  const results = await Promise.all([receiveForeign(app, text), receiveForeign(app, text)]);
  expect(results).toEqual(['held', 'held']);
  expect(await arrive(app, 'first', { html: 'Another text' })).toBe('known');
  expect((await managed(app)).comments).toMatchObject([{ comment: 'The text of first' }]);
});

test('an arrival that is known writes nothing once its lists must be complete', async () => {
  const app = await appWithPost();
  await arrive(app, 'first');
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000);
  const before = await app.keys();
  expect(await arrive(app, 'first')).toBe('known');
  expect(await app.keys()).toEqual(before);
});

test('replies stand below the text that they answer, wherever that is from', async () => {
  const app = testApp();
  await approvedWriter(app);
  app.clock.now = later(5_000);
  const { id } = await comment(app, { comment: 'Of the form' });
  await arrive(app, 'a', { parent: objectOf('first') });
  await arrive(app, 'b', { parent: id });
  const [first] = (await thread(app)).comments;
  await comment(app, { comment: 'Answer' }, first?.replies[0]?.id);

  expect(outline((await thread(app)).comments)).toEqual([
    ['The text of first', [['The text of a', [['Answer', []]]]]],
    ['Of the form', [['The text of b', []]]],
  ]);
});

test('a reply that is too deep stands at the deepest level', async () => {
  const app = testApp();
  await approvedWriter(app);
  await arrive(app, 'a', { parent: objectOf('first') });
  await arrive(app, 'b', { parent: objectOf('a') });
  await arrive(app, 'c', { parent: objectOf('b') });
  await arrive(app, 'd', { parent: objectOf('c') });
  await arrive(app, 'e', { parent: objectOf('d') });

  const texts = (name: string, ...replies: unknown[]) => [`The text of ${name}`, replies];
  expect(outline((await thread(app)).comments)).toEqual([
    texts('first', texts('a', texts('b', texts('c'), texts('d'), texts('e')))),
  ]);
});

test('a text that answers one which readers do not see is refused, and taken later', async () => {
  const app = testApp();
  const first = await approvedWriter(app);
  const other = { author: 'did:plc:another' };
  await arrive(app, 'waiting', { from: other });
  const reply = { parent: objectOf('waiting') };
  expect(await arrive(app, 'reply', reply)).toBe('refused');
  const [waiting = ''] = idsOf(await managed(app));
  expect((await tryToComment(app, {}, { to: waiting })).status).toBe(404);
  await moderate(app, 'approve', waiting);
  expect(await arrive(app, 'reply', reply)).toBe('shown');

  await moderate(app, 'remove', first);
  expect(await arrive(app, 'late', { parent: objectOf('first') })).toBe('refused');
  expect(await arrive(app, 'late', { parent: first })).toBe('refused');
});
