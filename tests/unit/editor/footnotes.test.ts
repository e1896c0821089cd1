import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, test } from 'vitest';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { buildState } from '#islands/text-editor/rich/build-state.ts';
import { readPlainText } from '#islands/text-editor/paste/read-text.ts';
import { footnote } from '#islands/text-editor/commands/footnotes.ts';
import { installDomParser } from '#tests/support/browser/dom.ts';

installDomParser();

/** Returns the state with the caret behind a text. */
function caretAfter(state: EditorState, text: string): EditorState {
  let at = -1;
  state.doc.descendants((node, position) => {
    const index = node.text?.indexOf(text) ?? -1;
    if (index >= 0) at = position + index + text.length;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
}

function run(state: EditorState, command = footnote): EditorState {
  let next = state;
  command(state, (tr) => (next = state.apply(tr)));
  return next;
}

const type = (state: EditorState, text: string) => state.apply(state.tr.insertText(text));

/** Returns the text of the draft, with short names of footnotes. */
function written({ doc }: EditorState): string {
  const html = writeContent(doc);
  const names = new Set([...html.matchAll(/#fn-([\w-]+)/g)].map(([, name = '']) => name));
  return [...names].reduce((text, name, n) => text.replaceAll(name, 'abc'.charAt(n)), html);
}

const two = () => {
  const first = type(run(caretAfter(buildState('One.\n\nTwo.'), 'Two')), 'second note');
  return type(run(caretAfter(first, 'One')), 'first note');
};

test('a new footnote is written in the list of notes, in the order of the references', () => {
  expect(written(two())).toBe(
    [
      'One<a href="#fn-a"><sup>1</sup></a>.',
      'Two<a href="#fn-b"><sup>2</sup></a>.',
      '<ol><li>first note <a href="#fnref-a">↩</a></li><li>second note <a href="#fnref-b">↩</a></li></ol>',
    ].join('\n\n'),
  );
});

test('the caret returns from a note to its reference', () => {
  expect(written(type(run(two()), '!'))).toContain('One<a href="#fn-a"><sup>1</sup></a>!.');
});

test('the caret returns to the end of the text from a note whose reference is deleted', () => {
  const state = two();
  const deleted = state.apply(state.tr.delete(0, state.doc.child(0).nodeSize));
  const returned = type(run(caretAfter(deleted, 'first note')), ' More');

  expect(written(returned)).toContain('Two<a href="#fn-a"><sup>1</sup></a>. More');
});

test('the note of a deleted reference stays, behind the others', () => {
  const state = two();
  const { tr } = state;
  const deleted = state.apply(tr.delete(0, state.doc.child(0).nodeSize));

  expect(written(deleted).replace(/fnref-\w{8}/, 'fnref-x')).toBe(
    [
      'Two<a href="#fn-a"><sup>1</sup></a>.',
      '<ol><li>second note <a href="#fnref-a">↩</a></li><li>first note <a href="#fnref-x">↩</a></li></ol>',
    ].join('\n\n'),
  );
});

test('a post with footnotes of other editors opens and closes unchanged', () => {
  const text =
    'A claim<sup><a href="#fn1">1</a></sup> and<sup><a href="#fn2">2</a></sup>.\n\n<ol>\n<li>Two. <a href="#fnref2">↩</a></li>\n<li>One. <a href="#fnref1">↩</a></li>\n</ol>';

  expect(writeContent(buildState(text).doc)).toBe(text);
});

/** Returns the state after a text was pasted, or undefined if the editor pastes it as any other. */
function pasted(state: EditorState, text: string): EditorState | undefined {
  let next = state;
  const dispatch = (tr: Transaction) => {
    next = state.apply(tr);
  };
  const view = { state, dispatch } as Partial<EditorView> as EditorView;
  const event = { clipboardData: null } as Partial<ClipboardEvent> as ClipboardEvent;
  const isHandled = state.plugins.some((plugin) =>
    plugin.props.handlePaste?.call(plugin, view, event, readPlainText(text)),
  );
  return isHandled ? next : undefined;
}

test('paragraphs that are pasted into a note are its lines, before its way back', () => {
  const state = run(caretAfter(buildState('Some text.'), 'Some'));
  const note = pasted(state, 'One.\n\nTwo.');

  expect(note && written(note)).toBe(
    'Some<a href="#fn-a"><sup>1</sup></a> text.\n\n<ol><li>One.<br />Two. <a href="#fnref-a">↩</a></li></ol>',
  );
  expect(pasted(caretAfter(state, 'Some'), 'One.\n\nTwo.')).toBeUndefined();
});
