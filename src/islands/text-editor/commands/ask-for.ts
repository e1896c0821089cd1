import type { Command, Transaction } from 'prosemirror-state';

/** What a command needs from the author: the address of a link or of a page, or files. */
export type Question = 'link' | 'embed' | 'images';

const ASKED = 'asksFor';

/** Lets the view ask the author. */
export const askFor =
  (question: Question): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(ASKED, question));
    return true;
  };

export const askedFor = (tr: Transaction) => tr.getMeta(ASKED) as Question | undefined;
