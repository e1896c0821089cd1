import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { PAGE_TITLES } from '#domain/site/navigation.ts';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { usePageTitle } from '#islands/ui/use-page-title.ts';
import { BodyField } from '#islands/editor/fields/BodyField.tsx';
import { Conflict } from '#islands/editor/saving/Conflict.tsx';
import { CoverField } from '#islands/editor/images/CoverField.tsx';
import styles from './editor.module.css';
import { EditorActions } from './EditorActions.tsx';
import { EditorBanners } from './EditorBanners.tsx';
import { EditorReport } from '#islands/editor/saving/EditorReport.tsx';
import { PostFields } from '#islands/editor/fields/PostFields.tsx';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { Published } from '#islands/editor/saving/Published.tsx';
import { useEditor } from './use-editor.ts';
import type { useText } from '#islands/editor/saving/use-text.ts';

interface Props {
  readonly text: EditorDocument;
  readonly source: ReturnType<typeof useText>;
}

/** Shows the form in which a post is written. */
export function EditorForm({ text, source }: Props) {
  const editor = useEditor(text, source);
  const { phase, done, conflict } = editor;
  const form = useRef<HTMLFormElement>(null);
  const title = text.target.kind === 'post' ? PAGE_TITLES.editPost : PAGE_TITLES.editor;
  usePageTitle(title);

  async function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (phase !== 'idle') return;
    const outcome = await editor.publish();
    if (typeof outcome !== 'string' && form.current) focusFirst(form.current, outcome);
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    // A dialog is inside this form in React's tree, but not in the DOM.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const wants = shortcutOf(event);
    if (!wants) return;
    event.preventDefault();
    if (phase !== 'idle') return;
    if (wants === 'publish' || text.target.kind === 'post') form.current?.requestSubmit();
    else void editor.save(text.publishAt, MESSAGES.draftSaved);
  }

  return (
    <div className={styles.editor}>
      <header className={controls.header}>
        <h1 className={controls.heading}>{title}</h1>
        <a className={controls.button} href="/admin/dashboard">
          {PAGE_TITLES.dashboard}
        </a>
      </header>
      {done && <Published key={`${done.post.id} ${done.post.updatedAt ?? ''}`} {...done} />}
      {conflict.open && <Conflict editor={editor} onDecided={() => focusField(form.current)} />}
      <EditorBanners editor={editor} />
      {/* Handles shortcuts in every field of the form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} onKeyDown={press}>
        <fieldset className={styles.fields} disabled={editor.isLocked}>
          <PostFields editor={editor} />
          <CoverField editor={editor} />
          <BodyField editor={editor} />
          <EditorActions editor={editor} />
        </fieldset>
        <EditorReport outcome={editor.outcome} />
      </form>
    </div>
  );
}

/**
 * Returns the action of a keyboard shortcut: Ctrl or ⌘ with S saves, with Enter publishes. For a published post, both
 * update it.
 */
function shortcutOf(event: KeyboardEvent): 'save' | 'publish' | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
  if (key.toLowerCase() === 's') return 'save';
  return key === 'Enter' ? 'publish' : undefined;
}

/** Moves the focus to the text, if the focused element has disappeared. */
function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus();
}
