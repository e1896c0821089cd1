import { closeHistory } from 'prosemirror-history';
import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  type Transaction,
} from 'prosemirror-state';
import { schema } from '#islands/text-editor/document/schema.ts';
import { findInsertions, type Insertion } from './insertions.ts';

/** The open menu of insertions. What is typed between `from` and the caret filters it. */
export interface InsertMenu {
  readonly from: number;
  /** True if the typed text begins with the sign that has opened the menu. */
  readonly hasSign: boolean;
  readonly options: readonly Insertion[];
  readonly active: number;
}

type Change = { readonly opens: true } | { readonly active: number } | { readonly closes: true };

const KEY = new PluginKey<InsertMenu | undefined>('insertMenu');

/** A slash, also that of a Chinese or Japanese keyboard. */
const SIGN = /^[/／]/;

/** The ids of the menu and of its options, for a screen reader. */
export const MENU_ID = 'insert-menu';
export const optionId = (index: number) => `${MENU_ID}-${index}`;

export const menuOf = (state: EditorState): InsertMenu | undefined => KEY.getState(state);

const change = (tr: Transaction, one: Change) => tr.setMeta(KEY, one);

export const toggleMenu: Command = (state, dispatch) => {
  dispatch?.(change(state.tr, menuOf(state) ? { closes: true } : { opens: true }));
  return true;
};

/** Runs an option in place of what was typed to find it. Both are one step to be undone. */
export const chooseOption =
  ({ run }: Insertion): Command =>
  (state, dispatch) => {
    const menu = menuOf(state);
    if (!menu) return false;
    const tr = closeHistory(change(state.tr, { closes: true }));
    if (state.selection.empty) tr.delete(menu.from, state.selection.head);
    if (!run(continuing(state, tr), dispatch)) dispatch?.(tr);
    return true;
  };

/** Returns a state whose commands continue a transaction instead of beginning their own. */
const continuing = (state: EditorState, tr: Transaction): EditorState =>
  Object.create(state, {
    tr: { get: () => tr },
    doc: { get: () => tr.doc },
    selection: { get: () => tr.selection },
    storedMarks: { get: () => tr.storedMarks },
  }) as EditorState;

/** Returns the attributes of the text. While the menu is open, the text is the field of a combobox. */
export function withMenu(
  state: EditorState,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  const menu = menuOf(state);
  if (!menu) return attributes;
  const { 'aria-multiline': _, 'aria-placeholder': _placeholder, ...shared } = attributes;
  return {
    ...shared,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'true',
    'aria-controls': MENU_ID,
    'aria-activedescendant': optionId(menu.active),
  };
}

/** Returns true if a slash was typed in an empty paragraph. One that is pasted, or comes back by undo, does nothing. */
function isSignTyped(tr: Transaction, before: EditorState, { selection }: EditorState): boolean {
  if (!tr.docChanged || tr.getMeta('history$') || tr.getMeta('paste')) return false;
  const { $from: $before } = before.selection;
  const { $head, empty } = selection;
  return (
    empty &&
    $before.parent.type === schema.nodes.paragraph &&
    $before.parent.content.size === 0 &&
    $head.parent.type === schema.nodes.paragraph &&
    $head.parent.content.size === 1 &&
    $head.parentOffset === 1 &&
    SIGN.test($head.parent.textContent)
  );
}

/** Returns what was typed to find an option. Returns undefined if the caret has left it. */
function queryOf(
  tr: Transaction,
  { selection }: EditorState,
  { from, hasSign }: Pick<InsertMenu, 'from' | 'hasSign'>,
): string | undefined {
  const { $head, head, empty } = selection;
  if (!empty) return tr.docChanged || tr.selectionSet ? undefined : '';
  if (head === from && !hasSign) return '';
  const start = $head.start();
  if (!$head.parent.inlineContent || from < start || head < from) return undefined;
  const text = $head.parent.textBetween(from - start, $head.parentOffset, '\n', '\n');
  if (hasSign && !SIGN.test(text)) return undefined;
  const query = text.slice(hasSign ? 1 : 0);
  return /^\s|\n/.test(query) ? undefined : query;
}

function nextMenu(
  tr: Transaction,
  menu: InsertMenu | undefined,
  before: EditorState,
  state: EditorState,
): InsertMenu | undefined {
  const changed = tr.getMeta(KEY) as Change | undefined;
  if (changed && 'closes' in changed) return undefined;
  const { from } = state.selection;
  let open: Pick<InsertMenu, 'from' | 'hasSign'> | undefined;
  if (changed && 'opens' in changed) open = { from, hasSign: false };
  else if (menu) open = { from: tr.mapping.map(menu.from, -1), hasSign: menu.hasSign };
  else if (isSignTyped(tr, before, state)) open = { from: from - 1, hasSign: true };
  const query = open && queryOf(tr, state, open);
  if (!open || query === undefined) return undefined;
  const options = findInsertions(state, query);
  const kept = tr.docChanged ? 0 : (menu?.active ?? 0);
  const active = changed && 'active' in changed ? changed.active : kept;
  return options.length > 0 ? { ...open, options, active } : undefined;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Opens a menu of insertions where a slash is typed in an empty paragraph, and gives it its keys. */
export const insertMenu = new Plugin<InsertMenu | undefined>({
  key: KEY,
  state: { init: () => undefined, apply: nextMenu },
  props: {
    handleKeyDown({ state, dispatch }, { key, ctrlKey, metaKey, altKey, shiftKey }) {
      const menu = menuOf(state);
      if (!menu || ctrlKey || metaKey || altKey || shiftKey) return false;
      const { options, active } = menu;
      const step = STEPS[key];
      const option = key === 'Enter' || key === 'Tab' ? options[active] : undefined;
      if (step !== undefined) {
        const next = (active + step + options.length) % options.length;
        dispatch(change(state.tr, { active: next }));
        return true;
      }
      if (option) return chooseOption(option)(state, dispatch);
      return key === 'Escape' && toggleMenu(state, dispatch);
    },
    handleDOMEvents: {
      blur({ state, dispatch }) {
        if (menuOf(state)) dispatch(change(state.tr, { closes: true }));
      },
    },
  },
});
