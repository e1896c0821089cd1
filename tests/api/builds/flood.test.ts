import { expect, test } from 'vitest';
import { pull } from '#plugins/pull-content/pull.ts';
import { publish } from '#tests/support/app/blog.ts';
import {
  comment,
  decline,
  pending,
  publishThought,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { moderate } from '#tests/support/app/moderation.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { later } from '#tests/support/app/test-app.ts';
import { storeComment } from '#tests/support/app/stored-comments.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { saveBulk } from '#usecases/rebuild/save-bulk.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { documentOf } from '#tests/support/app/documents.ts';

/** Returns the facts of a folder that were fetched, as their operations. */
const fetched = ({ operations }: { readonly operations: readonly string[] }, folder: string) =>
  operations.filter((one) => one.startsWith(`get ${folder}/`));

test('a build fetches no thought that waits or was declined', async () => {
  const { app, watch } = watchedApp({ siteUrl: undefined });
  const approved = await publishThought(app);
  await tryToSubmit(app, { content: 'Declined' });
  await decline(app, (await pending(app))[0]?.id ?? '');
  await decline(app, await publishThought(app, { content: 'Declined after its approval' }));
  await tryToSubmit(app, { content: 'Waits' });
  watch.operations.length = 0;

  const { thoughts } = await pull(app.store, tempFolder());

  expect(thoughts.map(({ id }) => id)).toEqual([approved]);
  expect(fetched(watch, 'thoughts')).toEqual([
    `get thoughts/202611/${approved}`,
    `get thoughts/202611/${approved}_a`,
  ]);
});

test('a build fetches no held comment before its approval', async () => {
  const { app, watch } = watchedApp({ siteUrl: undefined, holdComments: true });
  await publish(app);
  const shown = await comment(app);
  await moderate(app, 'approve', shown.id);
  await comment(app, { comment: 'Waits' });
  watch.operations.length = 0;

  const { threads } = await pull(app.store, tempFolder());

  expect(Object.values(threads)).toMatchObject([{ comments: [{ id: shown.id }] }]);
  expect(fetched(watch, 'comments')).toHaveLength(2);
});

test('a build leaves threads that it cannot fetch to the page', async () => {
  const { app, watch } = watchedApp({ siteUrl: undefined });
  const other = { ...samplePost, id: 'another202611211200' };
  // Its comments are fetched first, since its document is older.
  await publish(app, other);
  app.clock.now = later(1_000);
  await publish(app);
  const { id } = await comment(app);
  await moderate(app, 'remove', id);
  await comment(app, { comment: 'Stays' });
  await storeComment(app, await documentOf(app, other), { comment: 'Other' });
  const cache = tempFolder();
  watch.fails = new RegExp(`^get comments/${await documentOf(app)}/${id}_x`);

  const partial = await pull(app.store, cache);

  expect(partial.posts).toHaveLength(2);
  expect(partial.missing).toBeGreaterThan(0);
  expect(Object.keys(partial.threads)).toEqual([`${samplePost.category}/${other.id}`]);
  expect(partial.content).not.toBe(await currentContent(app));
  watch.fails = undefined;
  const whole = await pull(app.store, cache);
  expect(Object.keys(whole.threads)).toHaveLength(2);
  expect(whole.content).toBe(await currentContent(app));
});

test('posts that cannot be fetched fail a build before any comment is fetched', async () => {
  const { app, watch } = watchedApp({ siteUrl: undefined });
  await publish(app);
  await comment(app);
  watch.fails = /^get documents\//;
  watch.operations.length = 0;

  await expect(pull(app.store, tempFolder())).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(fetched(watch, 'comments')).toEqual([]);
});

test('approved thoughts alone are read from the bulk snapshot', async () => {
  const { app, watch } = watchedApp({ siteUrl: undefined });
  for (let n = 0; n < 60; n++) {
    const id = app.newId();
    await app.thoughts.submit(id, { ...thought, content: `Thought ${n}` });
    const decided = { by: 'Ada', at: thought.at };
    if (n > 0) await app.thoughts.decide(id, 'approved', decided);
  }
  await saveBulk(app);
  watch.operations.length = 0;

  expect((await pull(app.store, tempFolder())).thoughts).toHaveLength(59);
  expect(fetched(watch, 'thoughts')).toEqual([]);
  expect(await app.store.get('bulk/thoughts/0')).not.toContain('Thought 0');
});

const at = '2026-11-21T11:00:00.000Z';
const thought = { name: 'Seneca', contact: '', content: '', type: 'short', at } as const;
