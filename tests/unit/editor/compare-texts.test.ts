import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { changedFields } from '#islands/editor/history/changed-fields.ts';
import { compareTexts } from '#post/corrections/compare-texts.ts';

test('two texts are compared by phrases', () => {
  expect(compareTexts('To the old mill, and back.', 'To the new bridge, and back.')).toEqual([
    { kind: 'same', text: 'To the ' },
    { kind: 'removed', text: 'old mill' },
    { kind: 'added', text: 'new bridge' },
    { kind: 'same', text: ', and back.' },
  ]);
});

test.each([
  ['Russian', 'Море широкое.', ['Море ', 'широкое', 'глубокое', '.']],
  ['Arabic', 'البحر واسع جدا', ['البحر ', 'واسع', 'عميق', ' جدا']],
  ['Chinese', '海很宽。', ['海很', '宽', '深', '。']],
])(
  'words of %s are compared as a whole',
  (_, before, [start = '', removed = '', added = '', end = '']) => {
    expect(compareTexts(before, start + added + end).map(({ text }) => text)).toEqual([
      start,
      removed,
      added,
      end,
    ]);
  },
);

test('fields that differ are listed as the editor names them', () => {
  const before = { ...EMPTY_DRAFT, title: 'A', category: 'lsconcern', tags: 'Ethics\nLaw' };
  const after = { ...EMPTY_DRAFT, title: 'A', category: 'tech', tags: 'Ethics' };

  expect(changedFields(before, after)).toEqual([
    { label: 'Category', before: 'Legal & Social', after: 'Technology' },
    { label: 'Tags', before: 'Ethics, Law', after: 'Ethics' },
  ]);
});
