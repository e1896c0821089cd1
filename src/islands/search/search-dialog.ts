import { PAGE_TITLES, SEARCH_MESSAGES } from '#domain/texts/texts.ts';
import { onBackdropClick } from '#islands/ui/on-backdrop-click.ts';
import { startPanel } from './start-panel.ts';
import { searchAddress } from './search-query.ts';

interface Parts {
  /** HTML of the search panel. */
  readonly panel: string;
  readonly styles: string;
  readonly since: string;
}

/** Makes the dialog of the search. Returns a function that opens it. */
export function searchDialog({ panel, styles, since }: Parts): () => void {
  // The policy of a page allows no other styles than its own, except those that a script of the site makes itself.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);

  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.ariaLabel = PAGE_TITLES.search;
  dialog.innerHTML = panel;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button search-close';
  close.textContent = SEARCH_MESSAGES.close;
  close.onclick = () => dialog.close();
  dialog.append(close);
  document.body.append(dialog);

  const { form, field } = startPanel(dialog.querySelector('search') as HTMLElement, { since });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    location.assign(searchAddress(form));
  });
  onBackdropClick(dialog, () => dialog.close());
  // A click in a new tab leaves the dialog open.
  dialog.addEventListener('click', ({ target, metaKey, ctrlKey, shiftKey }) => {
    const link = target instanceof Element && target.closest('a');
    if (link && !metaKey && !ctrlKey && !shiftKey) dialog.close();
  });
  keepAboveKeyboard(dialog);

  return () => {
    dialog.showModal();
    field.focus();
    field.select();
  };
}

/** Keeps the dialog in the part of the window that the keyboard of a phone leaves. */
function keepAboveKeyboard({ style }: HTMLElement): void {
  const view = visualViewport;
  const fit = () => {
    style.setProperty('--view-top', `${view?.offsetTop ?? 0}px`);
    style.setProperty('--view-height', `${view?.height ?? innerHeight}px`);
  };
  fit();
  view?.addEventListener('resize', fit);
  view?.addEventListener('scroll', fit);
}
