import { useEffect, useRef, useState } from 'react';
import { submitComment } from '#api-client/comments/comments.ts';
import { fieldsOf } from '#api-client/http/request.ts';
import { NewComment } from '#domain/comments/comment.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { ERRORS, type FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import { LIMITS } from '#domain/limits.ts';
import { useAuthorName } from '#islands/auth/use-author-name.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { PersistedField } from '#islands/forms/PersistedField.tsx';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirst, focusFirstEmpty } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
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
  const [errors, setErrors] = useState<FieldErrors>({});
  const [{ draft, openedAt }] = useState(() => ({
    draft: newTimedId(),
    openedAt: performance.now(),
  }));
  const { busy, notice, setNotice, run, fail } = useRowAction();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (element.current) focusFirstEmpty(element.current);
  }, []);

  function refuse(form: HTMLFormElement, fields: FieldErrors): void {
    setErrors(fields);
    focusFirst(form, Object.keys(fields));
  }

  const send = (form: HTMLFormElement) =>
    run(async () => {
      const fields = { name: name.text, email: email.text, comment: text.text, draft };
      const checked = NewComment.safeParse(fields);
      if (!checked.success) {
        setNotice({ kind: 'error', text: ERRORS.invalid_input.text });
        refuse(form, fieldErrors(checked.error));
        return;
      }
      const signs = { website: '', elapsed: Math.round(performance.now() - openedAt) };
      const reply = { ...fields, ...signs, timestamp: new Date().toISOString() };
      const result = await submitComment({ category, id: postId }, reply, id);
      if (result.ok) {
        text.change('');
        onPosted();
      } else {
        fail(result.failure);
        refuse(form, fieldsOf(result.failure));
      }
    });

  const bind = (field: 'name' | 'email' | 'comment') => ({
    name: field,
    busy,
    error: errors[field],
  });

  return (
    <Form ref={element} className={styles.reply} aria-label={`Reply to ${to}`} onSubmit={send}>
      <div className={styles.pair}>
        <PersistedField
          label="Name"
          {...bind('name')}
          persisted={name}
          limit={LIMITS.commentName}
        />
        <PersistedField
          label="Email"
          {...bind('email')}
          persisted={email}
          limit={LIMITS.email}
          type="email"
          autoComplete="email"
        />
      </div>
      <PersistedField
        label="Reply"
        {...bind('comment')}
        persisted={text}
        limit={LIMITS.commentBody}
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
      <AuthorStatusLine notice={notice} />
    </Form>
  );
}
