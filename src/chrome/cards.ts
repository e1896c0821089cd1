import { LAYOUT } from '#domain/layout.ts';
import { shareLink } from './share-link.ts';

/** On touch, and up to the mobile width, a tap opens a card; its second tap, and any other click, opens the post. */
const opensOnTap = () => matchMedia(`(hover: none), (max-width: ${LAYOUT.mobileWidth}px)`).matches;

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined;
  const share = target?.closest<HTMLElement>('[data-share]');
  if (share) {
    const { share: path = '/', title = '' } = share.dataset;
    // The page brings the words, and spares the table of them all.
    const { copied = '' } = share.closest<HTMLElement>('[data-copied]')?.dataset ?? {};
    void shareLink(path, title, copied);
    return;
  }
  const card = target?.closest('.card');
  for (const open of document.querySelectorAll('.card[data-open]')) {
    if (open !== card) open.removeAttribute('data-open');
  }
  // A click by the keyboard has no count; it opens the post at once.
  const tapped = event.detail > 0 && target?.closest('.card-link');
  if (card && tapped && opensOnTap() && !card.hasAttribute('data-open')) {
    card.setAttribute('data-open', '');
    event.preventDefault();
  }
});

document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('.card-link')) return;
  event.preventDefault();
  event.target.click();
});
