// @vitest-environment jsdom
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, test, vi } from 'vitest';
import { moveBlock, toggleList, toggleQuote } from '#islands/text-editor/commands/blocks.ts';
import { leaveCell } from '#islands/text-editor/commands/cells.ts';
import { toggleCallout, toggleDetails } from '#islands/text-editor/commands/boxes.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { insertEmbed } from '#islands/text-editor/commands/insert-embed.ts';
import { insertRule, insertTable } from '#islands/text-editor/commands/insert-block.ts';
import { reserveFile, reservePlace } from '#islands/text-editor/rich/uploads.ts';
import { openEditor } from '#tests/support/editor/view.ts';

const text = (paragraph: string, note = 'note') =>
  `Word<sup><a href="#fn-1">1</a></sup>\n\n${paragraph}\n\n<ol><li>${note} <a href="#fnref-1">↩</a></li></ol>`;

const PICTURE = { src: 'https://example.org/a.jpg', alt: '' };

URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = vi.fn();
const FILE = [new File([], 'a.jpg')];

type Editor = ReturnType<typeof openEditor>;

/** Ways to insert a block at the caret. */
const WAYS: Readonly<Record<string, (editor: Editor) => unknown>> = {
  'a line': ({ run }) => run(insertRule),
  'a table': ({ run }) => run(insertTable),
  'an embed': ({ run }) => run(insertEmbed('https://example.org/')),
  'an uploaded image': ({ view }) => reservePlace(view, FILE).insert([PICTURE]),
  'an uploaded gallery': ({ view }) => reservePlace(view, FILE).insert([PICTURE, PICTURE]),
  'an uploaded file': ({ view }) => reserveFile(view, 'a.pdf').insert('/files/1/a.pdf'),
  'a typed line': ({ type }) => type('---'),
  'a typed image': ({ type }) => type('![a](https://example.org/a.jpg)'),
  'a typed tag': ({ type }) => type('<img src="https://example.org/a.jpg" alt="">'),
  'a pasted line': ({ paste }) => paste('<p>Text</p><hr>'),
  'a pasted image': ({ paste }) => paste('<p>A</p><img src="https://example.org/a.jpg">'),
  'a pasted table': ({ paste }) => paste('<table><tr><td>a</td></tr></table>'),
};

test.each(Object.entries(WAYS))('%s above the notes leaves them as they are', (_, insert) => {
  const editor = openEditor(text('|'));
  insert(editor);
  editor.type(' goes on');

  expect(editor.outline()).toMatch(/ goes on\|.* \/ ol\(note ↩\)$/);
});

test.each(Object.entries(WAYS).filter(([name]) => !/typed|pasted/.test(name)))(
  '%s that is inserted from a note stands in the text',
  (_, insert) => {
    const editor = openEditor(text('~', 'no|te'));
    insert(editor);
    editor.type(' goes on');

    expect(editor.outline()).toMatch(/ goes on\|.* \/ ol\(note ↩\)$/);
  },
);

test.each([
  ['<h2>x</h2><p>y</p>', /ol\(nox⏎y\|te ↩\)$/],
  ['<p>x</p><p>y</p>', /ol\(nox⏎y\|te ↩\)$/],
  ['<ul><li>x<ul><li>y</li></ul></li></ul>', /ol\(nox⏎y\|te ↩\)$/],
  ['<p>x</p><img src="https://example.org/a.jpg">', /figure\(\) .*ol\(nox\|te ↩\)$/],
  ['<hr>', /rule\(\) .*ol\(no\|te ↩\)$/],
  ['<table><tr><td>x</td></tr></table>', /table\(row\(x\)\) .*ol\(no\|te ↩\)$/],
])('%s pasted into a note leaves it whole', (html, outline) => {
  const editor = openEditor(text('~', 'no|te'));
  editor.paste(html);

  expect(editor.outline()).toMatch(outline);
});

test.each([
  toggleList(schema.nodes.bullet_list),
  toggleList(schema.nodes.ordered_list),
  toggleQuote,
  toggleDetails,
  toggleCallout,
  moveBlock(-1),
])('no tool takes a note out of its list', (command) => {
  const editor = openEditor(text('~', 'no|te'));
  editor.run(command);

  expect(editor.outline()).toMatch(/ol\(no\|te ↩\)$/);
});

test('a text with notes ends above them', () => {
  expect(openEditor(text('|')).run(moveBlock(1))).toBe(false);
  expect(openEditor(text('<hr />')).outline()).toMatch(/ \/ rule\(\) \/ {2}\/ ol\(note ↩\)$/);
});

const TABLE =
  'Above\n\n<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>\n\nBelow';

test.each([
  ['a', 1, '*|c'],
  ['d', 1, '*|Below'],
  ['d', -1, '*|b'],
  ['b', -1, 'Above*|'],
] as const)('from cell %s, a step of %i lines leads to %s', (cell, step, expected) => {
  const editor = openEditor(TABLE.replace(`>${cell}<`, `>${cell}|<`));
  const { state, dispatch } = editor.view;
  // Without a view, each end of a line is one of the cell.
  leaveCell(step)(state, dispatch);
  editor.type('*');

  expect(editor.outline()).toContain(expected);
});

test('an upload that is done takes no caret along that writes elsewhere', () => {
  const editor = openEditor('One|\n\nTwo');
  const place = reservePlace(editor.view, FILE);
  editor.type(' and');
  place.insert([PICTURE]);
  editor.type(' more');

  expect(editor.outline()).toBe('One and more| / figure() / Two');
});

/** Selects all of the note, as three clicks do. */
function selectNote({ state, dispatch }: EditorView): void {
  const end = state.doc.content.size - 3;
  const { $from } = TextSelection.create(state.doc, end);
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, $from.start(), end)));
}

test('a note that is typed over as a whole keeps its way back', () => {
  const editor = openEditor(text('|'));
  selectNote(editor.view);
  editor.type('other');
  expect(editor.outline()).toMatch(/ol\(other\| ↩\)$/);

  selectNote(editor.view);
  editor.press('Backspace');
  expect(editor.outline()).toMatch(/ol\(\| ↩\)$/);
});

test('Backspace behind the way back leaves it', () => {
  const editor = openEditor(text('~'));
  editor.moveToEnd();
  editor.run(({ tr, selection: { head } }, dispatch) => {
    dispatch?.(tr.delete(head - 1, head));
    return true;
  });

  expect(editor.outline()).toMatch(/ol\(note \|↩\)$/);
});
