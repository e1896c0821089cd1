// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { undo } from 'prosemirror-history';
import { openEditor } from '#tests/support/editor/view.ts';

/** Shortcuts as they are typed into an empty text, and what they make. */
const SHORTCUTS = [
  ['## ', 'h(|)'],
  ['- ', 'ul(|)'],
  ['1. ', 'ol(|)'],
  ['> ', 'quote(|)'],
  ['```js ', 'code(|)'],
  ['$$ ', 'code(|)'],
  ['---', 'rule() / |'],
  ['**b**', 'b|'],
  ['`c`', 'c|'],
  ['See [a](/b)', 'See a|'],
] as const;

test.each(SHORTCUTS)('Backspace and undo give the typed %j back', (text, made) => {
  const editor = openEditor('');
  editor.type(text);
  expect(editor.outline()).toBe(made);
  editor.press('Backspace');
  expect(editor.outline()).toBe(`${text}|`);

  const other = openEditor('');
  other.type(text);
  other.type('more');
  other.run(undo);
  expect(other.outline()).toBe(made);
  other.run(undo);
  expect(other.outline()).toBe(`${text}|`);
});

test('a shortcut above other text can be undone, too', () => {
  const editor = openEditor('|\n\nBelow');
  editor.type('> ');
  editor.press('Backspace');
  expect(editor.outline()).toBe('> | / Below');
});

test('Backspace undoes nothing once more was typed', () => {
  const editor = openEditor('');
  editor.type('- a');
  editor.press('Backspace');
  expect(editor.outline()).toBe('ul(a|)');
});

test.each([
  ['```', 'code(|)'],
  ['$$', 'code(|)'],
])('%s and Enter begin code, which undo and Backspace take back', (text, made) => {
  const editor = openEditor('');
  editor.type(text);
  editor.press('Enter');
  expect(editor.outline()).toBe(made);
  editor.press('Backspace');
  expect(editor.outline()).toBe(`${text}|`);
});

test('a reference that was typed by mistake goes with its note', () => {
  const editor = openEditor('');
  editor.type('Word[^1]');
  expect(editor.outline()).toBe('Word1 / ol(| ↩)');
  editor.press('Backspace');
  expect(editor.outline()).toBe('Word[^1]|');
});

test.each([
  ['- [ ] to do', '<ul><li>☐ to do</li></ul>'],
  ['- [x] done', '<ul><li>☑ done</li></ul>'],
  ['[ ] no task', '[ ] no task'],
])('%s is typed as a task in a list only', (text, html) => {
  const editor = openEditor('');
  editor.type(text);
  expect(editor.html()).toBe(html);
});

test('Backspace after the sign of a task gives the typed box back', () => {
  const editor = openEditor('');
  editor.type('- [ ] ');
  editor.press('Backspace');
  expect(editor.outline()).toBe('ul([ ] |)');
});
