import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Draft, hasWords } from '#domain/posts/draft.ts';
import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import controls from '#islands/ui/controls.module.css';
import { whenIdle } from '#islands/ui/later/when-idle.ts';
import { bindFields } from '#islands/ui/bind-fields.ts';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { usePageTitle } from '#islands/ui/use-page-title.ts';
import type { TextHandle } from '#islands/text-editor/SourceText.tsx';
import { TextEditor } from '#islands/text-editor/TextEditor.tsx';
import { AboutText } from './about/AboutText.tsx';
import { EditorBar } from './bar/EditorBar.tsx';
import { useFocusMode } from './focus/use-focus-mode.ts';
import { TitleFields } from './fields/TitleFields.tsx';
import { HistoryField } from './history/HistoryField.tsx';
import { LaterProposals } from './proposals/LaterProposals.tsx';
import { type EditorDocument, hasAddress } from './saving/load-document.ts';
import { LaterConflict, LaterPublished } from './saving/later-panels.ts';
import type { useText } from './saving/use-text.ts';
import { PageSettings } from './settings/PageSettings.tsx';
import { PostSettings } from './settings/PostSettings.tsx';
import { SettingsPanel, useSettingsPanel } from './settings/SettingsPanel.tsx';
import { actionOf } from './shortcuts/form-shortcuts.ts';
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog.tsx';
import styles from './editor.module.css';
import { EditorBanners } from './EditorBanners.tsx';
import { preload } from './preload.ts';
import { titleOf } from './title-of.ts';
import { useEditor } from './use-editor.ts';
import { EDITOR_MESSAGES } from './messages.ts';
import { focusText, isEnterInField, isOfSettings, TEXT_FIELDS } from './form-fields.ts';
import { LaterPublishSheet } from './publish/LaterPublishSheet.tsx';

interface Props {
  readonly text: EditorDocument;
  readonly source: ReturnType<typeof useText>;
}

/** Shows the page on which a post or an own page is written: the text, the actions on it, and its settings beside it. */
export function EditorForm({ text, source }: Props) {
  const shown = useRef<TextHandle>(null);
  const editor = useEditor(text, source, () => shown.current?.read());
  const { phase, report, images, conflict, done, isLocked, change } = editor;
  const { author, isUnprotected } = source;
  const { draft, target, publishAt, recoveredAt } = text;
  const { errors, notice } = report;
  const bind = bindFields(draft, errors, change);
  const panel = useSettingsPanel();
  const [open, setOpen] = useState<'list' | 'length' | 'outline'>();
  const focusMode = useFocusMode(focusLast);
  const isPanelBeside = panel.isOpenBeside && !focusMode.isOn;
  const busy = phase !== 'idle';
  const isPage = draft.page !== undefined;
  const savedMessage = EDITOR_MESSAGES[target.kind === 'draft' ? 'draftSaved' : 'changesSaved'];
  const form = useRef<HTMLFormElement>(null);
  const lastField = useRef<HTMLElement>(null);
  const title = AUTHOR_TITLES[titleOf(target, isPage)];
  usePageTitle(title);

  useEffect(() => whenIdle(preload), []);

  const beginsEmpty = useRef(!hasWords(draft));
  // A new post begins with its title.
  useEffect(() => {
    const isFocusFree = document.activeElement === document.body;
    if (beginsEmpty.current && isFocusFree && form.current) focusFirst(form.current, ['title']);
  }, []);

  /** Shows the first of these fields, also in the closed settings, and moves the focus to it. */
  function showInvalid(names: readonly string[]) {
    const isSetting = names.some(isOfSettings) && names.every(isOfSettings);
    // A dialog would keep the focus inside.
    if (isSetting || !panel.isBeside) flushSync(() => panel.setOpen(isSetting));
    if (form.current) focusFirst(form.current, names);
  }

  async function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (busy) return;
    if (!isPage) {
      report.setNotice(undefined);
      editor.sheet.open();
      return;
    }
    const result = await editor.publish();
    if (typeof result !== 'string') showInvalid(result);
  }

  async function save() {
    const result = await editor.save(publishAt, savedMessage);
    if (typeof result !== 'string' && !panel.isOpen && result.some(isOfSettings))
      showInvalid(result);
  }

  /** Returns to the text where the author was writing. */
  function focusLast() {
    if (lastField.current?.isConnected) lastField.current.focus();
    else shown.current?.focus();
  }

  /** Closes the sheet. The author goes on where they were writing, or at a field that it has named. */
  function closeSheet(field?: string) {
    flushSync(editor.sheet.close);
    if (field !== undefined) showInvalid([field]);
    else focusLast();
  }

  /** Puts an earlier version into the editor. An address that the text has stays. */
  function restore({ category, ...version }: Draft) {
    change(hasAddress(text) ? version : { ...version, category });
    report.setNotice({
      kind: 'success',
      text: 'This is the earlier version. Nothing has been sent yet.',
    });
  }

  async function discard(discarding: () => Promise<boolean>) {
    if (await discarding()) focusText(form.current);
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    // A dialog may be inside this form in React's tree, but not in the DOM.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const action = actionOf(event);
    // Enter in a field must not publish.
    if (action || isEnterInField(event)) event.preventDefault();
    if (action === 'list' || action === 'outline') setOpen(action);
    else if (action === 'focus') focusMode.toggle();
    else if (!action || busy) return;
    else if (action === 'publish') form.current?.requestSubmit();
    else void save();
  }

  return (
    // Handles shortcuts in every field of the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={press}
      onFocus={({ target: field }) => {
        if (field.matches(TEXT_FIELDS)) lastField.current = field;
      }}
    >
      <h1 className={controls.visuallyHidden}>{title}</h1>
      <EditorBar
        text={text}
        author={author}
        phase={phase}
        panel={panel}
        isLocked={isLocked}
        trouble={editor.autosave.trouble}
        notice={notice}
        focusMode={focusMode}
        onOutline={() => setOpen('outline')}
        onSave={() => void save()}
        onShortcuts={() => setOpen('list')}
      >
        <AboutText
          key={text.document}
          text={text}
          isUnprotected={isUnprotected}
          autosave={editor.autosave}
          part={open === 'list' ? undefined : open}
          actions={{
            handle: shown,
            focusMode: focusMode.toggle,
            shortcuts: () => setOpen('list'),
          }}
          onOpen={setOpen}
        />
      </EditorBar>
      <div className={`${styles.layout} ${isPanelBeside ? styles.besidePanel : ''}`}>
        <div className={styles.column} data-category={draft.category || undefined}>
          {done && <LaterPublished {...done} key={done.key} />}
          {conflict.open && (
            <LaterConflict
              target={target}
              busy={busy}
              keepMine={conflict.keepMine}
              takeTheirs={conflict.takeTheirs}
              onDecided={() => focusText(form.current)}
            />
          )}
          <EditorBanners
            recoveredAt={recoveredAt}
            hasChanges={text.hasChanges && editor.autosave.savedAt === undefined}
            isUnprotected={isUnprotected}
            busy={busy}
            onDiscard={() => void discard(editor.discard)}
            onDiscardChanges={() => void discard(editor.discardChanges)}
          />
          <LaterProposals text={text} editor={editor} handle={shown} onDone={focusLast} />
          <fieldset className={styles.fields} disabled={isLocked}>
            <TitleFields bind={bind} isPage={isPage} />
            <TextEditor
              content={draft.content}
              handle={shown}
              images={images}
              report={report}
              busy={busy}
              isLocked={isLocked}
              isFocusMode={focusMode.isOn}
              onChange={(content) => change({ content })}
            />
          </fieldset>
        </div>
        {(isPanelBeside || !panel.isBeside) && (
          <SettingsPanel panel={panel} isLocked={isLocked} notice={notice}>
            {isPage ? (
              <PageSettings text={text} bind={bind} />
            ) : (
              <PostSettings text={text} bind={bind} source={source} editor={editor} />
            )}
            {text.revision !== undefined && (
              <HistoryField
                document={text.document}
                draft={isPage ? draft : { ...draft, author: draft.author ?? author }}
                busy={busy}
                onRestore={restore}
              />
            )}
          </SettingsPanel>
        )}
      </div>
      <LaterPublishSheet
        text={text}
        bind={bind}
        source={source}
        editor={editor}
        onClose={closeSheet}
      />
      {open === 'list' && <ShortcutsDialog onClose={() => setOpen(undefined)} />}
    </form>
  );
}
