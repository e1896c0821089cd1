/**
 * Limits of what readers write and see in a discussion, apart from the others (`LIMITS`), which it need not load. Text is
 * counted in characters.
 */
export const READER_LIMITS = {
  commentName: 100,
  commentBody: 2_000,
  email: 254,
  /** Replies to one comment that are shown at first. If there are more, all of them are folded. */
  openReplies: 5,
  /** A comment takes replies at a depth below this. The top level has depth 0. */
  replyDepth: 3,
  /** Replies can be collapsed at a depth below this. */
  replyToggleDepth: 2,
} as const;
