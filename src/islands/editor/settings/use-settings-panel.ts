import { useState } from 'react';
import { LAYOUT } from '#domain/site/layout.ts';
import { useRemembered } from '#islands/text-editor/use-remembered.ts';
import { useMedia } from './use-media.ts';

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

  return {
    isBeside,
    isOpen: isBeside ? remembered !== CLOSED : isDialogOpen,
    setOpen: (open: boolean) => {
      if (isBeside) remember(open ? '' : CLOSED);
      else setDialogOpen(open);
    },
  };
}
