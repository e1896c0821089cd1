import { formatNumber } from '#domain/number.ts';
import type { CommentVerb } from '#domain/comments/comment-decisions.ts';
import { SPAM_THRESHOLD } from '#domain/spam.ts';

/** Messages of the list of comments and of its settings. */
export const COMMENTS_MESSAGES = {
  held: 'New comments wait here until you approve them.',
  open: 'New comments appear immediately. Those that look like spam wait here.',
  settings: 'Comment settings',
  approveFirst: 'Approve comments before readers see them',
  closeAfter: 'Close discussions after',
  closeAfterHint: 'Days from the publication of a post. With 0, discussions stay open.',
  blockedWords: 'Blocked words',
  blockedWordsHint: `One word or phrase a line. Comments with one of them wait for you. Links and repeated texts count too: from a score of ${SPAM_THRESHOLD} on, a comment waits. Nothing is rejected.`,
  saved: 'Saved. It applies from now on.',
  decideTogether: 'Approve or remove several comments',
  selectAll: 'Select all that are shown',
  approveSelected: 'Approve selected',
  removeSelected: 'Remove selected',
  replied: 'Your reply is posted.',
} as const;

export const selectComment = (name: string) => `Select the comment by ${name}`;

const comments = (count: number) => (count === 1 ? '1 comment' : `${formatNumber(count)} comments`);

export const removeQuestion = (count: number) =>
  `Remove ${comments(count)} for good? Replies to them stay.`;

const DOING = { approve: 'Approving', remove: 'Removing' } as const;
const DONE = { approve: 'Approved', remove: 'Removed' } as const;

/** Returns the message while comments are being approved or removed. */
export const decidingComments = (decision: CommentVerb, done: number, total: number) =>
  `${DOING[decision]} ${comments(total)}... ${formatNumber(done)} done.`;

/** Returns the summary of one decision about several comments. */
export function decidedComments(
  decision: CommentVerb,
  {
    decided,
    missing,
    failed,
    reason,
  }: Record<'decided' | 'missing' | 'failed', number> & {
    readonly reason: string | undefined;
  },
): string {
  const parts = [`${DONE[decision]} ${comments(decided)}.`];
  if (missing > 0) parts.push(`${formatNumber(missing)} no longer existed.`);
  if (failed > 0) parts.push(`${formatNumber(failed)} failed and stay selected.`, reason ?? '');
  return parts.join(' ').trimEnd();
}
