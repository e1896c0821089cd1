import { expect, test } from 'vitest';
import { memoryStore } from '#store/drivers/memory.ts';
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
import { later, testApp } from '#tests/support/app/test-app.ts';
import { saveBulk } from '#usecases/rebuild/save-bulk.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { documentOf } from '#tests/support/app/documents.ts';

/** Returns a site, and the facts that are fetched from its store, of which those of some keys cannot be read. */
function site(settings = {}) {
  const state = { gets: [] as string[], unreadable: /$^/ };
  const store = memoryStore({
    before: (operation, key) => {
      if (operation !== 'get') return;
      state.gets.push(key);
      if (state.unreadable.test(key)) throw new Error('no response');
    },
  });
  return { state, app: testApp({ siteUrl: undefined, ...settings }, store) };
}

test('a build fetches no thought that waits or was declined', async () => {
  const { state, app } = site();
  const approved = await publishThought(app);
  await tryToSubmit(app, { content: 'Declined' });
  await decline(app, (await pending(app))[0]?.id ?? '');
  await decline(app, await publishThought(app, { content: 'Declined after its approval' }));
  await tryToSubmit(app, { content: 'Waits' });
  state.gets.length = 0;

  const { thoughts } = await pull(app.store, tempFolder());

  expect(thoughts.map(({ id }) => id)).toEqual([approved]);
  const read = state.gets.filter((key) => key.startsWith('thoughts/'));
  expect(read.map((key) => key.slice('thoughts/202611/'.length))).toEqual([
    approved,
    `${approved}_a`,
  ]);
});

test('a build fetches no held comment before its approval', async () => {
  const { state, app } = site({ holdComments: true });
  await publish(app);
  const shown = await comment(app);
  await moderate(app, 'approve', shown.id);
  await comment(app, { comment: 'Waits' });
  state.gets.length = 0;

  const { threads } = await pull(app.store, tempFolder());

  expect(Object.values(threads)).toMatchObject([{ comments: [{ id: shown.id }] }]);
  expect(state.gets.filter((key) => key.startsWith('comments/'))).toHaveLength(2);
});

test('a build leaves threads that it cannot fetch to the page', async () => {
  const { state, app } = site();
  const other = { ...samplePost, id: 'another202611211200' };
  // Its comments are fetched first, since its document is older.
  await publish(app, other);
  app.clock.now = later(1_000);
  await publish(app);
  const { id } = await comment(app);
  await moderate(app, 'remove', id);
  await comment(app, { comment: 'Stays' });
  const change = app.newId();
  await app.comments.add(await documentOf(app, other), {
    id: change,
    kind: 'written',
    change,
    comment: { ...written, comment: 'Other' },
  });
  const cache = tempFolder();
  state.unreadable = new RegExp(`^comments/${await documentOf(app)}/${id}_x`);

  const partial = await pull(app.store, cache);

  expect(partial.posts).toHaveLength(2);
  expect(partial.missing).toBeGreaterThan(0);
  expect(Object.keys(partial.threads)).toEqual([`${samplePost.category}/${other.id}`]);
  expect(partial.content).not.toBe(await currentContent(app));
  state.unreadable = /$^/;
  const whole = await pull(app.store, cache);
  expect(Object.keys(whole.threads)).toHaveLength(2);
  expect(whole.content).toBe(await currentContent(app));
});

test('posts that cannot be fetched fail a build before any comment is fetched', async () => {
  const { state, app } = site();
  await publish(app);
  await comment(app);
  state.unreadable = /^documents\//;
  state.gets.length = 0;

  await expect(pull(app.store, tempFolder())).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(state.gets.filter((key) => key.startsWith('comments/'))).toEqual([]);
});

test('approved thoughts alone are read from the bulk snapshot', async () => {
  const { state, app } = site();
  for (let n = 0; n < 60; n++) {
    const id = app.newId();
    await app.thoughts.submit(id, { ...thought, content: `Thought ${n}` });
    const decided = { by: 'Ada', at: thought.at };
    if (n > 0) await app.thoughts.decide(id, 'approved', decided);
  }
  await saveBulk(app);
  state.gets.length = 0;

  expect((await pull(app.store, tempFolder())).thoughts).toHaveLength(59);
  expect(state.gets.filter((key) => key.startsWith('thoughts/'))).toEqual([]);
  expect(await app.store.get('bulk/thoughts/0')).not.toContain('Thought 0');
});

const at = '2026-11-21T11:00:00.000Z';
const written = { name: 'Grace', email: 'grace@example.org', comment: '', at, depth: 0 };
const thought = { name: 'Seneca', contact: '', content: '', type: 'short', at } as const;
