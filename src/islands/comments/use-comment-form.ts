import { errorText, fieldTexts, statedText } from '#api-client/http/reader-reason.ts';
import {
  DISCUSSION_TEXTS,
  MESSAGES,
  RECEIPT_MESSAGES,
  commentFailed,
  fieldMessage,
  replyFailed,
} from '#domain/texts/texts.ts';
import { submitComment } from '#api-client/comments/comments.ts';
import type { Posted } from '#domain/comments/calls.ts';
import { browserReceipt, keepReceipt } from '#api-client/comments/receipts.ts';
import type { Failure } from '#api-client/http/request.ts';
import { NewComment } from '#domain/comments/comment.ts';
import { fieldErrors } from '#domain/fields.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { loadSanitizer } from './use-clean.ts';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { useSubmission } from '#islands/forms/use-submission.ts';
import { useTextKey } from '#islands/forms/use-text-key.ts';

export const TELL = 'tell';

/** Returns true if the box is checked. A form without it asks for no mails. */
function isChecked(form: HTMLFormElement): boolean {
  const box = form.elements.namedItem(TELL);
  return box instanceof HTMLInputElement && box.checked;
}

/** Holds the text of a comment or reply, which survives a reload, and sends it. */
export function useCommentForm(
  post: PostRef,
  parentId: string | undefined,
  onPosted: (posted: Posted, message: string) => void,
) {
  const name = usePersistedText('comment-name');
  const email = usePersistedText('comment-email');
  const textName = `comment-${post.id}-${parentId ?? ''}`;
  const comment = usePersistedText(textName);
  const { keyOf, forgetKey } = useTextKey(textName);
  const { send, refuse, succeed, ...sending } = useSubmission();
  const isReply = parentId !== undefined;

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.busy) return;
    const fields = { name: name.text, email: email.text, comment: comment.text };
    const checked = NewComment.safeParse(fields);
    if (!checked.success) {
      const empty = Object.values(fields).some((text) => text.trim() === '');
      const failed = (isReply ? replyFailed : commentFailed)(errorText('invalid_input'));
      refuse(
        form,
        empty ? MESSAGES.commentFieldsMissing : failed,
        fieldErrors(checked.error, fieldMessage),
      );
      return;
    }

    // The site may have made links of addresses.
    void loadSanitizer();
    const { draft, receipt } = keyOf(fields.comment);
    const isAsked = isChecked(form);
    const sent = {
      ...fields,
      draft,
      receipt,
      ...(isAsked && { tell: browserReceipt() ?? true }),
      timestamp: new Date().toISOString(),
    };
    const result = await send(form, (signs) =>
      submitComment(post, { ...sent, ...signs }, parentId),
    );
    if (!result.ok) {
      refuse(form, messageOf(result.failure, isReply), fieldTexts(result.failure));
      return;
    }
    comment.change('');
    forgetKey();
    const isKept = keepReceipt({ id: result.value.comment.id, receipt, post });
    const done = isReply ? MESSAGES.replyPosted : MESSAGES.commentPosted;
    const message = [
      done,
      ...(result.value.held ? [MESSAGES.commentHeld] : []),
      ...(isAsked ? [DISCUSSION_TEXTS.confirmReplies] : []),
      ...(isKept ? [] : [RECEIPT_MESSAGES.receiptNotStored]),
    ].join(' ');
    succeed(message);
    onPosted(result.value, message);
  }

  return { name, email, comment, submit, ...sending };
}

function messageOf(failure: Failure, isReply: boolean): string {
  if (failure.kind === 'network') {
    return isReply ? MESSAGES.replyNotPosted : MESSAGES.commentNotPosted;
  }
  return (isReply ? replyFailed : commentFailed)(statedText(failure));
}
