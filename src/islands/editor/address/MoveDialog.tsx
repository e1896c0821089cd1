import { useRef, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { movePost } from '#domain/posts/calls.ts';
import { type Failure, fieldsOf, isRefusedFor } from '#api-client/http/request.ts';
import type { Category } from '#domain/category.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  idLetters,
  movedId,
  type PostAddress,
  type RevisedPost,
  slugOfId,
  postPath,
} from '#domain/posts/post.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { FormDialog } from '#islands/ui/Dialog.tsx';
import { CategoryOptions, SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { fromField, toField, zoneHint } from '#islands/time/field-time.ts';
import looks from '#islands/ui/text-looks.module.css';

interface Props {
  readonly post: PostAddress;
  readonly revision: string;
  readonly timeZone: string;
  readonly onMoved: (post: RevisedPost) => void;
  /** Called if the post was changed or deleted elsewhere. */
  readonly onConflict: (failure: Failure) => void;
  readonly onClose: () => void;
}

/** Asks for another category, date and address of a published post, and changes them. It stays open after a failure. */
const HINT =
  'The category and the date are part of the address. The old address will lead to the new one, and comments and views move along.';

export function MoveDialog({ post, revision, timeZone, onMoved, onConflict, onClose }: Props) {
  const [category, setCategory] = useState<Category>(post.category);
  const shown = toField(new Date(post.date), timeZone);
  const [value, setValue] = useState(shown);
  const [slug, setSlug] = useState(slugOfId(post.id));
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
      const change = { revision, category, date: time.toISOString(), slug };
      const result = await call(movePost, { params: post, body: change });
      if (result.ok) onMoved(result.value);
      else if (isRefusedFor(result.failure, 'edit_conflict', 'post_not_found'))
        onConflict(result.failure);
      else {
        const { failure } = result;
        const text = `The address could not be changed. ${failure.message}`;
        setErrors(fieldsOf(failure));
        setNotice(failureNotice(failure, text));
      }
    });
  }

  /** Returns the id that the fields stand for, with the time of the post as long as theirs is not valid. */
  function wantedId(): string {
    const time = value === shown ? undefined : fromField(value, timeZone);
    return movedId(post.id, slug || '…', time);
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
      <p className={`${looks.path} ${looks.quiet}`}>{postPath({ category, id: wantedId() })}</p>
      <p>{HINT}</p>
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
        hint={zoneHint(value, timeZone)}
        onChange={(text) => {
          setValue(text);
          setErrors({});
        }}
      />
      <TextField
        label="Address"
        name="slug"
        value={slug}
        error={errors['slug']}
        limit={LIMITS.idTitle}
        spellCheck={false}
        hint="Letters and digits. The minute of publication follows them."
        onChange={(text) => {
          setSlug(idLetters(text));
          setErrors({});
        }}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {busy ? 'Changing...' : 'Change address'}
      </Button>
    </FormDialog>
  );
}
