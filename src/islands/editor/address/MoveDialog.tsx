import { useRef, useState } from 'react';
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
import { FormDialog } from '#islands/ui/FormDialog.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
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
  const { busy, notice, setNotice, run } = useRowAction();
  const [errors, setErrors] = useState<FieldErrors>({});
  const select = useRef<HTMLSelectElement>(null);

  async function submit(form: HTMLFormElement) {
    // The field shows no seconds. An unchanged one must not change the date.
    const time = value === shown ? new Date(post.date) : fromField(value, timeZone);
    if (busy) return;
    if (!time || time.getTime() > Date.now()) {
      setErrors({ date: AUTHOR_MESSAGES.dateIsAhead });
      focusFirst(form, ['date']);
      return;
    }
    await run(async () => {
      const result = await movePost(post, { revision, category, date: time.toISOString() });
      if (result.ok) onMoved(result.value);
      else if (isGoneOrChanged(result.failure)) onConflict(result.failure);
      else {
        const { failure } = result;
        const text = `${EDITOR_MESSAGES.addressNotChanged} ${failure.message}`;
        setErrors(fieldsOf(failure));
        setNotice(failureNotice(failure, text));
      }
    });
  }

  return (
    <FormDialog
      title="Change address"
      status={<AuthorStatusLine notice={notice} />}
      focusFirst={select}
      locked={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.path}>{postPath(post)}</p>
      <p>{EDITOR_MESSAGES.addressHint}</p>
      <SelectField
        label="Category"
        name="category"
        ref={select}
        value={category}
        error={errors['category']}
        onChange={setCategory}
      >
        <CategoryOptions />
      </SelectField>
      <TextField
        label="Published on"
        name="date"
        type="datetime-local"
        value={value}
        error={errors['date']}
        hint={`Time zone: ${timeZone.replaceAll('_', ' ')}.`}
        onChange={(text) => {
          setValue(text);
          setErrors({});
        }}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {busy ? 'Changing...' : 'Change address'}
      </Button>
    </FormDialog>
  );
}
