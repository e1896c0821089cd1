import type { Command, Transaction } from 'prosemirror-state';

/** The thing that a command asks the author for: the address of a link or of a page, or files. */
export type Question = 'link' | 'embed' | 'images' | 'files';

const ASKED = 'asksFor';

export const askFor =
  (question: Question): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(ASKED, question));
    return true;
  };

export const askedFor = (tr: Transaction) => tr.getMeta(ASKED) as Question | undefined;

const SAID = 'says';

/** Has a transaction tell a screen reader what it does. */
export const say = (tr: Transaction, message: string): Transaction => tr.setMeta(SAID, message);

export const saidBy = (tr: Transaction) => tr.getMeta(SAID) as string | undefined;
