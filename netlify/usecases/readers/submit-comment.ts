import type { App } from '#app';
import { NewComment } from '#domain/comments/comment.ts';
import type { WrittenComment } from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { isSuspicious } from '#domain/readers/spam.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { hashOfSecret } from '#usecases/secret.ts';
import { withPublic } from '#usecases/documents/find-document.ts';
import { isLetterMark } from '#usecases/letters/answer-link.ts';
import { askAboutReplies } from '#usecases/letters/ask-about-replies.ts';
import { lettersKeys } from '#usecases/letters/sender.ts';
import { parseForm } from '#usecases/parse.ts';
import { cleanCommentText, type Posted, postedComment } from './comment-text.ts';
import { isDiscussionClosed, readDiscussionRules } from './discussion-rules.ts';
import { findSeen } from './find-seen.ts';
import { receiptId } from './receipt-id.ts';
import { receiveComment } from './receive-text.ts';
import { scoreText } from './score-text.ts';

const FORM = { required: ['name', 'email', 'comment'], incomplete: 'comment_incomplete' } as const;

interface SubmitOptions {
  readonly parentId?: string | undefined;
  /** True for a signed-in author. The comment is marked, and does not wait for an approval. */
  readonly isAuthor?: boolean;
  /** The key under which requests of the client are counted. */
  readonly client?: string;
}

/**
 * Stores a comment on a post, or a reply to another comment. Throws `comment_incomplete`, `invalid_input`,
 * `looks_automated`, `post_not_found`, `discussion_closed`, `comment_not_found`, and `reply_too_deep`.
 */
export async function submitComment(
  app: App,
  post: PostRef,
  input: object,
  { parentId, isAuthor = false, client = '' }: SubmitOptions = {},
): Promise<Posted> {
  const { draft, receipt, tell = false, letter, ...fields } = parseForm(NewComment, input, FORM);
  const text = cleanCommentText(fields.comment);
  const newId = app.newId(parentId);
  const secret = receipt ?? draft;
  const idOn = (on: string) =>
    secret === undefined ? newId : receiptId(timeOfId(newId), on, secret);
  const [[document, earlier], rules] = await Promise.all([
    withPublic(app, post, (on) =>
      secret === undefined ? undefined : app.comments.findText(on, idOn(on)),
    ),
    readDiscussionRules(app),
  ]);
  if (earlier) {
    // The first request may have been interrupted before the lists were complete.
    await app.comments.settle(document, earlier.id);
    // Its writer gets what was stored, whatever an author has decided since.
    return postedComment({ ...earlier, removed: false }, earlier.waiting);
  }
  if (!isAuthor && (await isDiscussionClosed(app, document, rules)))
    throw new AppError('discussion_closed');
  const depth = parentId === undefined ? 0 : await depthBelow(app, document, parentId);

  const id = idOn(document);
  const signs = { id, text: `${fields.name} ${text}` };
  const spam = isAuthor ? [] : await scoreText(app, signs, rules);
  const isAsked = tell !== false && !isAuthor && lettersKeys(app) !== undefined;
  // What answers another comment answers no letter.
  const byLetter = parentId === undefined && !isAuthor && isLetterMark(app, document, letter);
  const comment: WrittenComment = {
    ...fields,
    comment: text,
    at: app.now().toISOString(),
    ...(parentId !== undefined && { parent: parentId }),
    depth,
    ...(receipt !== undefined && { receipt: hashOfSecret(receipt) }),
    ...(isAsked && { tell: typeof tell === 'string' ? hashOfSecret(tell) : id }),
    ...(isAuthor && { author: true }),
    ...(byLetter && { byLetter }),
    ...(spam.length > 0 && { spam }),
  };
  const held = (rules.approveFirst || isSuspicious(spam)) && !isAuthor;
  await receiveComment(app, document, { id, comment, held });
  // What looks like spam must not send mails to others.
  if (isAsked && !isSuspicious(spam)) askAboutReplies(app, comment, client);
  return postedComment({ id, comment, editedAt: undefined, removed: false }, held);
}

/** Returns the depth of a reply to a comment. Throws `reply_too_deep`. */
async function depthBelow(app: App, document: string, parentId: string): Promise<number> {
  const { depth } = (await findSeen(app, document, parentId)).comment;
  if (depth >= READER_LIMITS.replyDepth) throw new AppError('reply_too_deep');
  return depth + 1;
}
