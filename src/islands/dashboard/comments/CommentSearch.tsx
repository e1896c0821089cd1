import { type SubmitEvent, useRef } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import styles from './comments.module.css';

/** Shows a search of all comments. Clearing the field shows the newest comments again. */
export function CommentSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(field.current?.value ?? '');
  }

  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <Field label={DASHBOARD_MESSAGES.searchComments} name="q">
        {(control) => (
          <input
            {...control}
            ref={field}
            type="search"
            dir="auto"
            maxLength={LIMITS.searchText}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              if (currentTarget.value === '') onSearch('');
            }}
          />
        )}
      </Field>
      <Button type="submit">Search</Button>
    </form>
  );
}
