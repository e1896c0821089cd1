import { COMMENT_EDITING } from '#domain/timing.ts';

/** Messages about what readers can do with their own comments and thoughts. */
export const RECEIPT_MESSAGES = {
  removeOwnQuestion: 'Remove your comment? It cannot be restored. Replies to it stay.',
  ownRemoved: 'Your comment has been removed.',
  ownEdited: 'Your comment has been changed.',
  ownHint: `You can edit your comments for ${COMMENT_EDITING / 60_000} minutes, and remove them at any time, with this browser.`,
  receiptNotStored:
    'This browser does not let the site keep a receipt, so you cannot edit or remove the comment later.',
  manageReceipts: 'What this browser keeps',
  waiting: 'Waiting for the author',
  showWaiting: 'Show your comments that are not visible',
  noneWaiting: 'None of them is waiting any more.',

  sentFromHere: 'Sent from this browser',
  thoughtShown: 'Published',
  thoughtDeclined: 'Declined',
  thoughtGone: 'No longer kept',
  withdrawQuestion: 'Withdraw this thought? It will never appear.',
  removeThoughtQuestion: 'Remove this thought from the daily thoughts? It cannot be restored.',
  thoughtWithdrawn: 'Withdrawn. It will not appear.',
  thoughtRemoved: 'Removed from the daily thoughts.',
  receiptsHint:
    'This browser keeps a receipt for each comment and thought that you send, so that you can change them without an account. The receipts are in its storage only. If you clear that, they are lost.',
  receiptsForgotten: 'This browser has forgotten them. What you sent stays on the site.',
  forgetQuestion:
    'Forget all receipts on this browser? You can then no longer change what you sent, unless you have copied the link.',
  receiptsLink: 'Copy a link for another browser',
  receiptsLinkCopied:
    'Link copied. Open it in another browser to take your receipts there. Do not share it: it lets anyone change what you sent.',
  receiptsLinkNotCopied: 'The link could not be copied.',
  receiptsNotAdded: 'This browser does not let the site keep all of the receipts.',
  receiptsInvalid: 'This link contains no receipts.',
} as const;

/** Returns the question before receipts from another browser are added to this one. */
export const addReceiptsQuestion = (count: number) =>
  count === 1 ? 'Keep 1 receipt in this browser?' : `Keep ${count} receipts in this browser?`;

export const receiptsAdded = (count: number) =>
  count === 1 ? '1 receipt has been added.' : `${count} receipts have been added.`;

export const hiddenComments = (count: number) => `${RECEIPT_MESSAGES.showWaiting} (${count})`;

export const commentOf = (date: string) => `Comment of ${date}`;
