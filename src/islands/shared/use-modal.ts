import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Options {
  readonly onClose: () => void;
  /** Whether it must stay open for now, whatever is done to close it. */
  readonly locked?: boolean;
  /** What has the focus at first, where that is not the first control. */
  readonly focusFirst?: RefObject<HTMLElement | null> | undefined;
}

/**
 * What makes a `<dialog>` modal, and open as long as it is rendered. Escape and the backdrop ask to close it; the
 * browser keeps the focus inside and gives it back afterwards.
 */
export function useModal({ onClose, locked = false, focusFirst }: Options) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(() => {
    if (!locked) ref.current?.close();
  });

  // A layout effect, since it ends before the dialog leaves the page: only closing gives the focus back.
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

  // A second Escape closes a dialog in Chromium even where `cancel` is prevented, but neither where the key itself is
  // nor where the dialog says that nothing closes it; and not every browser knows the latter.
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

  // A dialog inside this one closes by itself: its event comes by here too.
  const closed = () => {
    if (!ref.current?.open) onClose();
  };
  return { ref, onClose: closed };
}

/** Calls back for a click that began and ended on the backdrop, which belongs to the dialog element itself. */
function onBackdropClick(dialog: HTMLDialogElement, callback: () => void): () => void {
  let began = false;
  const down = (event: PointerEvent) => {
    began = event.target === dialog;
  };
  const click = (event: MouseEvent) => {
    if (began && event.target === dialog) callback();
  };
  dialog.addEventListener('pointerdown', down);
  dialog.addEventListener('click', click);
  return () => {
    dialog.removeEventListener('pointerdown', down);
    dialog.removeEventListener('click', click);
  };
}
