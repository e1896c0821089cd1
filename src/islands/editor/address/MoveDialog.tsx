import { type SubmitEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { movePost } from '#api-client/posts.ts';
import { type Failure, fieldsOf } from '#api-client/request.ts';
import type { Category } from '#domain/category.ts';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { CategoryOptions } from '#islands/ui/CategoryOptions.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import { type PostAddress, postPath, type RevisedPost } from '#domain/posts/post.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { isGoneOrChanged } from './is-gone-or-changed.ts';
import { Button } from '#islands/ui/Button.tsx';
import panels from '#islands/ui/panels.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';
import { fromField, toField } from '#islands/time/zoned-time.ts';
import styles from './address.module.css';

interface Props {
  readonly post: PostAddress;
  readonly revision: string;
  readonly timeZone: string;
  readonly onMoved: (post: RevisedPost) => void;
  /** Called if the post was changed or deleted elsewhere. */
  readonly onConflict: (failure: Failure) => void;
  readonly onClose: () => void;
}

/** Asks for another category and date of a published post, and changes its address. It stays open after a failure. */
export function MoveDialog({ post, revision, timeZone, onMoved, onConflict, onClose }: Props) {
  const [category, setCategory] = useState<Category>(post.category);
  const shown = toField(new Date(post.date), timeZone);
  const [value, setValue] = useState(shown);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const select = useRef<HTMLSelectElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree this form is inside the editor's form.
    event.stopPropagation();
    const form = event.currentTarget;
    // The field shows no seconds. An unchanged one must not change the date.
    const time = value === shown ? new Date(post.date) : fromField(value, timeZone);
    if (busy) return;
    if (!time || time.getTime() > Date.now()) {
      setErrors({ date: AUTHOR_MESSAGES.dateIsAhead });
      focusFirst(form, ['date']);
      return;
    }
    setBusy(true);
    setNotice(undefined);
    const result = await movePost(post, { revision, category, date: time.toISOString() });
    setBusy(false);
    if (result.ok) onMoved(result.value);
    else if (isGoneOrChanged(result.failure)) onConflict(result.failure);
    else {
      const { failure } = result;
      setErrors(fieldsOf(failure));
      setNotice(failureNotice(failure, `${EDITOR_MESSAGES.addressNotChanged} ${failure.message}`));
    }
  }

  return createPortal(
    <Dialog
      title="Change address"
      status={<AuthorStatusLine notice={notice} />}
      focusFirst={select}
      locked={busy}
      onClose={onClose}
    >
      <form noValidate className={panels.stack} onSubmit={(event) => void submit(event)}>
        <p className={styles.path}>{postPath(post)}</p>
        <p>{EDITOR_MESSAGES.addressHint}</p>
        <Field label="Category" name="category" error={errors['category']}>
          {(control) => (
            <select
              {...control}
              ref={select}
              value={category}
              onChange={({ currentTarget }) => setCategory(currentTarget.value as Category)}
            >
              <CategoryOptions />
            </select>
          )}
        </Field>
        <Field
          label="Published on"
          name="date"
          error={errors['date']}
          hint={`Time zone: ${timeZone.replaceAll('_', ' ')}.`}
        >
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={value}
              onChange={({ currentTarget }) => {
                setValue(currentTarget.value);
                setErrors({});
              }}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? 'Changing...' : 'Change address'}
        </Button>
      </form>
    </Dialog>,
    document.body,
  );
}
