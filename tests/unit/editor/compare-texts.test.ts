import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { changedFields } from '#islands/editor/history/changed-fields.ts';
import { compareLists } from '#post/corrections/compare-lists.ts';
import { expectAtOnce } from '#tests/support/long-text.ts';
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

test('lists are compared in a time that grows with their length alone', () => {
  const items = Array.from({ length: 100_000 }, (_, n) => String(n));
  const halves = [...items.slice(50_000), ...items.slice(0, 50_000)];
  const few = items.map((text, n) => (n % 500 === 0 ? text : String(n % 7)));

  expectAtOnce(() => compareLists(items, halves));
  expectAtOnce(() => compareLists(items, items.toReversed()));
  expectAtOnce(() => compareLists(few, few.toReversed()));
});

test('what two lists share is found, whatever is between', () => {
  const parts = compareLists(['a', 'x', 'b', 'x', 'c'], ['a', 'b', 'x', 'x', 'd', 'c']);

  expect(
    parts.filter(({ kind }) => kind !== 'added').reduce((sum, { count }) => sum + count, 0),
  ).toBe(5);
  expect(
    parts.filter(({ kind }) => kind !== 'removed').reduce((sum, { count }) => sum + count, 0),
  ).toBe(6);
  expect(parts.at(-1)).toEqual({ kind: 'same', count: 1 });
});
