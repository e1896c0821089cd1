import type { Decided } from '#api-client/http/decide-many.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { formatNumber } from '#domain/number.ts';
import type { CommentVerb, ThoughtVerb } from '#domain/readers/decisions.ts';
import { SPAM_THRESHOLD } from '#domain/readers/spam.ts';

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
  noneWaiting: 'No comments are waiting for approval.',
  none: 'No comments yet.',
  noneFound: 'No comments found.',
  noneFoundYet: 'No comments found among the newest. You can search older ones.',
  search: 'Search comments by name, email, text or post',
  searchOlder: 'Search older',
  replied: 'Your reply is posted.',
} as const;

export const THOUGHTS_MESSAGES = {
  notLoaded: 'The list could not be loaded.',
  decideTogether: 'Approve or decline several thoughts',
  selectAll: 'Select all on this page',
} as const;

export const selectText = (kind: 'comment' | 'thought', name: string) =>
  `Select the ${kind} by ${name}`;

/** Texts about decisions on one kind of texts of readers. */
export interface DecisionTexts<Verb extends string> {
  readonly done: Readonly<Record<Verb, string>>;
  /** The message about a text that was decided about elsewhere. */
  readonly gone: string;
  readonly question: (verb: Verb, count: number) => string | undefined;
  readonly doing: (verb: Verb, done: number, total: number) => string;
  /** The beginnings of the summary of several decisions. */
  readonly decided: Readonly<Record<Verb, string>>;
  /** Returns the number of texts in the summary. */
  readonly count: (count: number) => string;
  /** The end of the sentence about texts that were decided about elsewhere. */
  readonly missing: string;
}

const comments = (count: number) => (count === 1 ? '1 comment' : `${formatNumber(count)} comments`);

const COMMENT_DOING = { approve: 'Approving', remove: 'Removing' } as const;

export const COMMENT_DECISIONS: DecisionTexts<CommentVerb> = {
  done: {
    approve: 'Approved. Readers can see it now.',
    remove: MESSAGES.commentRemoved,
  },
  gone: MESSAGES.commentGone,
  question: (verb, count) =>
    verb === 'remove' ? `Remove ${comments(count)} for good? Replies to them stay.` : undefined,
  doing: (verb, done, total) =>
    `${COMMENT_DOING[verb]} ${comments(total)}... ${formatNumber(done)} done.`,
  decided: { approve: 'Approved', remove: 'Removed' },
  count: comments,
  missing: 'no longer existed.',
};

const THOUGHT_DOING = { approve: 'Approving', decline: 'Declining' } as const;

export const THOUGHT_DECISIONS: DecisionTexts<ThoughtVerb> = {
  done: {
    approve: 'Approved. It now appears in the daily thoughts.',
    decline: 'Declined. It will not appear.',
  },
  gone: 'This thought has already been approved or declined.',
  question(verb, count) {
    if (verb === 'approve') return undefined;
    return count === 1
      ? 'Decline this thought? It will never appear.'
      : `Decline ${formatNumber(count)} thoughts? They will never appear.`;
  },
  doing: (verb, _, total) => `${THOUGHT_DOING[verb]} ${formatNumber(total)}...`,
  decided: { approve: 'Approved', decline: 'Declined' },
  count: formatNumber,
  missing: 'had already been approved or declined.',
};

/** Returns the summary of one decision about several texts. */
export function decidedSummary<Verb extends string>(
  texts: Pick<DecisionTexts<Verb>, 'decided' | 'count' | 'missing'>,
  verb: Verb,
  { decided, missing, failed, reason, signedOut }: Decided,
): string {
  const parts = [`${texts.decided[verb]} ${texts.count(decided.length)}.`];
  if (missing.length > 0) parts.push(`${formatNumber(missing.length)} ${texts.missing}`);
  if (failed.length > 0) {
    parts.push(`${formatNumber(failed.length)} failed and stay selected.`);
    // A notice about the end of the session gives the reason itself.
    if (reason !== undefined && !signedOut) parts.push(reason);
  }
  return parts.join(' ');
}
