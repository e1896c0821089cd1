import { closeHistory, undo } from 'prosemirror-history';
import { type InputRule, inputRules } from 'prosemirror-inputrules';
import {
  type Command,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** True right after typed characters became formatting. */
const KEY = new PluginKey<boolean>('autoformat');

/** Applies what makes formatting of typed characters. It is a step of its own, whose undo gives the characters back. */
export function applyAutoformat(
  tr: Transaction,
  dispatch: EditorView['dispatch'],
  view: Pick<EditorView, 'state'> | undefined,
): void {
  dispatch(closeHistory(tr).setMeta(KEY, true));
  // What is typed next is another step.
  if (view) dispatch(closeHistory(view.state.tr));
}

/** Gives back the characters that have just become formatting. */
export const undoAutoformat: Command = (state, dispatch) =>
  KEY.getState(state) === true && undo(state, dispatch);

/** Runs rules on what is typed. The characters are a step before what a rule makes of them. */
export function autoformat(rules: readonly InputRule[]): Plugin<boolean> {
  // Not a plugin of the state: it would put the last character and the formatting into one step.
  const library = inputRules({ rules });

  function run(
    { state, composing }: EditorView,
    [from, to, text]: readonly [number, number, string],
    dispatch: EditorView['dispatch'],
  ): boolean {
    const view = { state, composing, dispatch } as Partial<EditorView> as EditorView;
    const handle = library.props.handleTextInput;
    return handle?.call(library, view, from, to, text, () => state.tr) === true;
  }

  function runAtCaret(view: EditorView): void {
    const { selection } = view.state;
    if (!(selection instanceof TextSelection) || !selection.empty) return;
    run(view, [selection.from, selection.to, ''], (tr) => applyAutoformat(tr, view.dispatch, view));
  }

  return new Plugin<boolean>({
    key: KEY,
    state: {
      init: () => false,
      apply(tr, before) {
        if (tr.getMeta(KEY)) return true;
        // The paragraph that is added at the end of a text belongs to the same step.
        const isNext = tr.docChanged || tr.selectionSet;
        return before && (!isNext || tr.getMeta('appendedTransaction') !== undefined);
      },
    },
    props: {
      handleTextInput(view, from, to, text, insert) {
        if (!run(view, [from, to, text], () => undefined)) return false;
        view.dispatch(insert());
        runAtCaret(view);
        return true;
      },
      handleDOMEvents: {
        compositionend: (view) => {
          // The view reads the composed text first.
          setTimeout(() => runAtCaret(view));
        },
      },
    },
  });
}
