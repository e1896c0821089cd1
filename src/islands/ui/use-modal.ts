import {
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
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
    if (!locked) onClose();
  });

  // A layout effect is cleaned up before the dialog leaves the page. The browser restores the focus only on closing.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    // Moving the focus afterwards would have the browser lay out the page once more.
    focusFirst?.current?.setAttribute('autofocus', '');
    dialog.showModal();
    // A dialog is read from its beginning, also if the element to focus stands at its end.
    dialog.scrollTop = 0;
    const forget = onBackdropClick(dialog, () => dismiss());
    return () => {
      forget();
      dialog.close();
    };
  }, [focusFirst]);

  // In Chromium an Escape without a press before it closes a dialog without `cancel`. Preventing the key event stops it,
  // and so does `closedby="none"`, which some browsers do not support.
  useLayoutEffect(() => {
    if (!locked) return undefined;
    const dialog = ref.current;
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    dialog?.setAttribute('closedby', 'none');
    document.addEventListener('keydown', escape);
    return () => {
      dialog?.removeAttribute('closedby');
      document.removeEventListener('keydown', escape);
    };
  }, [locked]);

  // Events of a nested dialog bubble up to this one, and the close event of a removed one may come late.
  const closed = () => {
    if (ref.current?.open === false) onClose();
  };
  // A browser sends the close event some time after it has closed a dialog, and a key that is pressed meanwhile would be
  // lost. Before that it asks.
  const cancelled = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    if (!locked) onClose();
  };
  return { ref, onClose: closed, onCancel: cancelled };
}
