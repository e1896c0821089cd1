import { expect, test } from 'vitest';
import { markedParts } from '#post/words/marked-parts.ts';

test('parts of a comparison are split where words of programs begin and end', () => {
  const parts = [
    { kind: 'same', text: 'The ' },
    { kind: 'removed', text: 'grey sea' },
    { kind: 'added', text: 'wide blue sea' },
    { kind: 'same', text: ' is deep.' },
  ] as const;

  const marked = markedParts(parts, {
    before: [{ via: 'Zed', at: [[4, 8]] }],
    after: [
      { via: 'Claude', at: [[9, 13]] },
      { via: 'Obsidian', at: [[14, 24]] },
    ],
  });

  expect(marked.map(({ kind, text, via }) => [kind, text, via])).toEqual([
    ['same', 'The ', undefined],
    ['removed', 'grey', 'Zed'],
    ['removed', ' sea', undefined],
    ['added', 'wide ', undefined],
    ['added', 'blue', 'Claude'],
    ['added', ' ', undefined],
    ['added', 'sea', 'Obsidian'],
    ['same', ' is dee', 'Obsidian'],
    ['same', 'p.', undefined],
  ]);
});

test('marks beyond the ends of a text, and over each other, lose and double no letter', () => {
  const marked = markedParts([{ kind: 'same', text: 'abcdef' }], {
    after: [
      {
        via: 'A',
        at: [
          [-5, 2],
          [4, 99],
        ],
      },
      {
        via: 'B',
        at: [
          [1, 3],
          [50, 60],
        ],
      },
    ],
  });

  expect(marked.map(({ text }) => text).join('')).toBe('abcdef');
});
