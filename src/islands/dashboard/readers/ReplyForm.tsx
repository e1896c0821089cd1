import { useEffect, useRef, useState } from 'react';
import { submitComment } from '#api-client/comments/comments.ts';
import { fieldsOf } from '#api-client/http/request.ts';
import { NewComment } from '#domain/comments/comment.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { ERRORS } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { useAuthorName } from '#islands/auth/use-author-name.ts';
import { PersistedField } from '#islands/forms/PersistedField.tsx';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { useSubmission } from '#islands/forms/use-submission.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirstEmpty } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import styles from './comments.module.css';

interface Props {
  readonly comment: ManagedComment;
  readonly onPosted: () => void;
  readonly onCancel: () => void;
}

/** Shows a form for the author's reply to a comment. Name and address are those of the form under posts. */
export function ReplyForm({ comment, onPosted, onCancel }: Props) {
  const { id, name: to, category, postId } = comment;
  const typed = usePersistedText('comment-name');
  const [isNamed, setNamed] = useState(typed.text !== '');
  const known = useAuthorName();
  // The author's name stands there until another is typed.
  const name = {
    text: isNamed ? typed.text : known,
    change(to: string) {
      setNamed(true);
      typed.change(to);
    },
  };
  const email = usePersistedText('comment-email');
  const text = usePersistedText(`comment-${postId}-${id}`);
  const [draft] = useState(newTimedId);
  const { send, refuse, bind, notice, busy } = useSubmission();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (element.current) focusFirstEmpty(element.current);
  }, []);

  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy) return;
    const fields = { name: name.text, email: email.text, comment: text.text, draft };
    const checked = NewComment.safeParse(fields);
    if (!checked.success) {
      refuse(form, ERRORS.invalid_input.text, fieldErrors(checked.error));
      return;
    }
    const result = await send(form, async (signs) => {
      const reply = { ...fields, ...(await signs()), timestamp: new Date().toISOString() };
      return submitComment({ category, id: postId }, reply, id);
    });
    if (!result.ok) {
      refuse(form, result.failure.message, fieldsOf(result.failure));
      return;
    }
    text.change('');
    onPosted();
  }

  return (
    <Form ref={element} className={styles.reply} aria-label={`Reply to ${to}`} onSubmit={submit}>
      <div className={styles.pair}>
        <PersistedField label="Name" {...bind('name', name)} limit={READER_LIMITS.commentName} />
        <PersistedField
          label="Email"
          {...bind('email', email)}
          limit={READER_LIMITS.email}
          type="email"
          autoComplete="email"
        />
      </div>
      <PersistedField
        label="Reply"
        {...bind('comment', text)}
        limit={READER_LIMITS.commentBody}
        multiline
      />
      <div className={controls.row}>
        <Button type="submit" kind="primary" busy={busy}>
          Post reply
        </Button>
        <Button busy={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <StatusLine notice={notice} />
    </Form>
  );
}
