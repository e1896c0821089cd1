import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { PAGE_TITLES } from '#domain/site/navigation.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { useTimeZone } from '#islands/time/use-time-zone.ts';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { usePageTitle } from '#islands/ui/use-page-title.ts';
import { TextEditor } from '#islands/text-editor/TextEditor.tsx';
import { Conflict } from '#islands/editor/saving/Conflict.tsx';
import { CoverField } from '#islands/editor/fields/CoverField.tsx';
import styles from './editor.module.css';
import { EditorActions } from './EditorActions.tsx';
import { EditorBanners } from './EditorBanners.tsx';
import { PostAddress } from '#islands/editor/address/PostAddress.tsx';
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
  const { phase, report, images, conflict, done, isLocked, change, save } = editor;
  const { author, isUnprotected } = source;
  const { draft, target, publishAt, recoveredAt } = text;
  const timeZone = useTimeZone();
  const busy = phase !== 'idle';
  const isPost = target.kind === 'post';
  const form = useRef<HTMLFormElement>(null);
  const title = isPost ? PAGE_TITLES.editPost : PAGE_TITLES.editor;
  usePageTitle(title);

  async function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (busy) return;
    const result = await editor.publish();
    if (typeof result !== 'string' && form.current) focusFirst(form.current, result);
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    // A dialog is inside this form in React's tree, but not in the DOM.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const wants = shortcutOf(event);
    if (!wants) return;
    event.preventDefault();
    if (busy) return;
    if (wants === 'publish' || isPost) form.current?.requestSubmit();
    else void save(publishAt, MESSAGES.draftSaved);
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
      {conflict.open && (
        <Conflict
          target={target}
          busy={busy}
          keepMine={conflict.keepMine}
          takeTheirs={conflict.takeTheirs}
          onDecided={() => focusField(form.current)}
        />
      )}
      <EditorBanners
        recoveredAt={recoveredAt}
        publishAt={publishAt}
        timeZone={timeZone}
        isUnprotected={isUnprotected}
        busy={busy}
        onDiscard={() => void editor.discard()}
        onUnschedule={() => void save(undefined, MESSAGES.unscheduled)}
      />
      {/* Handles shortcuts in every field of the form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} onKeyDown={press}>
        <fieldset className={styles.fields} disabled={isLocked}>
          <PostFields
            draft={draft}
            author={author}
            isPublished={isPost || text.address !== undefined}
            errors={report.errors}
            onChange={change}
          />
          <CoverField
            image={draft.coverImage}
            images={images}
            busy={busy}
            error={report.errors['coverImage']}
            onChange={(coverImage) => change({ coverImage })}
          />
          <TextEditor
            content={draft.content}
            images={images}
            report={report}
            busy={busy}
            isLocked={isLocked}
            onChange={(content) => change({ content })}
          />
          <PostAddress
            text={text}
            busy={busy}
            timeZone={timeZone}
            source={source}
            editor={editor}
          />
          <EditorActions
            text={text}
            author={author}
            phase={phase}
            timeZone={timeZone}
            save={save}
          />
        </fieldset>
        {/* Sticks to the lower edge of the window while the end of the form is below it. */}
        <div className={styles.report}>
          <AuthorStatusLine notice={report.notice} />
        </div>
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
  form?.querySelector<HTMLElement>('[data-name="content"]')?.focus();
}
