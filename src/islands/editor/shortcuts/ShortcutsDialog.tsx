import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { later } from '#islands/ui/later/later.tsx';

// The tables of shortcuts hold the commands of the text editor too, which is large.
const LaterList = later(async () => (await import('./ShortcutList.tsx')).ShortcutList, {
  part: 'the shortcuts',
});

/** Lists the shortcuts of the editor. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={EDITOR_MESSAGES.shortcuts} onClose={onClose}>
    <LaterList />
  </Dialog>
);
