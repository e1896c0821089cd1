import { DISCUSSION_CLOSED } from '#domain/messages/discussion-closed.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Issue } from '#domain/fields.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const DISCUSSION_TEXTS = {
  heading: 'Discussion',
  replyCount: (count: number) => counted(count, 'reply', 'replies'),
  counts: (comments: number, replies: number) =>
    `${counted(comments, 'comment', 'comments')}, ${counted(replies, 'reply', 'replies')}`,
  edited: '(edited)',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  remove: 'Remove',
  removeComment: (name: string) => `Remove the comment by ${name}`,
  shareThoughts: 'Share your thoughts',
  emailHint: 'Only the author can see it.',
  tellReplies: 'Tell me of replies by e-mail',
  confirmReplies:
    'To be told of replies, confirm it in the mail that is on its way. Each browser is asked once.',
  comment: 'Comment',
  postReply: 'Post reply',
  postComment: 'Post comment',
  edit: 'Edit',
  editOwn: 'Edit your comment',
  removeOwn: 'Remove your comment',
  saveComment: 'Save comment',
  authorMark: 'Author',
  /** The origin of a comment, before the handle of its writer there. */
  from: {
    bluesky: 'from Bluesky',
    fediverse: 'from the fediverse',
    web: 'from another site',
    mention: 'mentioned on another site',
  },
  byLetter: 'in reply to the letter',
  readOriginal: 'read the original',
  removed: 'This comment was removed.',
  writeComment: 'Write a comment',
  showOlderComments: 'Show older comments',
  olderCommentsShown: 'Older comments are shown below.',
  show: 'Show',
  discussionClosed: DISCUSSION_CLOSED,
  commentsOpenUntil: 'Comments are open until',
  commentNotPosted: 'Failed to post comment. Please try again.',
  replyNotPosted: 'Failed to post reply. Please try again.',
} as const;

/** Messages that replace those of responses. None does in English, in which responses are. */
export const ERROR_TEXTS: Partial<Record<ErrorCode, string>> = {};

export const fieldMessage = ({ message }: Issue): string => message;
