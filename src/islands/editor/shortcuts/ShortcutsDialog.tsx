import { lazy, Suspense } from 'react';
import { MESSAGES } from '#domain/messages/messages.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

// The tables of shortcuts hold the commands of the text editor too, which is large.
const ShortcutList = lazy(() =>
  import('./ShortcutList.tsx').catch(() => ({ default: Unavailable })),
);

/** Stands in for the list where it cannot be loaded, for instance offline. */
const Unavailable = () => <p role="alert">{MESSAGES.notLoaded}</p>;

/** Lists the shortcuts of the editor. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={EDITOR_MESSAGES.shortcuts} onClose={onClose}>
      <Suspense fallback={<p role="status">{MESSAGES.loading}</p>}>
        <ShortcutList />
      </Suspense>
    </Dialog>
  );
}
