// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { footnote } from '#islands/text-editor/commands/footnotes.ts';
import { openEditor } from '#tests/support/editor/view.ts';

type Editor = ReturnType<typeof openEditor>;

/** Returns the blocks of a text, with short names of footnotes. */
function written(editor: Editor): string[] {
  const html = editor.html();
  const names = new Set([...html.matchAll(/#fn(?:ref)?-([\w-]+)/g)].map(([, name = '']) => name));
  const short = [...names].reduce((text, name, n) => text.replaceAll(name, 'abc'.charAt(n)), html);
  return short.split('\n\n');
}

/** Writes a note at the caret. */
function annotate(editor: Editor, note: string): void {
  editor.run(footnote);
  editor.type(note);
}

/** Opens a text with two notes, the second of which was written first. The caret is in the other. */
function two(): Editor {
  const editor = openEditor('One.\n\nTwo|.');
  annotate(editor, 'second note');
  editor.moveBehind('One');
  annotate(editor, 'first note');
  return editor;
}

const deleteFirst = ({ view: { state, dispatch } }: Editor) =>
  dispatch(state.tr.delete(0, state.doc.child(0).nodeSize));

test('a new footnote is written in the list of notes, in the order of the references', () => {
  expect(written(two())).toEqual([
    'One<a href="#fn-a"><sup>1</sup></a>.',
    'Two<a href="#fn-b"><sup>2</sup></a>.',
    '<ol><li>first note <a href="#fnref-a">↩</a></li><li>second note <a href="#fnref-b">↩</a></li></ol>',
  ]);
});

test('the caret returns from a note to its reference', () => {
  const editor = two();
  editor.run(footnote);

  expect(editor.outline()).toMatch(/^One1\|\. /);
});

test('the note of a deleted reference stays, behind the others, and leads to the end of the text', () => {
  const editor = two();
  deleteFirst(editor);

  expect(written(editor)).toEqual([
    'Two<a href="#fn-a"><sup>1</sup></a>.',
    '<ol><li>second note <a href="#fnref-a">↩</a></li><li>first note <a href="#fnref-b">↩</a></li></ol>',
  ]);
  editor.moveBehind('first note');
  editor.run(footnote);
  expect(editor.outline()).toMatch(/^Two1\.\| /);
});

test('a post with footnotes of other editors opens and closes unchanged', () => {
  const text =
    'A claim<sup><a href="#fn1">1</a></sup> and<sup><a href="#fn2">2</a></sup>.\n\n<ol>\n<li>Two. <a href="#fnref2">↩</a></li>\n<li>One. <a href="#fnref1">↩</a></li>\n</ol>';

  expect(openEditor(text).html()).toBe(text);
});
