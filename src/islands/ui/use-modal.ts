import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onBackdropClick } from './on-backdrop-click.ts';

interface Options {
  readonly onClose: () => void;
  /** True while the dialog must stay open. */
  readonly locked?: boolean;
  /** The element to focus first. Defaults to the first control. */
  readonly focusFirst?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Makes a `<dialog>` modal, and open as long as it is rendered. Escape and a click on the backdrop close it. The
 * browser keeps the focus inside and restores it afterwards.
 */
export function useModal({ onClose, locked = false, focusFirst }: Options) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(() => {
    if (!locked) ref.current?.close();
  });

  // A layout effect is cleaned up before the dialog leaves the page. The browser restores the focus only on closing.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    focusFirst?.current?.focus();
    const forget = onBackdropClick(dialog, () => dismiss());
    return () => {
      forget();
      dialog.close();
    };
  }, [focusFirst]);

  // In Chromium a second Escape closes a dialog even if `cancel` is prevented. Preventing the key event stops it, and
  // so does `closedby="none"`, which some browsers do not support.
  useLayoutEffect(() => {
    if (!locked) return undefined;
    const dialog = ref.current;
    const prevent = (event: Event) => event.preventDefault();
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    dialog?.setAttribute('closedby', 'none');
    dialog?.addEventListener('cancel', prevent);
    document.addEventListener('keydown', escape);
    return () => {
      dialog?.removeAttribute('closedby');
      dialog?.removeEventListener('cancel', prevent);
      document.removeEventListener('keydown', escape);
    };
  }, [locked]);

  // The close event of a nested dialog bubbles up to this one, and that of a removed one may come late.
  const closed = () => {
    if (ref.current?.open === false) onClose();
  };
  return { ref, onClose: closed };
}
