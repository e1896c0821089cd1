import { clickRow, isKeyPress } from '#domain/click-row.ts';
import { TIMING } from '#domain/timing.ts';

// Every visitor of the landing page loads this; React and the rest come only with the third click.

/** Lets three quick clicks on the brand, or three presses of a key, open the overlay for the author's key. */
function watch(brand: HTMLElement, status: HTMLElement | null): void {
  const row = clickRow(TIMING.brandClick);
  let opening = false;

  brand.addEventListener('click', (event) => {
    const left = row(event);
    // A pointer has no time to be told; only a key has. The page brings the words, and spares the table of them all.
    const words = isKeyPress(event) && status?.dataset[`left${left}`];
    if (status) status.textContent = words || '';
    if (left > 0 || opening) return;
    // Not every browser gives a clicked button the focus, which the dialog gives back when it closes.
    brand.focus();
    opening = true;
    import('./mount.tsx')
      .then(({ mount }) => mount())
      .catch((error: unknown) => console.warn(error))
      .finally(() => (opening = false));
  });
}

const brand = document.querySelector<HTMLElement>('[data-brand]');
if (brand) watch(brand, document.querySelector('[data-brand-status]'));
