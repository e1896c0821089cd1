import { submitComment } from '#api-client/comments/comments.ts';
import { browserReceipt, keepReceipt } from '#api-client/comments/receipts.ts';
import { errorText, fieldTexts, statedText } from '#api-client/http/reader-reason.ts';
import type { Failure } from '#api-client/http/request.ts';
import type { Posted } from '#domain/comments/calls.ts';
import { NewComment } from '#domain/comments/comment.ts';
import type { SpamSignals } from '#domain/comments/spam-check.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import type { PostRef } from '#domain/posts/post.ts';
import {
  commentFailed,
  DISCUSSION_TEXTS,
  fieldMessage,
  MESSAGES,
  RECEIPT_MESSAGES,
  replyFailed,
} from '#domain/texts/texts.ts';
import { textKeyOf } from '#islands/forms/text-key.ts';
import type { PersistedText } from '#islands/forms/use-persisted-text.ts';
import { letterMark } from './letter-mark.ts';
import { loadSanitizer } from './use-clean.ts';

/** A comment or reply as it stands in a form. */
interface Written {
  readonly post: PostRef;
  readonly parentId: string | undefined;
  readonly fields: Readonly<Record<'name' | 'email' | 'comment', string>>;
  /** Holds the idempotency key of the text. */
  readonly key: PersistedText;
  /** True if the reader asks to be told of replies. */
  readonly tells: boolean;
}

/** A posted comment with a message, or the reason why it was not posted. */
type Sent =
  | { readonly ok: true; readonly posted: Posted; readonly message: string }
  | { readonly ok: false; readonly message: string; readonly fields: FieldErrors };

/** Checks and sends a comment or reply, and keeps its receipt. */
export async function sendComment(
  { post, parentId, fields, key, tells }: Written,
  signs: () => Promise<SpamSignals>,
): Promise<Sent> {
  const isReply = parentId !== undefined;
  const failed = isReply ? replyFailed : commentFailed;
  const checked = NewComment.safeParse(fields);
  if (!checked.success) {
    const empty = Object.values(fields).some((text) => text.trim() === '');
    const message = empty ? MESSAGES.commentFieldsMissing : failed(errorText('invalid_input'));
    return { ok: false, message, fields: fieldErrors(checked.error, fieldMessage) };
  }

  // The site may have made links of addresses.
  void loadSanitizer();
  const { draft, receipt } = textKeyOf(key, fields.comment);
  const body = {
    ...fields,
    draft,
    receipt,
    ...(!isReply && { letter: letterMark(post) }),
    ...(tells && { tell: browserReceipt() ?? true }),
    timestamp: new Date().toISOString(),
    ...(await signs()),
  };
  const result = await submitComment(post, body, parentId);
  if (!result.ok) {
    const { failure } = result;
    return { ok: false, message: messageOf(failure, isReply), fields: fieldTexts(failure) };
  }
  const isKept = keepReceipt({ id: result.value.comment.id, receipt, post });
  const message = [
    isReply ? MESSAGES.replyPosted : MESSAGES.commentPosted,
    ...(result.value.held ? [MESSAGES.commentHeld] : []),
    ...(tells ? [DISCUSSION_TEXTS.confirmReplies] : []),
    ...(isKept ? [] : [RECEIPT_MESSAGES.receiptNotStored]),
  ].join(' ');
  return { ok: true, posted: result.value, message };
}

function messageOf(failure: Failure, isReply: boolean): string {
  if (failure.kind === 'network') {
    return isReply ? DISCUSSION_TEXTS.replyNotPosted : DISCUSSION_TEXTS.commentNotPosted;
  }
  return (isReply ? replyFailed : commentFailed)(statedText(failure));
}
