import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { saveState } from '#islands/editor/saving/save-state.ts';

const EMPTY = {
  draft: EMPTY_DRAFT,
  saved: EMPTY_DRAFT,
  revision: undefined,
  publishAt: undefined,
  hasChanges: false,
};
const words = { ...EMPTY_DRAFT, content: 'Some words.' };

test.each([
  ['an empty text', {}, ''],
  ['a text that is not saved', { draft: words }, 'Not saved yet, kept in this browser'],
  ['a saved text', { draft: words, saved: words, revision: 'a' }, 'Saved, kept on the site'],
  ['saved changes to a post', { revision: 'a', hasChanges: true }, 'Changes not published'],
  ['a changed text', { draft: words, revision: 'a' }, 'Not saved yet, kept in this browser'],
  [
    'a scheduled text',
    { revision: 'a', publishAt: '2031-05-04T09:00:00Z' },
    'Saved and scheduled, kept on the site',
  ],
])('the state of %s', (_name, changes, expected) => {
  const { text, more } = saveState({ ...EMPTY, ...changes }, false);
  expect(text + more).toBe(expected);
});

test('a text that this browser could not store is not called kept', () => {
  expect(saveState({ ...EMPTY, draft: words }, true)).toEqual({ text: 'Not saved yet', more: '' });
});
