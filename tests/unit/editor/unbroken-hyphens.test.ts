// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openEditor } from '#tests/support/editor/view.ts';

/** Returns the texts that lines of the editor do not break in. */
const unbroken = ({ view }: ReturnType<typeof openEditor>) =>
  Array.from(view.dom.querySelectorAll('.unbroken'), ({ textContent }) => textContent);

test('hyphens of a dash stay on one line, in a loaded text and while they are typed', () => {
  const editor = openEditor('Late -- as <em>ev-</em>-er---, well-known.\n\nThen|');
  expect(unbroken(editor)).toEqual(['--', '-', '-', '---']);

  editor.type(' it rained -');
  expect(unbroken(editor)).toEqual(['--', '-', '-', '---']);
  editor.type('-');
  expect(unbroken(editor)).toEqual(['--', '-', '-', '---', '--']);
  expect(editor.html()).toContain('it rained --');
  expect(editor.html()).not.toContain('unbroken');

  const { state } = editor.view;
  editor.view.dispatch(state.tr.delete(state.selection.from - 1, state.selection.from));
  expect(unbroken(editor)).toEqual(['--', '-', '-', '---']);
});
