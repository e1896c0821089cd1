import * as z from 'zod/mini';
import { requiredLine, requiredText, Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { MailAddress } from '#domain/letters/mail-address.ts';
import { PublicOrigin } from './origin.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { Receipt } from '#domain/readers/receipt.ts';

const CommentText = requiredText('A comment', READER_LIMITS.commentBody);

/** A comment or reply as a reader sends it. Other fields of the body are ignored, such as a timestamp. */
export const NewComment = z.object({
  name: requiredLine('A name', READER_LIMITS.commentName),
  email: MailAddress,
  comment: CommentText,
  /** Made by the form for each text. A text that is sent again after a lost response is stored as one comment. */
  draft: z.optional(TimedId),
  receipt: z.optional(Receipt),
  /**
   * A secret of the browser to be told of replies by e-mail, as to its earlier comments for which this was confirmed.
   * Without one, `true` is confirmed for this comment alone.
   */
  tell: z.optional(z.union([z.boolean(), Receipt])),
  /** The mark of the letter by which the reader came. Without a valid one, the text is a comment like others. */
  letter: z.catch(z.optional(z.string()), undefined),
});
export type NewComment = z.infer<typeof NewComment>;

/** A new text for a comment. */
export const EditedComment = z.object({ comment: CommentText });

/** A comment as readers get it, with sanitised HTML. */
export const Comment = z.object({
  id: TimedId,
  /** The id of the comment that this one replies to; absent at the top level. */
  parentId: z.optional(TimedId),
  name: Text(),
  /** Present for a signed-in author only. */
  email: z.optional(z.string()),
  comment: Text(),
  timestamp: z.iso.datetime(),
  editedAt: z.optional(z.iso.datetime()),
  /** True for a comment by a signed-in author. */
  author: z.optional(z.literal(true)),
  /** Present for a text from another network. One that this code does not know is left out. */
  from: z.catch(z.optional(PublicOrigin), undefined),
  /** True for a text that was written by the link of a letter. */
  byLetter: z.optional(z.literal(true)),
  /** True for a place holder: the comment was removed, and replies to it are shown. */
  removed: z.optional(z.literal(true)),
  get replies() {
    return z.array(Comment);
  },
});
export type Comment = z.infer<typeof Comment>;

/** The number of comments at the top level, and of replies at any depth. */
export const CommentStats = z.object({ totalComments: z.number(), totalReplies: z.number() });
export type CommentStats = z.infer<typeof CommentStats>;

/** A post's comments at one moment: the newest of them, with those that they reply to. */
export const Thread = z.object({
  comments: z.array(Comment),
  /** Counts for the whole thread. */
  stats: CommentStats,
  /** The id to ask from next: anything newer is not in `comments`. */
  latest: z.string(),
  /** The id that the comments which are not in `comments` come before; absent if there are none. */
  older: z.optional(TimedId),
  /** The id of the newest removal of a comment; absent if none was removed. */
  removal: z.optional(TimedId),
});
export type Thread = z.infer<typeof Thread>;

export const NO_THREAD: Thread = {
  comments: [],
  stats: { totalComments: 0, totalReplies: 0 },
  latest: '',
};
