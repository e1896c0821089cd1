import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { draftList } from '#tests/support/app/author.ts';
import { NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { watchedStore } from '#tests/support/app/watched-app.ts';

/** Stores another draft. */
async function addDraft(app: TestApp, title: string, content = ''): Promise<void> {
  const draft = { ...EMPTY_DRAFT, title, content };
  const key = { id: app.newId(), rev: app.newId(), kind: 'saved', from: undefined } as const;
  await app.documents.add(key, { by: 'Ada', at: NOW.toISOString(), draft });
}

test('a list of drafts reads only those that changed since the last one', async () => {
  const { store, watch } = watchedStore();
  const first = testApp({}, store);
  for (let n = 0; n < 30; n++) await addDraft(first, `Draft ${n}`);
  await draftList(first);
  await first.settled();
  const app = testApp({}, store);
  await addDraft(app, 'The last');
  watch.operations.length = 0;

  const drafts = await draftList(app);

  expect(drafts).toHaveLength(31);
  const read = watch.operations.filter((one) => one.startsWith('get documents/'));
  expect(read).toHaveLength(1);
});

test('a list of drafts has the beginning of each text, without markup and headings', async () => {
  const app = testApp();
  await addDraft(app, 'Rain', '<h2>First</h2>\n\nIt rained for <em>eleven</em> years.');

  expect(await draftList(app)).toMatchObject([{ excerpt: 'It rained for eleven years.' }]);
});
