import type { Node } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { loadPasteReader } from '#islands/text-editor/paste/paste.ts';
import { buildState } from '#islands/text-editor/rich/build-state.ts';

await loadPasteReader();

/** The sign of the caret in an example, and of both ends of a selection. */
const CARET = '|';

/** Opens an editor for an example, with the caret or the selection where its signs are. `~` is an empty block. */
export function openEditor(example: string) {
  const view = new EditorView(document.createElement('div'), { state: buildState(example) });
  const signs: { sign: string; at: number }[] = [];
  view.state.doc.descendants(({ text = '' }, position) => {
    for (const { 0: sign, index } of text.matchAll(/[|~]/g))
      signs.push({ sign, at: position + index });
  });
  const { tr } = view.state;
  for (const { at } of signs.toReversed()) tr.delete(at, at + 1);
  const [from, to = from] = signs.flatMap(({ sign, at }, n) => (sign === CARET ? [at - n] : []));
  view.dispatch(tr.setMeta('addToHistory', false));
  if (from !== undefined && to !== undefined) {
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  }

  /** Presses a key such as `Shift-Tab`. Returns false if it is left to the browser. */
  function press(name: string): boolean {
    const parts = name.split('-');
    const event = new KeyboardEvent('keydown', {
      key: parts.at(-1) ?? '',
      shiftKey: parts.includes('Shift'),
      ctrlKey: parts.includes('Mod'),
      bubbles: true,
      cancelable: true,
    });
    view.dom.dispatchEvent(event);
    return event.defaultPrevented;
  }

  /** Types a text, one character after another. */
  function type(text: string): void {
    for (const character of text) {
      const { from: start, to: end } = view.state.selection;
      const insert = () => view.state.tr.insertText(character, start, end);
      const isHandled = view.someProp('handleTextInput', (handle) =>
        handle(view, start, end, character, insert),
      );
      if (isHandled !== true) view.dispatch(insert());
    }
  }

  /** Pastes what a program would put on the clipboard, by its types. */
  function pasteData(data: Readonly<Record<string, string>>): void {
    const clipboardData = { getData: (type: string) => data[type] ?? '', files: [] };
    const event = new Event('paste', { bubbles: true, cancelable: true });
    view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
  }

  /** Puts the caret behind a text. */
  function moveBehind(text: string): void {
    let end = -1;
    view.state.doc.descendants((node, position) => {
      const index = node.text?.indexOf(text) ?? -1;
      if (index >= 0) end = position + index + text.length;
    });
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end)));
  }

  return {
    view,
    press,
    moveBehind,
    type,
    pasteData,
    /** Pastes HTML. */
    paste: (html: string) => pasteData({ 'text/html': html }),
    run: (command: Command) => command(view.state, view.dispatch, view),
    moveToEnd: () => view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc))),
    html: () => writeContent(view.state.doc),
    /** Returns the outline of the text, with the caret or the selection in it. */
    outline: () => outlineOf(view.state),
  };
}

/**
 * Returns a text in short: blocks are parted by ` / `, and those that hold others name them in brackets. `|` is the caret,
 * two of them are the selection, and `«»` are around a selected block.
 */
function outlineOf({ doc, selection, tr }: EditorState): string {
  const selected: Node[] = [];
  if (selection instanceof NodeSelection) selected.push(selection.node);
  else if (selection instanceof CellSelection) selection.forEachCell((cell) => selected.push(cell));
  else {
    if (!selection.empty) tr.insertText(CARET, selection.to);
    tr.insertText(CARET, selection.from);
  }
  const shown = selected.length > 0 ? doc : tr.doc;
  // The empty paragraph that follows every text.
  return blocksOf(shown, selected).replace(/ \/ $/, '');
}

const blocksOf = ({ children }: Node, selected: readonly Node[]): string =>
  children.map((node) => blockOf(node, selected)).join(' / ');

function blockOf(node: Node, selected: readonly Node[]): string {
  const content = node.isTextblock ? textOf(node) : blocksOf(node, selected);
  const name = SHORT[node.type.name] ?? node.type.name;
  const block = name === '' ? content : `${name}(${content})`;
  return selected.includes(node) ? `«${block}»` : block;
}

const textOf = (node: Node) => node.textBetween(0, node.content.size, '', '⏎');

/** Names of blocks that are not their own. */
const SHORT: Readonly<Record<string, string>> = {
  paragraph: '',
  list_item: '',
  table_row: 'row',
  table_cell: '',
  table_header: '',
  heading: 'h',
  blockquote: 'quote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  code_block: 'code',
};
