import type { Posted } from '#domain/comments/calls.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { DISCUSSION_TEXTS } from '#domain/texts/texts.ts';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { useSubmission } from '#islands/forms/use-submission.ts';
import { loadExchange } from './load-exchange.ts';

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
  const key = usePersistedText(`${textName}-key`);
  const { send, refuse, succeed, ...sending } = useSubmission();

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.busy) return;
    const fields = { name: name.text, email: email.text, comment: comment.text };
    const written = { post, parentId, fields, key, tells: isChecked(form) };
    const sent = await send(form, async (signs) =>
      (await loadExchange())?.sendComment(written, signs),
    );
    if (!sent?.ok) {
      const { replyNotPosted, commentNotPosted } = DISCUSSION_TEXTS;
      const unsent = parentId === undefined ? commentNotPosted : replyNotPosted;
      refuse(form, sent?.message ?? unsent, sent?.fields ?? {});
      return;
    }
    comment.change('');
    key.change('');
    succeed(sent.message);
    onPosted(sent.posted, sent.message);
  }

  return { name, email, comment, submit, ...sending };
}
