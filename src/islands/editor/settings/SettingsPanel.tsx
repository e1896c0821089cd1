import { type ReactNode, useCallback, useId, useState, useSyncExternalStore } from 'react';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import form from '#islands/editor/editor.module.css';
import styles from './settings.module.css';
import { LAYOUT } from '#domain/site/layout.ts';
import { useRemembered } from '#islands/text-editor/use-remembered.ts';

interface Props {
  readonly panel: SettingsPanelState;
  readonly isLocked: boolean;
  readonly notice: Notice | undefined;
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
      inForm
      title={EDITOR_MESSAGES.editorSettings}
      status={<AuthorStatusLine notice={notice} />}
      onClose={() => panel.setOpen(false)}
    >
      {sections}
    </Dialog>
  );
}

const CLOSED = 'closed';

export type SettingsPanelState = ReturnType<typeof useSettingsPanel>;

/**
 * Holds whether the settings of the post are shown. Beside the text they are open until the author closes them, which
 * this browser remembers. In a narrow window they are a dialog.
 */
export function useSettingsPanel() {
  const isBeside = useMedia(`(width >= ${LAYOUT.settingsBeside}px)`);
  const [remembered, remember] = useRemembered('editorSettings');
  const [isDialogOpen, setDialogOpen] = useState(false);

  const isOpen = isBeside ? remembered !== CLOSED : isDialogOpen;

  return {
    isBeside,
    isOpen,
    isOpenBeside: isBeside && isOpen,
    setOpen: (open: boolean) => {
      if (isBeside) remember(open ? '' : CLOSED);
      else setDialogOpen(open);
    },
  };
}

function useMedia(query: string): boolean {
  // One list for all renderings: a new one has the browser compute the styles of the page.
  const [list] = useState(() => window.matchMedia(query));
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
