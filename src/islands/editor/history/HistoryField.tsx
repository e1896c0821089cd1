import { type ComponentProps, useState } from 'react';
import type { Draft } from '#domain/posts/draft.ts';
import fields from '#islands/editor/fields/fields.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { later } from '#islands/ui/later/later.tsx';

type History = typeof import('./History.tsx').History;

// The comparison needs a library, which is loaded only when an author opens the history.
const LaterHistory = later<ComponentProps<History>>(
  async () => (await import('./History.tsx')).History,
  { part: 'the history' },
);

interface Props {
  readonly document: string;
  readonly draft: Draft;
  readonly busy: boolean;
  /** Puts an earlier version into the editor. */
  readonly onRestore: (version: Draft) => void;
}

/** Shows the button that opens the history of a text. */
export function HistoryField({ document: id, draft, busy, onRestore }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={fields.group}>
      <h3 className={fields.label}>Earlier versions</h3>
      <div className={controls.row}>
        <Button aria-haspopup="dialog" busy={busy} onClick={() => setOpen(true)}>
          History
        </Button>
      </div>
      {isOpen && (
        <Dialog title="History" wide onClose={() => setOpen(false)}>
          <LaterHistory
            document={id}
            draft={draft}
            onRestore={(version) => {
              setOpen(false);
              onRestore(version);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
