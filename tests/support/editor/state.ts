import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { writeContent } from '#islands/text-editor/document/write-content.ts';

/** Returns the state after a command. */
export function run(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (tr) => (next = state.apply(tr)));
  return next;
}

/** Returns the state after a key was pressed, or undefined if the key is left to the browser. */
export function pressed(
  state: EditorState,
  key: string,
  shiftKey = false,
): EditorState | undefined {
  let next = state;
  const dispatch = (tr: Transaction) => {
    next = state.apply(tr);
  };
  const view = { state, composing: false, dispatch } as Partial<EditorView> as EditorView;
  const event = { key, shiftKey } as Partial<KeyboardEvent> as KeyboardEvent;
  const isHandled = state.plugins.some((plugin) =>
    plugin.props.handleKeyDown?.call(plugin, view, event),
  );
  return isHandled ? next : undefined;
}

/** Returns the state after a key that the editor handles. */
export function press(state: EditorState, key: string, shiftKey = false): EditorState {
  const next = pressed(state, key, shiftKey);
  if (!next) throw new Error(`${key} is left to the browser.`);
  return next;
}

/** Returns the state with a text selected. */
export function select(state: EditorState, text: string, { isCaret = false } = {}): EditorState {
  let from = -1;
  state.doc.descendants((node, position) => {
    const index = node.text?.indexOf(text) ?? -1;
    if (index >= 0) from = position + index;
  });
  const end = from + text.length;
  return state.apply(
    state.tr.setSelection(TextSelection.create(state.doc, isCaret ? end : from, end)),
  );
}

export const caretAfter = (state: EditorState, text: string) =>
  select(state, text, { isCaret: true });
export const type = (state: EditorState, text: string) => state.apply(state.tr.insertText(text));
export const written = ({ doc }: EditorState) => writeContent(doc);
