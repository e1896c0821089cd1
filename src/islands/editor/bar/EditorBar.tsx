import { type ReactNode, useState } from 'react';
import type { useFocusMode } from '#islands/editor/focus/use-focus-mode.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { Icon } from '#islands/ui/Icon.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import { ariaKeys, formatKeys } from '#islands/text-editor/shortcut.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { notSaved } from '#islands/editor/saving/save-state.ts';
import type { Trouble } from '#islands/editor/saving/use-autosave.ts';
import type { SettingsPanelState } from '#islands/editor/settings/SettingsPanel.tsx';
import { FORM_SHORTCUTS } from '#islands/editor/shortcuts/form-shortcuts.ts';
import type { EditorPhase } from '#islands/editor/use-editor.ts';
import { DashboardLink } from './DashboardLink.tsx';
import { TextPreview } from './TextPreview.tsx';
import styles from './bar.module.css';

interface Props {
  readonly text: EditorDocument;
  readonly author: string;
  readonly phase: EditorPhase;
  readonly panel: SettingsPanelState;
  readonly isLocked: boolean;
  readonly trouble: Trouble | undefined;
  readonly notice: Notice | undefined;
  readonly focusMode: ReturnType<typeof useFocusMode>;
  readonly onOutline: () => void;
  readonly onSave: () => void;
  readonly onShortcuts: () => void;
  /** The state of the text. */
  readonly children: ReactNode;
}

/** The notice about words that cannot be saved since nobody is signed in. */
const SIGNED_OUT: Notice = { kind: 'error', text: '', signedOut: true };

/** Shows the state of the text and the actions on it, at the upper edge of the window. */
export function EditorBar(props: Props) {
  const { text, author, phase, panel, isLocked, trouble, notice, focusMode } = props;
  const isSignedOut = trouble === 'signed out';
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const isPublic = text.target.kind !== 'draft';
  const busy = phase !== 'idle';

  return (
    <div className={panel.isOpenBeside ? `${styles.bar} ${styles.hasPanel}` : styles.bar}>
      <DashboardLink />
      {props.children}
      <p role="status" className={controls.visuallyHidden}>
        {trouble !== undefined && !isSignedOut && notSaved(trouble)}
        {focusMode.isOn && FORM_SHORTCUTS.focus.name}
      </p>
      <fieldset className={styles.actions} disabled={isLocked}>
        <Button
          className={styles.wide}
          aria-haspopup="dialog"
          aria-keyshortcuts={ariaKeys(FORM_SHORTCUTS.outline.keys)}
          title={formatKeys(FORM_SHORTCUTS.outline.keys)}
          onClick={props.onOutline}
        >
          {FORM_SHORTCUTS.outline.name}
        </Button>
        <Button
          className={styles.wide}
          aria-keyshortcuts={ariaKeys(FORM_SHORTCUTS.focus.keys)}
          title={formatKeys(FORM_SHORTCUTS.focus.keys)}
          onClick={focusMode.toggle}
        >
          {FORM_SHORTCUTS.focus.name}
        </Button>
        <Button
          className={styles.shortcuts}
          aria-keyshortcuts={ariaKeys(FORM_SHORTCUTS.list.keys)}
          title={formatKeys(FORM_SHORTCUTS.list.keys)}
          onClick={props.onShortcuts}
        >
          {EDITOR_MESSAGES.shortcuts}
        </Button>
        <Button
          className={styles.icon}
          aria-haspopup={panel.isBeside ? undefined : 'dialog'}
          aria-expanded={panel.isOpen}
          onClick={() => panel.setOpen(!panel.isOpen)}
        >
          <Icon path="M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4" />
          <span>{EDITOR_MESSAGES.editorSettings}</span>
        </Button>
        <Button className={styles.icon} onClick={() => setPreviewOpen(true)}>
          <Icon path="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z" />
          <span>Preview</span>
        </Button>
        <Button
          busy={busy}
          aria-keyshortcuts={ariaKeys(FORM_SHORTCUTS.save.keys)}
          title={formatKeys(FORM_SHORTCUTS.save.keys)}
          onClick={props.onSave}
        >
          {phase === 'saving' ? (
            'Saving...'
          ) : (
            <span>
              Save<span className={styles.rest}> draft</span>
            </span>
          )}
        </Button>
        <Button
          type="submit"
          kind="primary"
          busy={busy}
          aria-keyshortcuts={ariaKeys(FORM_SHORTCUTS.publish.keys)}
          title={formatKeys(FORM_SHORTCUTS.publish.keys)}
        >
          {publishLabel(isPublic, phase === 'publishing')}
        </Button>
      </fieldset>
      {focusMode.isOn && (
        <Button className={styles.leave} title={formatKeys('Escape')} onClick={focusMode.toggle}>
          {EDITOR_MESSAGES.leaveFocus}
        </Button>
      )}
      <div className={styles.report}>
        <AuthorStatusLine notice={notice ?? (isSignedOut ? SIGNED_OUT : undefined)} />
      </div>
      {isPreviewOpen && (
        <TextPreview text={text} author={author} onClose={() => setPreviewOpen(false)} />
      )}
    </div>
  );
}

function publishLabel(isPublic: boolean, busy: boolean): string {
  if (isPublic) return busy ? 'Updating...' : 'Update';
  return busy ? 'Publishing...' : 'Publish';
}
