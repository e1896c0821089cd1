import { errorText, fieldTexts, reasonOf } from '#api-client/http/reader-reason.ts';
import { DISCUSSION_TEXTS, FORM_TEXTS, MESSAGES, fieldMessage } from '#domain/texts/texts.ts';
import { useEffect, useRef } from 'react';
import type { Posted } from '#domain/comments/calls.ts';
import { editOwnComment, type OwnCommentRef } from '#api-client/comments/own-comments.ts';
import { EditedComment } from '#domain/comments/comment.ts';
import { fieldErrors, isBlank } from '#domain/fields.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import styles from '#islands/comments/comments.module.css';
import { FormFooter } from '#islands/forms/FormFooter.tsx';
import { PersistedField } from '#islands/forms/PersistedField.tsx';
import type { PersistedText } from '#islands/forms/use-persisted-text.ts';
import { useSubmission } from '#islands/forms/use-submission.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Form } from '#islands/ui/Form.tsx';

interface Props {
  readonly own: OwnCommentRef;
  /** The text, which survives a reload. */
  readonly persisted: PersistedText;
  readonly onEdited: (posted: Posted) => void;
  readonly onCancel: () => void;
}

/** Shows the form with which readers edit their own comment. */
export function EditForm({ own, persisted, onEdited, onCancel }: Props) {
  const { text } = persisted;
  const { send, refuse, bind, notice, busy } = useSubmission();
  const element = useRef<HTMLFormElement>(null);

  // The reader has just opened this form.
  useEffect(() => {
    element.current?.querySelector('textarea')?.focus();
  }, []);

  async function submit(form: HTMLFormElement) {
    if (busy) return;
    const checked = EditedComment.safeParse({ comment: text });
    if (!checked.success) {
      const reason = isBlank(text) ? MESSAGES.commentFieldsMissing : errorText('invalid_input');
      refuse(form, reason, fieldErrors(checked.error, fieldMessage));
      return;
    }
    const result = await send(form, async (signs) =>
      editOwnComment(own, { comment: text, ...(await signs()) }),
    );
    if (result.ok) onEdited(result.value);
    else refuse(form, reasonOf(result.failure), fieldTexts(result.failure));
  }

  return (
    <Form
      ref={element}
      className={`${styles.form} ${styles.replyForm}`}
      aria-label={DISCUSSION_TEXTS.editOwn}
      onSubmit={submit}
    >
      <PersistedField
        label={DISCUSSION_TEXTS.comment}
        {...bind('comment', persisted)}
        limit={READER_LIMITS.commentBody}
        counter={{ used: text.length, limit: READER_LIMITS.commentBody }}
        multiline
      />
      <FormFooter label={DISCUSSION_TEXTS.saveComment} busy={busy} notice={notice}>
        <Button busy={busy} onClick={onCancel}>
          {FORM_TEXTS.cancel}
        </Button>
      </FormFooter>
    </Form>
  );
}
