import { DISCUSSION_TEXTS, FORM_TEXTS } from '#domain/texts/texts.ts';
import { useEffect, useRef } from 'react';
import type { Posted } from '#domain/comments/calls.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Form } from '#islands/ui/Form.tsx';
import { FormFooter } from '#islands/forms/FormFooter.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import { focusFirstEmpty } from '#islands/ui/focus-first.ts';
import { PersistedField } from '#islands/forms/PersistedField.tsx';
import styles from './comments.module.css';
import { useCommentForm, TELL } from './use-comment-form.ts';

interface Props {
  readonly post: PostRef;
  readonly parent?: { readonly id: string; readonly name: string };
  /** True to offer mails about replies. */
  readonly tellsOfReplies: boolean;
  /** A message about a newer change of the discussion, which replaces that of this form. */
  readonly newer?: Notice | undefined;
  readonly onPosted: (posted: Posted, message: string) => void;
  readonly onCancel?: () => void;
  readonly onBusy?: (busy: boolean) => void;
}

export function CommentForm(props: Props) {
  const { post, parent, tellsOfReplies, newer, onPosted, onCancel, onBusy } = props;
  const form = useCommentForm(post, parent?.id, onPosted);
  const { name, email, comment, bind, notice, busy, submit, outdate } = form;
  const isReply = parent !== undefined;
  const element = useRef<HTMLFormElement>(null);

  // The reader has just opened this form to reply.
  useEffect(() => {
    if (isReply && element.current) focusFirstEmpty(element.current);
  }, [isReply]);

  useEffect(() => {
    if (newer) outdate();
  }, [newer, outdate]);

  useEffect(() => {
    onBusy?.(busy);
    return () => onBusy?.(false);
  }, [busy, onBusy]);

  return (
    <Form
      ref={element}
      className={`${styles.form} ${parent ? styles.replyForm : ''}`}
      aria-label={parent ? DISCUSSION_TEXTS.replyTo(parent.name) : undefined}
      aria-labelledby={parent ? undefined : 'share-your-thoughts'}
      onSubmit={submit}
    >
      {!parent && (
        <h3 id="share-your-thoughts" className={styles.title}>
          {DISCUSSION_TEXTS.shareThoughts}
        </h3>
      )}
      <div className={styles.pair}>
        <PersistedField
          label={FORM_TEXTS.name}
          {...bind('name', name)}
          limit={READER_LIMITS.commentName}
          autoComplete="name"
        />
        <PersistedField
          label={FORM_TEXTS.email}
          {...bind('email', email)}
          hint={DISCUSSION_TEXTS.emailHint}
          limit={READER_LIMITS.email}
          type="email"
          autoComplete="email"
        />
      </div>
      <PersistedField
        {...bind('comment', comment)}
        label={parent ? DISCUSSION_TEXTS.reply : DISCUSSION_TEXTS.comment}
        limit={READER_LIMITS.commentBody}
        counter={{ used: comment.text.length, limit: READER_LIMITS.commentBody }}
        multiline
      />
      {tellsOfReplies && (
        <label className={styles.replies}>
          <input type="checkbox" name={TELL} />
          {DISCUSSION_TEXTS.tellReplies}
        </label>
      )}
      <FormFooter
        label={isReply ? DISCUSSION_TEXTS.postReply : DISCUSSION_TEXTS.postComment}
        busy={busy}
        notice={notice}
      >
        {onCancel && (
          <Button busy={busy} onClick={onCancel}>
            {FORM_TEXTS.cancel}
          </Button>
        )}
      </FormFooter>
    </Form>
  );
}
