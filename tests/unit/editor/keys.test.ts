import { type EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { buildState } from '#islands/text-editor/rich/build-state.ts';
import { moveBlock } from '#islands/text-editor/commands/blocks.ts';
import { leaveCell } from '#islands/text-editor/commands/cells.ts';
import { footnote } from '#islands/text-editor/commands/footnotes.ts';
import { setLink } from '#islands/text-editor/commands/links.ts';
import { installDomParser } from '#tests/support/browser/dom.ts';
import {
  caretAfter,
  press,
  pressed,
  run,
  select,
  type,
  written,
} from '#tests/support/editor/state.ts';

installDomParser();

const pressEnter = (state: EditorState) => press(state, 'Enter');

const CODE = '<pre><code class="language-js">if (a) {\n  b();</code></pre>';
const code = () => caretAfter(buildState(CODE), 'b();');

test('a blank line stays inside code', () => {
  const state = type(pressEnter(pressEnter(code())), 'c();');

  expect(written(state)).toBe(CODE.replace('</code>', '\n\nc();</code>'));
});

test('a third Enter at the end of code leaves it, without the blank lines', () => {
  const state = type(pressEnter(pressEnter(pressEnter(code()))), 'Prose.');

  expect(written(state)).toBe(`${CODE}\n\nProse.`);
});

test('Tab indents code at the caret, and every selected line', () => {
  expect(written(press(code(), 'Tab'))).toBe(CODE.replace('b();', 'b();  '));
  const all = select(buildState(CODE), 'if (a) {\n  b();');

  const indented = press(all, 'Tab');
  expect(written(indented)).toBe(CODE.replace('if (a) {\n', '  if (a) {\n  '));
  expect(written(press(indented, 'Tab', true))).toBe(CODE);
  expect(pressed(buildState('Prose.'), 'Tab')).toBeUndefined();
});

test('Tab at the beginning of code indents a blank first line', () => {
  const state = buildState('<pre><code>\n\na</code></pre>');
  const size = state.doc.child(0).content.size;
  const all = TextSelection.create(state.doc, 1, 1 + size);

  const indented = press(state.apply(state.tr.setSelection(all)), 'Tab');
  expect(indented.doc.child(0).textContent.startsWith('  \n')).toBe(true);
});

const TABLE =
  'Above\n\n<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>\n\nBelow';

test.each([
  ['a', 1, '*c'],
  ['d', 1, '*Below'],
  ['d', -1, '*b'],
  ['b', -1, 'Above*'],
] as const)('from cell %s, a step of %i lines leads to %s', (cell, step, expected) => {
  const state = type(run(caretAfter(buildState(TABLE), cell), leaveCell(step)), '*');

  expect(written(state)).toContain(expected);
});

/** Returns a text with one note, and the caret in it. */
const note = () => type(run(caretAfter(buildState('One.'), 'One'), footnote), 'A note');

test.each(['Enter', 'Escape'])('%s in a note leads back behind its reference', (key) => {
  const state = type(press(note(), key), ' goes on');

  expect(state.doc.child(0).textContent).toBe('One1 goes on.');
  expect(state.doc.lastChild?.childCount).toBe(1);
});

test('Enter in an empty item of older notes removes it and leads back into the text', () => {
  const text = 'One.\n\n<ol><li>A note <a href="#fnref1">↩</a></li><li></li></ol>';
  const opened = buildState(text);
  const inItem = TextSelection.create(opened.doc, opened.doc.content.size - 3);
  const state = type(pressEnter(opened.apply(opened.tr.setSelection(inItem))), ' More');

  expect(written(state)).toBe('One. More\n\n<ol><li>A note <a href="#fnref1">↩</a></li></ol>');
});

test('a text with notes ends above them', () => {
  expect(note().doc.lastChild?.type.name).toBe('ordered_list');
  const state = note();
  expect(moveBlock(1)(caretAfter(state, 'One'))).toBe(false);

  const ended = buildState('<hr />\n\n<ol><li>A note <a href="#fnref1">↩</a></li></ol>');
  expect(ended.doc.children.map(({ type: { name } }) => name)).toEqual([
    'rule',
    'paragraph',
    'ordered_list',
  ]);
});

test('what is typed after a link was added follows the linked words', () => {
  const linked = run(select(buildState('See word here.'), 'word'), setLink('https://example.com'));

  expect(written(type(linked, 's'))).toBe('See <a href="https://example.com">word</a>s here.');
});
