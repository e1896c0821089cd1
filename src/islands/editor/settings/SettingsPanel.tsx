import { type ReactNode, useId } from 'react';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import form from '#islands/editor/editor.module.css';
import styles from './settings.module.css';
import type { SettingsPanelState } from './use-settings-panel.ts';

interface Props {
  readonly panel: SettingsPanelState;
  /** True while nothing can be changed. */
  readonly isLocked: boolean;
  /** The result of the last action. */
  readonly notice: Notice | undefined;
  /** The sections of the panel. */
  readonly children: ReactNode;
}

/** Shows the settings of a post beside its text, or in a dialog of a narrow window. */
export function SettingsPanel({ panel, isLocked, notice, children }: Props) {
  const id = useId();
  if (!panel.isOpen) return null;
  const sections = (
    <fieldset className={form.fields} disabled={isLocked}>
      {children}
    </fieldset>
  );

  return panel.isBeside ? (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {EDITOR_MESSAGES.editorSettings}
      </h2>
      {sections}
    </section>
  ) : (
    <Dialog
      title={EDITOR_MESSAGES.editorSettings}
      status={<AuthorStatusLine notice={notice} />}
      onClose={() => panel.setOpen(false)}
    >
      {sections}
    </Dialog>
  );
}
