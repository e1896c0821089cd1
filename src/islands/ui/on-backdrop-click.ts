/** Calls back for a click that began and ended on the backdrop, which is part of the dialog element. */
export function onBackdropClick(dialog: HTMLDialogElement, callback: () => void): () => void {
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
