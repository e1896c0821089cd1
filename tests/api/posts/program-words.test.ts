import { expect, test } from 'vitest';
import type { RevisedPost } from '#domain/posts/post.ts';
import {
  DRAFT_ID,
  openDraft,
  openPost,
  saveDraft,
  tryToEdit,
  tryToSaveDraft,
} from '#tests/support/app/author.ts';
import { tryToPublish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { programParts, propose, throughProgram, tryToEnd } from '#tests/support/app/proposals.ts';
import { paragraph } from '#tests/support/app/sample.ts';

import { expectLog } from '#tests/support/vitest/log.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';

const BEFORE = 'The tide came in.\n\nIt went out again.';
const COPY = '0mwqcvpc0ybcdefghijkl';

/** Returns an app with a draft, and its revision. */
async function appWithDraft(content = BEFORE): Promise<{ app: TestApp; revision: string }> {
  const app = testApp();
  const { revision } = await saveDraft(app, { content });
  return { app, revision };
}

test('what an author writes has no marks, and old revisions read as before', async () => {
  const { app, revision } = await appWithDraft();
  const second = await saveDraft(app, { revision, content: `${BEFORE}\n\nMore.` });

  expect(await programParts(app, second.revision)).toEqual([]);
  for (const key of await app.keys('documents/'))
    expect(JSON.parse(String(await app.store.get(key)))).not.toHaveProperty('words');
});

test('a text is saved although its marks cannot be found', async () => {
  const { app, revision } = await appWithDraft();
  const log = expectLog('No list of proposals.');
  const list = () => Promise.reject(new Error('No list of proposals.'));
  const broken = { ...app, proposals: { ...app.proposals, list } };

  await saveDraft(broken, { revision, content: 'Saved all the same.' });
  expect(JSON.stringify(await (await openDraft(app)).json())).toContain('Saved all the same.');
  expect(log).toHaveLength(1);
});

test('words that a program saves keep their mark through autosaves and a publication', async () => {
  const { app, revision } = await appWithDraft();
  const theirs = await saveDraft(throughProgram(app, 'Obsidian'), {
    revision,
    content: 'The tide came in early.\n\nIt went out again.',
  });
  const saves = ['The tide came in too early.', 'The tide came in far too early!'];
  let newest = theirs.revision;
  for (const content of saves)
    ({ revision: newest } = await saveDraft(app, { revision: newest, content, autosave: COPY }));
  await app.settled();

  expect(await programParts(app, newest)).toEqual([['Obsidian', 'early']]);
  const content = [paragraph('The tide came in far too early!'), paragraph('Mine.')];
  await tryToPublish(app, { content, draft: DRAFT_ID, draftRevision: newest });
  const post = await openPost(app);
  expect(await programParts(app, post.revision)).toEqual([['Obsidian', 'early']]);
  const edited = await tryToEdit(app, post.revision, { content: content.toReversed() });
  const { revision: last } = (await edited.json()) as RevisedPost;
  expect((await programParts(app, last, await documentOf(app))).flat()).toContain('Obsidian');
});

test('words that an author takes from a proposal have the mark of its program', async () => {
  const { app, revision } = await appWithDraft();
  const proposed = 'The tide rushed in at dawn.\n\nIt went out again.';
  const { id } = await propose(throughProgram(app), { revision, content: proposed });

  const first = await saveDraft(app, {
    revision,
    content: 'The tide rushed in at dawn.\n\nIt went, and I with it.',
    autosave: COPY,
  });
  await tryToEnd(app, id, 'taken');

  expect(await programParts(app, first.revision)).toEqual([['Claude', 'rushed', 'at dawn']]);
  // Undone and redone after the decision, with a save in between.
  const undone = await saveDraft(app, { revision: first.revision, content: BEFORE });
  const redone = await saveDraft(app, { revision: undone.revision, content: proposed });
  expect(await programParts(app, undone.revision)).toEqual([]);
  expect(await programParts(app, redone.revision)).toEqual([['Claude', 'rushed', 'at dawn']]);
});

test('a proposal that was taken and published at once is marked', async () => {
  const { app, revision } = await appWithDraft();
  await propose(throughProgram(app), { revision, content: 'The tide rushed in at dawn.' });

  await tryToPublish(app, {
    content: [paragraph('The tide rushed in at dawn.')],
    draft: DRAFT_ID,
    draftRevision: revision,
  });

  const post = await openPost(app);
  expect(await programParts(app, post.revision)).toEqual([['Claude', 'rushed', 'at dawn']]);
});

test('words of a dismissed proposal are the own ones of an author who writes them', async () => {
  const { app, revision } = await appWithDraft();
  const content = 'The tide rushed in at dawn.\n\nIt went out again.';
  const { id } = await propose(throughProgram(app), { revision, content });
  await tryToEnd(app, id, 'dismissed');

  const saved = await saveDraft(app, { revision, content });

  expect(await programParts(app, saved.revision)).toEqual([]);
});

test('a program can neither send marks nor leave them out', async () => {
  const { app, revision } = await appWithDraft();

  const response = await tryToSaveDraft(throughProgram(app), {
    revision,
    content: `${BEFORE}\n\nTheirs.`,
    words: [{ via: 'Nobody', at: [[0, 3]] }],
    via: '',
  });

  const { revision: saved } = (await response.json()) as { revision: string };
  expect(await programParts(app, saved)).toEqual([['Claude', 'Theirs.']]);
});
