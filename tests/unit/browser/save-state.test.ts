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
    'Saved and scheduled for Sun, 4 May 2031, 09:00 (UTC)',
  ],
])('the state of %s', (_name, changes, expected) => {
  const { text, more } = saveState(
    { ...EMPTY, ...changes },
    { isUnprotected: false, autosave: { isRunning: false }, timeZone: 'UTC' },
  );
  expect(text + more).toBe(expected);
});

test('a text that this browser could not store is not called kept', () => {
  expect(
    saveState(
      { ...EMPTY, draft: words },
      { isUnprotected: true, autosave: { isRunning: false }, timeZone: 'UTC' },
    ),
  ).toEqual({
    text: 'Not saved yet',
    more: '',
  });
});
