import { onBackdropClick } from '#islands/ui/on-backdrop-click.ts';
import { partOf } from './part-of.ts';

/** Prepares the popup of the timeline. The returned function opens it with the author whose name was clicked. */
export function preparePopup(dialog: HTMLDialogElement): (name: HTMLElement) => void {
  onBackdropClick(dialog, () => dialog.close());
  const { noContact = '' } = dialog.dataset;
  return (name) => {
    partOf(dialog, 'h2').textContent = name.textContent;
    partOf(dialog, '.contact').textContent = name.dataset['contact'] || noContact;
    dialog.showModal();
  };
}
