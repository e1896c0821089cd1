// @vitest-environment jsdom
import { undo } from 'prosemirror-history';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinContent } from '#domain/posts/block.ts';
import {
  blockChanges,
  changesInText,
  placeChanges,
} from '#islands/editor/proposals/block-changes.ts';
import {
  blocksOfText,
  presentBlocks,
  replaceBlocks,
} from '#islands/editor/proposals/present-text.ts';
import type { TextHandle } from '#islands/text-editor/SourceText.tsx';
import { EVERY_BLOCK } from '#tests/support/every-block.ts';
import { openEditor } from '#tests/support/editor/view.ts';
import { runs } from '#tests/support/runs.ts';

const NOTHING = { focus: () => undefined, reserve: () => undefined, reserveFile: () => undefined };

/** Returns the handle to a text that is shown formatted. */
function richHandle(content: string) {
  const editor = openEditor(content);
  const handle: TextHandle = { ...NOTHING, read: editor.html, view: () => editor.view };
  return { ...editor, handle };
}

/** Takes all of a proposal that is ready, or one change of it. Returns the states of the changes before. */
function take(handle: TextHandle, before: string, content: string, only?: number): string[] {
  const [old, proposed] = [blocksOfText(before), blocksOfText(content)];
  const found = blockChanges(old.html, proposed.html);
  const texts = { before: old.html, proposed: proposed.html, now: presentBlocks(handle).html };
  const changes = placeChanges(found, texts, changesInText(found, texts));
  const chosen = changes.filter(
    ({ state }, n) => state === 'ready' && (only === undefined || only === n),
  );
  replaceBlocks(
    handle,
    chosen.flatMap(({ now, proposed: { from, to } }) =>
      now ? { now, nodes: proposed.nodes.slice(from, to) } : [],
    ),
  );
  return changes.map(({ state }) => state);
}

const BEFORE = 'One.\n\nTwo.\n\nThree.';

test('all changes of a proposal are one step, and each of several is its own', () => {
  const { handle, html, run, type } = richHandle(BEFORE);
  const proposal = 'One, and more.\n\nTwo.\n\nThree, and more.\n\nFour.';

  take(handle, BEFORE, proposal);
  expect(html()).toBe(proposal);
  type('x');
  expect(html()).toBe(proposal.replace('more.', 'more.x'));
  run(undo);
  run(undo);
  expect(html()).toBe(BEFORE);

  take(handle, BEFORE, proposal, 0);
  take(handle, BEFORE, proposal, 1);
  run(undo);
  expect(html()).toBe('One, and more.\n\nTwo.\n\nThree.');
});

test('a change is taken at its place in a text that has changed, and no other block is touched', () => {
  const now = 'New.\n\nOne.\n\nTwo.\n\nThree, as I write it.';
  const { handle, html } = richHandle(now);

  const states = take(handle, BEFORE, 'One.\n\nTwo and a half.\n\nThree, as you write it.');

  expect(states).toEqual(['ready', 'changed']);
  expect(html()).toBe('New.\n\nOne.\n\nTwo and a half.\n\nThree, as I write it.');
});

test('the caret stands behind what was taken', () => {
  const { handle, outline } = richHandle(BEFORE);

  take(handle, BEFORE, 'One.\n\nTwo and a half.\n\nThree.');

  expect(outline()).toBe('One. / Two and a half.| / Three.');
});

test.each([
  ['all of it is removed', BEFORE, ''],
  [
    'what comes before, instead of and after one block',
    BEFORE,
    'One.\n\nNew.\n\nTwo and a half.\n\nNewer.\n\nNewest.\n\nThree.',
  ],
  [
    'a new block, a changed one and none',
    'A.\n\n<h2>One two</h2>\n\nThree.',
    'A.\n\nNew.\n\n<h2>One three</h2>',
  ],
  ['a text begins', '', 'One.\n\nTwo.'],
  ['a block comes first, and one last', BEFORE, `Zero.\n\n${BEFORE}\n\n<h2>Four</h2>`],
  [
    'the cell of a table',
    'A\n\n<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>\n\nB',
    'A\n\n<table><tbody><tr><td>1</td><td>3</td></tr></tbody></table>\n\nB',
  ],
  [
    'an item in an item',
    '<ul><li>A<ul><li>B<ul><li>C</li></ul></li></ul></li></ul>',
    '<ul><li>A<ul><li>B<ul><li>D</li></ul></li></ul></li></ul>',
  ],
  [
    'code with blank lines',
    '<pre><code>a\n\n\nb</code></pre>',
    '<pre><code>a\n\n\nc &lt;b&gt;</code></pre>',
  ],
  ['Hebrew', 'שלום עולם.\n\nאחת.', 'שלום לכולם.\n\nאחת.'],
  [
    'a toggle in a callout',
    '<aside data-kind="note">A\n\nB</aside>',
    '<aside data-kind="note">A\n\nC</aside>',
  ],
])('%s', (_, before, proposal) => {
  const { handle, html, run } = richHandle(before);

  take(handle, before, proposal);
  expect(html()).toBe(proposal);
  if (before !== '') {
    run(undo);
    expect(html()).toBe(before);
  }
});

test('every kind of block is known to be the same, and only its caption changes', () => {
  const before = joinContent(EVERY_BLOCK.content);
  const proposal = before.replace('By <a', 'Photo by <a');
  const { handle, html } = richHandle(before);

  expect(take(handle, before, proposal)).toEqual(['ready']);
  expect(html()).toBe(proposal);
});

test('a footnote of a proposal joins the notes, and numbers follow', () => {
  const ref = (name: string, n: number) => `<sup><a href="#fn-${name}">${n}</a></sup>`;
  const note = (name: string) => `<li>Note ${name} <a href="#fnref-${name}">↩</a></li>`;
  const before = `First.\n\nSecond${ref('a', 1)}.\n\n<ol>${note('a')}</ol>`;
  const proposal = `First${ref('b', 1)}.\n\nSecond${ref('a', 2)}.\n\n<ol>${note('b')}${note('a')}</ol>`;
  const { handle, html } = richHandle(before);

  take(handle, before, proposal, 0);
  take(handle, before, proposal);

  expect(html()).toBe(proposal);
  expect(take(handle, before, proposal)).toEqual(['taken', 'taken', 'taken']);
});

test('a text that is shown as HTML gets the same', () => {
  let content = BEFORE;
  const handle: TextHandle = {
    ...NOTHING,
    read: () => content,
    replace: (changed) => (content = changed),
  };

  take(handle, BEFORE, 'One.\n\nTwo and a half.\n\nThree.');

  expect(content).toBe('One.\n\nTwo and a half.\n\nThree.');
});

const words = fc.array(fc.constantFrom('a', 'b', 'c d e', 'c d f', 'g'), { maxLength: 6 });
const textOf = (blocks: readonly string[]) => blocks.join('\n\n');

test('taking all of any proposal makes its text, and nothing that an author has written is lost', () => {
  fc.assert(
    fc.property(words, words, words, (before, proposal, own) => {
      const { handle, html } = richHandle(textOf(before));
      take(handle, textOf(before), textOf(proposal));
      expect(html()).toBe(textOf(proposal));

      const mine = own.map((text, n) => `Mine ${n}: ${text}`);
      const now = before.flatMap((block, n) => [block, ...mine.slice(n, n + 1)]);
      const mixed = richHandle(textOf(now));
      take(mixed.handle, textOf(before), textOf(proposal));
      const left = mixed.html().split('\n\n');
      expect(now.filter((block) => block.startsWith('Mine') && !left.includes(block))).toEqual([]);
    }),
    runs(25),
  );
});
