import { expect, test } from 'vitest';
import { programWords } from '#post/words/program-words.ts';
import { expectAtOnce } from '#tests/support/long-text.ts';

/** Returns the parts of a text that came through a program, as `programWords` finds them. */
const marked = (
  before: Parameters<typeof programWords>[0],
  after: string,
  sources: Parameters<typeof programWords>[2],
) =>
  programWords(before, after, sources).map(({ via, at }) => [
    via,
    ...at.map(([from, to]) => after.slice(from, to)),
  ]);

const CLAUDE = 'Claude';
const by = (before: string, content: string) => ({ proposed: [{ via: CLAUDE, before, content }] });

test('all that a program adds came through it, and what was there did not', () => {
  const before = { content: 'The sea is wide.\n\nIt is blue.' };
  const after = 'The sea is very wide.\n\nIt is blue.\n\nAnd deep.';

  expect(marked(before, after, { via: 'Obsidian' })).toEqual([['Obsidian', 'very', 'And deep.']]);
  expect(marked(undefined, 'All new.', { via: 'Obsidian' })).toEqual([['Obsidian', 'All new.']]);
});

test('an author who writes around the words of a program keeps their marks', () => {
  const before = 'The sea is very wide.';
  const words = programWords({ content: 'The sea is wide.' }, before, { via: CLAUDE });

  const after = 'Today the sea is very, very wide indeed.\n\nMine.';

  expect(marked({ content: before, words }, after, {})).toEqual([[CLAUDE, 'very']]);
});

test('words that a program takes out leave no mark, nor do punctuation and spaces', () => {
  const before = { content: 'The sea is very wide' };

  expect(marked(before, 'The sea is wide.', { via: CLAUDE })).toEqual([]);
});

test('the words that an author takes from a proposal are those of its program', () => {
  const before = { content: 'The sea is wide.\n\nIt is blue.\n\nGulls cry.' };
  const proposal = 'The ocean is vast and cold.\n\nIt is blue.\n\nGulls scream.';
  const after = 'The ocean is vast and cold.\n\nIt is blue.\n\nGulls cry, and I listen.';

  expect(marked(before, after, by(before.content, proposal))).toEqual([
    [CLAUDE, 'ocean', 'vast and cold'],
  ]);
});

test('an author who writes other words beside a proposal is marked nowhere', () => {
  const before = { content: 'The sea is wide.' };

  expect(
    marked(
      before,
      'The sea was a grave for him.',
      by(before.content, 'The sea was never a friend.'),
    ),
  ).toEqual([]);
});

test('what an author writes again is not that of a program that would have left it out', () => {
  const text = 'The sea is wide. It is blue.';

  expect(marked({ content: 'The sea is.' }, text, by(text, 'The sea is wide.'))).toEqual([]);
});

test('the words of several programs are told apart', () => {
  const before = { content: 'One.\n\nTwo.' };
  const after = 'One is a number.\n\nTwo is a pair.';

  expect(
    marked(before, after, {
      proposed: [
        { via: 'Claude', before: before.content, content: 'One is a number.\n\nTwo.' },
        { via: 'Zed', before: before.content, content: 'One.\n\nTwo is a pair.' },
      ],
    }),
  ).toEqual([
    ['Claude', 'is a number'],
    ['Zed', 'is a pair'],
  ]);
});

test.each([
  ['a table', '<table><tbody><tr><td>One</td><td>Two</td></tr></tbody></table>', 'Two', 'Three'],
  [
    'code',
    '<pre><code class="language-js">let a = 1;\n\nlet b = 2;</code></pre>',
    'let b',
    'const b',
  ],
  ['a list in a list', '<ul><li>A<ul><li>Deep</li></ul></li></ul>', 'Deep', 'Deeper'],
  [
    'a gallery',
    '<figure class="gallery"><img src="/a.jpg" alt="A"><img src="/b.jpg" alt="B"></figure>',
    'alt="B"',
    'alt="Boat"',
  ],
  ['Hebrew', 'הים רחב מאוד.', 'רחב', 'עמוק'],
  ['Arabic', 'البحر واسع جدا.', 'واسع', 'عميق'],
  ['Russian', 'Море широкое.', 'широкое', 'глубокое'],
  ['Chinese', '海很宽。', '宽', '深'],
])('one changed word is marked in %s', (_, content, from, to) => {
  const after = content.replace(from, to);
  const word = to.replace(/^alt="|"$/g, '').replace(' b', '');

  expect(marked({ content }, after, { via: CLAUDE })).toEqual([[CLAUDE, word]]);
  expect(marked({ content }, after, by(content, after))).toEqual([[CLAUDE, word]]);
});

test('a text of 3,000 blocks takes no longer than a second', () => {
  const blocks = Array.from({ length: 3_000 }, (_, n) => `Paragraph ${n} about the sea, ${n % 7}.`);
  const change = (every: number, text: string) =>
    blocks.map((block, n) => (n % every === 0 ? `${block} ${text}` : block)).join('\n\n');
  const begin = performance.now();

  const words = programWords({ content: blocks.join('\n\n') }, change(10, 'It is deep.'), {
    ...by(blocks.join('\n\n'), change(10, 'It is deep.')),
  });

  expect(words[0]?.at).toHaveLength(300);
  expect(performance.now() - begin).toBeLessThan(3_000);
  expectAtOnce(() =>
    programWords({ content: blocks.join('\n\n') }, change(1, 'x y z'), { via: CLAUDE }),
  );
});

test('a proposal that changes each of 10,000 lines takes a time that grows with them alone', () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `${n} a\n\n${n} b`);
  const before = lines.join('\n\n');
  const after = lines.map((line) => `${line} new words`).join('\n\n');
  let words: ReturnType<typeof programWords> = [];

  expectAtOnce(() => {
    words = programWords({ content: before }, after, by(before, after));
  });

  expectAtOnce(() => programWords({ content: after, words }, before, {}));
  expect(words[0]?.at.length).toBeGreaterThan(1_000);
});
