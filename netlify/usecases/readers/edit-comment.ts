import type { App } from '#app';
import { EditedComment } from '#domain/comments/comment.ts';
import { BY_WRITER, type CommentFact, type CommentState } from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import { isSuspicious } from '#domain/readers/spam.ts';
import { COMMENT_EDITING } from '#domain/timing.ts';
import { commentHtml } from '#post/discussion/comment-html.ts';
import { parseForm } from '#usecases/parse.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { cleanCommentText, type Posted, postedComment } from './comment-text.ts';
import { commentClaim } from './decide-texts.ts';
import { readDiscussionRules } from './discussion-rules.ts';
import { findOwnComment, type FoundComment, type OwnComment } from './own-texts.ts';
import { scoreText } from './score-text.ts';
import { tellAnswered } from './tell-answered.ts';

const FORM = { required: ['comment'], incomplete: 'comment_incomplete' } as const;

/**
 * Gives a reader's own comment a new text. The text that it already has changes nothing, so that a request can be
 * repeated. Throws what `submitComment` throws for the text, and `comment_not_found`, `editing_over`,
 * `comment_approved`, `edit_needs_approval`, and `not_signed_in` for the comment of an author who is not signed in any more.
 */
export async function editComment(
  app: App,
  own: OwnComment,
  input: object,
  { isAuthor }: { readonly isAuthor: boolean },
): Promise<Posted> {
  const text = cleanCommentText(parseForm(EditedComment, input, FORM).comment);
  const found = await findOwnComment(app, own);
  if (!found.state.waiting) return storeEdit(app, found, { text, isAuthor });
  return withClaim(app, { key: commentClaim(found.document, found.state.id) }, async () =>
    storeEdit(app, await findOwnComment(app, own), { text, isAuthor }),
  );
}

interface Edit {
  readonly text: string;
  readonly isAuthor?: boolean;
  /** The time of the edit, by default now. */
  readonly at?: string;
}

/**
 * Stores a new text. Throws `comment_not_found`, `editing_over`, `comment_approved` and `edit_needs_approval` for a comment that
 * may not be edited any more.
 */
export async function storeEdit(
  app: App,
  { document, state }: FoundComment,
  { text, isAuthor = false, at = app.now().toISOString() }: Edit,
): Promise<Posted> {
  const { id, comment, removed, waiting } = state;
  if (removed) throw new AppError('comment_not_found');
  // Its writer has edited the text as readers see it.
  if (commentHtml(text) === commentHtml(comment.comment)) {
    // An earlier request may have been interrupted before the lists were complete.
    await app.comments.settle(document, id);
    return postedComment(state, waiting);
  }
  const rules = await readDiscussionRules(app);
  const isNew = comment.from && !(await app.approvedWriters.has(comment.from));
  const needsApproval = rules.approveFirst || isNew === true;
  assertEditable(app, state, { isAuthor, needsApproval });
  const signs = { id, text: `${comment.name} ${text}` };
  if (!isAuthor && !waiting && isSuspicious(await scoreText(app, signs, rules)))
    throw new AppError('edit_needs_approval');
  const change = app.newId(state.changed);
  const action = { at, by: BY_WRITER, comment: text };
  const fact: CommentFact = { id, kind: 'edited', change, action };
  await tellAnswered(app, document, state, () => app.comments.add(document, fact));
  return postedComment({ ...state, comment: { ...comment, comment: text }, editedAt: at }, waiting);
}

/** Throws the reason for which a comment cannot be edited any more. */
function assertEditable(
  app: App,
  { comment, approved, waiting }: CommentState,
  { isAuthor, needsApproval }: { readonly isAuthor: boolean; readonly needsApproval: boolean },
): void {
  if (comment.author && !isAuthor) throw new AppError('not_signed_in');
  const age = app.now().getTime() - Date.parse(comment.at);
  // What waits from another network is decided about as it stands there by then.
  const isOpen = waiting && comment.from;
  if (age > COMMENT_EDITING && !isOpen) throw new AppError('editing_over');
  // An edit must not bring a text to readers that a new comment would have to wait with.
  if (!waiting && (approved || (needsApproval && !isAuthor)))
    throw new AppError('comment_approved');
}
