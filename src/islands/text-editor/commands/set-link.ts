import { type Command, TextSelection } from 'prosemirror-state';
import { isSafeAddress } from '#islands/text-editor/document/marks.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { linkAt } from './links.ts';

const { link } = schema.marks;

/** Returns the address as it is stored: `example.com` begins with https. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (
    /^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i.test(address) &&
    !/^[\w.+-]+@/.test(address)
  )
    return `https://${address}`;
  return /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(address) ? `mailto:${address}` : address;
}

/** Returns true for what is typed as an address, not as words. */
export function isAddress(typed: string): boolean {
  const address = completeAddress(typed);
  return /^(?:https?:|mailto:|\.{0,2}\/|[?#])/i.test(address) && isSafeAddress(address);
}

/** Links the selection, or changes the link at the caret. Where nothing is selected, inserts a text, such as the address. */
export const setLink =
  (typed: string, text = typed.trim()): Command =>
  (state, dispatch) => {
    const href = completeAddress(typed);
    if (!href || !isSafeAddress(href)) return false;
    const { tr, selection } = state;
    const found = linkAt(state);
    const mark = link.create({ href });
    const range = selection.empty ? found : selection;
    if (range) {
      tr.removeMark(range.from, range.to, link).addMark(range.from, range.to, mark);
      // What is typed next must not replace the linked words.
      if (!selection.empty) tr.setSelection(TextSelection.near(tr.doc.resolve(range.to), -1));
    } else tr.replaceSelectionWith(schema.text(text, [mark]), false);
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };

/** Takes the link away from the selection, or from the text at the caret. */
export const removeLink: Command = (state, dispatch) => {
  const range = state.selection.empty ? linkAt(state) : state.selection;
  if (!range) return false;
  dispatch?.(state.tr.removeMark(range.from, range.to, link));
  return true;
};
