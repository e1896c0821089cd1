import { expect, test } from 'vitest';
import {
  blockChanges,
  changesInText,
  placeChanges,
} from '#islands/editor/proposals/block-changes.ts';
import { expectAtOnce } from '#tests/support/long-text.ts';

/** Describes the changes of a proposal, and where they belong in the text as it is now. */
function placed(before: string[], proposed: string[], now = before) {
  const changes = blockChanges(before, proposed);
  const texts = { before, proposed, now };
  return placeChanges(changes, texts, changesInText(changes, texts)).map((one) => [
    before.slice(one.before.from, one.before.to).join(' | '),
    proposed.slice(one.proposed.from, one.proposed.to).join(' | '),
    one.state,
    one.now && [one.now.from, one.now.to],
  ]);
}

const TEXT = ['The sea is wide.', 'Gulls cry over it.', 'Nobody answers them.'];

test('each changed block is a change of its own, at its place', () => {
  expect(placed(TEXT, ['The sea is deep.', 'Gulls cry over it.', 'Nobody hears them.'])).toEqual([
    ['The sea is wide.', 'The sea is deep.', 'ready', [0, 1]],
    ['Nobody answers them.', 'Nobody hears them.', 'ready', [2, 3]],
  ]);
});

test('changed blocks beside each other, and beside new ones, are told apart by their words', () => {
  expect(
    placed(TEXT, ['Listen.', 'The sea is very wide.', 'Gulls cry over it all.', 'Nobody answers.']),
  ).toEqual([
    ['', 'Listen.', 'ready', [0, 0]],
    ['The sea is wide.', 'The sea is very wide.', 'ready', [0, 1]],
    ['Gulls cry over it.', 'Gulls cry over it all.', 'ready', [1, 2]],
    ['Nobody answers them.', 'Nobody answers.', 'ready', [2, 3]],
  ]);
});

test('blocks that come and go are found after the author has written elsewhere', () => {
  const proposed = ['The sea is wide.', 'New.', 'Nobody answers them.', 'The end.'];
  const now = ['Before all.', ...TEXT, 'After all.'];

  expect(placed(TEXT, proposed, now)).toEqual([
    ['Gulls cry over it.', 'New.', 'ready', [2, 3]],
    ['', 'The end.', 'ready', [4, 4]],
  ]);
  expect(placed(TEXT, TEXT.slice(1), ['Before all.', ...TEXT])).toEqual([
    ['The sea is wide.', '', 'ready', [1, 2]],
  ]);
});

test('a new block beside one that the author has changed goes between that and its other neighbour', () => {
  const proposed = ['The sea is deep.', 'New.', ...TEXT.slice(1)];

  expect(placed(TEXT, proposed, ['The sea is grey.', ...TEXT.slice(1)])).toEqual([
    ['The sea is wide.', 'The sea is deep.', 'changed', [0, 1]],
    ['', 'New.', 'ready', [1, 1]],
  ]);
});

test('a block that the author has changed is never ready to be replaced', () => {
  const proposed = ['The sea is deep.', ...TEXT.slice(1)];

  expect(placed(TEXT, proposed, ['The sea is grey.', ...TEXT.slice(1)])).toEqual([
    ['The sea is wide.', 'The sea is deep.', 'changed', [0, 1]],
  ]);
  expect(placed(TEXT, proposed, TEXT.slice(1))).toEqual([
    ['The sea is wide.', 'The sea is deep.', 'changed', [0, 0]],
  ]);
});

test('a change of a text that was written anew has no place', () => {
  const anew = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];

  expect(placed(TEXT, ['The sea is deep.', ...TEXT.slice(1)], anew)).toEqual([
    ['The sea is wide.', 'The sea is deep.', 'changed', undefined],
  ]);
});

test('what the text has already is taken, in whatever order', () => {
  const proposed = ['The sea is deep.', 'And cold.', 'Nobody answers them.'];

  expect(placed(TEXT, proposed, ['The sea is deep.', 'Gulls cry over it.', TEXT[2] ?? ''])).toEqual(
    [
      ['The sea is wide.', 'The sea is deep.', 'taken', [0, 1]],
      ['Gulls cry over it.', 'And cold.', 'ready', [1, 2]],
    ],
  );
  expect(placed(TEXT, proposed, proposed).map(([, , state]) => state)).toEqual(['taken', 'taken']);
  expect(placed(TEXT, TEXT.slice(1), TEXT.slice(1))).toEqual([
    ['The sea is wide.', '', 'taken', [0, 0]],
  ]);
});

test('a proposal for an empty text is one new block after the other', () => {
  expect(placed([], ['One.'])).toEqual([['', 'One.', 'ready', [0, 0]]]);
  expect(placed(['One.'], [])).toEqual([['One.', '', 'ready', [0, 1]]]);
});

test('changes of 3,000 blocks are found at once', () => {
  const before = Array.from({ length: 3_000 }, (_, n) => `Block ${n} of a long text.`);
  const proposed = before.map((text, n) => (n % 3 === 0 ? `${text} More.` : text));
  const anew = before.map((_, n) => `Quite another ${n * 7}.`);

  expect(placed(before, proposed)).toHaveLength(1_000);
  expectAtOnce(() => placed(before, proposed, proposed.toReversed()));
  expectAtOnce(() => placed(before, anew, proposed));
});
