import { memo, useDeferredValue, useState } from 'react';
import { EDITOR_MESSAGES, onlyHere } from '#islands/editor/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { Icon } from '#islands/ui/Icon.tsx';
import { BROWSER_TIME_ZONE, useTimeZone } from '#islands/time/use-time-zone.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { ariaKeys, formatKeys } from '#islands/text-editor/shortcut.ts';
import { lengthOf } from '#islands/text-editor/length-of.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import type { Autosave } from '#islands/editor/saving/use-autosave.ts';
import { saveState } from '#islands/editor/saving/save-state.ts';
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
  /** True for unsaved text that this browser cannot store either. */
  readonly isUnprotected: boolean;
  readonly autosave: Autosave;
  readonly notice: Notice | undefined;
  readonly onSave: () => void;
  readonly onShortcuts: () => void;
}

/** Shows the state of the text and the actions on it, at the upper edge of the window. */
export function EditorBar(props: Props) {
  const { text, author, phase, panel, isLocked, isUnprotected, autosave, notice } = props;
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const isPublic = text.target.kind !== 'draft';
  const busy = phase !== 'idle';
  const state = saveState(text, {
    isUnprotected,
    autosave,
    timeZone: useTimeZone() ?? BROWSER_TIME_ZONE,
  });

  return (
    <div className={panel.isOpenBeside ? `${styles.bar} ${styles.hasPanel}` : styles.bar}>
      <DashboardLink />
      <div className={styles.state}>
        {state.text && (
          <p>
            {state.text}
            <span className={styles.more}>{state.more}</span>
          </p>
        )}
        <p role="status" className={controls.visuallyHidden}>
          {autosave.trouble !== undefined && onlyHere(autosave.trouble)}
        </p>
        <TextLength content={useDeferredValue(text.draft.content)} />
      </div>
      <fieldset className={styles.actions} disabled={isLocked}>
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
          {phase === 'saving' ? 'Saving...' : 'Save draft'}
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
      <div className={styles.report}>
        <AuthorStatusLine notice={notice} />
      </div>
      {isPreviewOpen && (
        <TextPreview text={text} author={author} onClose={() => setPreviewOpen(false)} />
      )}
    </div>
  );
}

/** Shows how long a text is. What is typed next does not wait for that. */
const TextLength = memo(function TextLength({ content }: { readonly content: string }) {
  const [words, time] = lengthOf(content);
  return (
    <p>
      {words}
      <span className={styles.more}>{time}</span>
    </p>
  );
});

function publishLabel(isPublic: boolean, busy: boolean): string {
  if (isPublic) return busy ? 'Updating...' : 'Update';
  return busy ? 'Publishing...' : 'Publish';
}
