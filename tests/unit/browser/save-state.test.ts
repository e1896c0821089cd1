import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { saveDetails } from '#islands/editor/about/save-details.ts';
import { saveState } from '#islands/editor/saving/save-state.ts';

const EMPTY = {
  draft: EMPTY_DRAFT,
  saved: EMPTY_DRAFT,
  revision: undefined,
  publishAt: undefined,
  hasChanges: false,
};
const IDLE = { isRunning: false, isDue: false };
const words = { ...EMPTY_DRAFT, content: 'Some words.' };
const typed = { draft: words, revision: 'a' };
const saved = { ...typed, saved: words };
const HERE = 'Your newest words are kept in this browser.';

test.each([
  ['an empty text', {}, {}, '', 'Nothing is written yet.'],
  ['a saved text', saved, {}, 'Saved', 'Saved on the site.'],
  [
    'saved changes to a post',
    { ...saved, hasChanges: true },
    {},
    'Saved',
    'Saved on the site. Readers see the changes once you press Update.',
  ],
  [
    'a scheduled text',
    { ...saved, publishAt: '2031-05-04T09:00:00Z' },
    {},
    'Saved',
    'Saved on the site. Scheduled for Sun, 4 May 2031, 09:00 (UTC).',
  ],
  [
    'words on their way',
    typed,
    { isDue: true },
    'Saving…',
    `${HERE} They go to the site within seconds.`,
  ],
  [
    'words that nothing saves by itself',
    typed,
    {},
    'Not saved',
    `${HERE} Press Save draft to send them to the site.`,
  ],
  [
    'words without a connection',
    typed,
    { isDue: true, trouble: 'offline' as const },
    'Not saved: offline',
    `${HERE} They go to the site once you are online again.`,
  ],
  [
    'words on top of an older version',
    typed,
    { trouble: 'changed elsewhere' as const },
    'Not saved: changed elsewhere',
    `${HERE} Press Save draft to choose between the two versions.`,
  ],
])('the state of %s', (_name, changes, autosave, short, long) => {
  const text = { ...EMPTY, ...changes };
  const saving = { isUnprotected: false, autosave: { ...IDLE, ...autosave } };
  expect(saveState(text, saving).text).toBe(short);
  expect(saveDetails(text, saving, 'UTC')).toBe(long);
});

test('a text that this browser could not store is at risk until the site has it', () => {
  const text = { ...EMPTY, draft: words };
  const saving = { isUnprotected: true, autosave: { ...IDLE, isDue: true } };
  expect(saveState(text, saving)).toEqual({ text: 'Not saved', isUnsaved: true });
  expect(saveDetails(text, saving, 'UTC')).toContain('cannot keep a copy');
});
