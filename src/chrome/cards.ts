import { LAYOUT } from '#domain/site/layout.ts';

/**
 * Returns true on touch screens and up to the mobile width. There, the first tap opens a card and a second one its
 * post. Any other click opens the post at once.
 */
const opensOnTap = () => matchMedia(`(hover: none), (max-width: ${LAYOUT.mobileWidth}px)`).matches;

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined;
  const card = target?.closest('.card');
  for (const open of document.querySelectorAll('.card[data-open]')) {
    if (open === card) continue;
    open.removeAttribute('data-open');
    open.querySelector('.card-link')?.removeAttribute('aria-expanded');
  }
  // A keyboard click has no count and opens the post at once.
  const tapped = event.detail > 0 ? target?.closest('.card-link') : undefined;
  if (card && tapped && opensOnTap() && !card.hasAttribute('data-open')) {
    card.setAttribute('data-open', '');
    tapped.setAttribute('aria-expanded', 'true');
    event.preventDefault();
  }
});

document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('.card-link')) return;
  event.preventDefault();
  event.target.click();
});
