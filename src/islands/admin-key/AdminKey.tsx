import { type ChangeEvent, type MouseEvent, useEffect, useEffectEvent } from 'react';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { KEY_FILES, KEY_FILES_HINT, useKeyLogin } from '#islands/auth/use-key-login.ts';
import { createRoot } from 'react-dom/client';

/** Signs in with a key file as soon as one is chosen. */
function AdminKey({ onClose }: { readonly onClose: () => void }) {
  const { phase, notice, busy, insert, verify } = useKeyLogin();
  const failed = notice.kind === 'error';
  const start = useEffectEvent(() => void verify());

  useEffect(() => {
    if (phase === 'ready' && !failed) start();
  }, [phase, failed]);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    if (file && !busy) void insert(file);
  }

  function open(event: MouseEvent<HTMLInputElement>) {
    if (busy) event.preventDefault();
    // Resets the input, so that choosing the same file again fires a change event.
    else event.currentTarget.value = '';
  }

  return (
    <Dialog title="Upload Admin Key" locked={busy} onClose={onClose}>
      <Field
        label="Key file"
        name="key"
        hint={`${KEY_FILES_HINT} It is verified as soon as you choose it.`}
      >
        {(control) => (
          // Blocked with aria-disabled rather than disabled, which would lose the focus.
          <input
            {...control}
            type="file"
            accept={KEY_FILES.join()}
            aria-disabled={busy}
            onClick={open}
            onChange={choose}
          />
        )}
      </Field>
      <StatusLine notice={notice} />
    </Dialog>
  );
}

/** Opens the overlay for the author's key. It removes itself when it is closed. */
export function mount(): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(<AdminKey onClose={close} />);
}
