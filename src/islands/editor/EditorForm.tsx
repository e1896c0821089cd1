import type { SubmitEvent } from 'react';
import { CATEGORIES, CATEGORY_KEYS } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import { PAGE_TITLES } from '#domain/navigation.ts';
import { SITE_NAME } from '#domain/site.ts';
import controls from '#islands/shared/controls.module.css';
import { Field } from '#islands/shared/Field.tsx';
import { focusFirst } from '#islands/shared/focus-first.ts';
import { SessionEnded } from '#islands/shared/SessionEnded.tsx';
import { StatusLine } from '#islands/shared/StatusLine.tsx';
import { BodyField } from './BodyField.tsx';
import { CoverField } from './CoverField.tsx';
import styles from './editor.module.css';
import { Published } from './Published.tsx';
import { TextField } from './TextField.tsx';
import { useEditor } from './use-editor.ts';

/** The form that a post is written in. */
export function EditorForm() {
  const editor = useEditor();
  const { author, draft, phase, outcome, errors, published, change, publish } = editor;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (phase !== 'idle') return;
    const outcome = await publish();
    if (outcome !== 'published') focusFirst(form, outcome);
  }

  return (
    <div className={styles.editor}>
      <header className={controls.header}>
        <h1 className={controls.heading}>{PAGE_TITLES.editor}</h1>
        <a className={controls.button} href="/admin/dashboard">
          {PAGE_TITLES.dashboard}
        </a>
      </header>
      {published && <Published post={published} />}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.fields} disabled={phase === 'publishing'}>
          <TextField
            {...{ label: 'Title', name: 'title', value: draft.title, error: errors['title'] }}
            limit={LIMITS.title}
            onChange={(title) => change({ title })}
          />
          <TextField
            {...{ label: 'Subheading', name: 'subheading', value: draft.subheading }}
            {...{ error: errors['subheading'], limit: LIMITS.subheading, hint: 'Optional.' }}
            onChange={(subheading) => change({ subheading })}
          />
          <div className={styles.pair}>
            <Field label="Category" name="category" error={errors['category']}>
              {(control) => (
                <select
                  {...control}
                  value={draft.category}
                  onChange={({ currentTarget }) => change({ category: currentTarget.value })}
                >
                  <option value="">Choose a category</option>
                  {CATEGORY_KEYS.map((key) => (
                    <option key={key} value={key}>
                      {CATEGORIES[key].displayName}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField
              {...{ label: 'Author', name: 'author', value: draft.author ?? author }}
              {...{ error: errors['author'], limit: LIMITS.author, placeholder: SITE_NAME }}
              onChange={(author) => change({ author })}
            />
          </div>
          <CoverField editor={editor} />
          <BodyField editor={editor} />
          <div className={styles.end}>
            <button
              type="submit"
              className={`${controls.button} ${controls.primary}`}
              disabled={phase !== 'idle'}
            >
              {phase === 'publishing' ? 'Publishing...' : 'Publish'}
            </button>
            <StatusLine tone={outcome?.tone}>
              {outcome?.words}
              {outcome?.signedOut && <SessionEnded />}
            </StatusLine>
          </div>
        </fieldset>
      </form>
    </div>
  );
}
