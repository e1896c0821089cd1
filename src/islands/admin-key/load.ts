import { countClicks, isKeyPress } from '#domain/site/count-clicks.ts';
import { TIMING } from '#domain/timing.ts';
import { OPEN_KEY } from './open-key.ts';

// A part of the script in the landing page. React and the rest load with the third click only.

/** Opens the overlay for the author's key after three quick clicks on the brand, or three key presses. */
function watch(brand: HTMLElement, status: HTMLElement | null, script: string): void {
  const row = countClicks(TIMING.brandClick);
  let opening = false;

  brand.addEventListener('click', (event) => {
    const left = row(event);
    // Only key presses are counted aloud; quick clicks leave no time for it. The page holds the messages, so that this
    // script does not need the whole table.
    const message = isKeyPress(event) && status?.dataset[`left${left}`];
    if (status) status.textContent = message || '';
    if (left > 0 || opening) return;
    // Some browsers do not focus a clicked button. The dialog returns the focus to it on closing.
    brand.focus();
    opening = true;
    import(script)
      .then(() => dispatchEvent(new Event(OPEN_KEY)))
      .catch((error: unknown) => console.warn(error))
      .finally(() => (opening = false));
  });
}

const brand = document.querySelector<HTMLElement>('[data-brand]');
const script = document
  .querySelector<HTMLTemplateElement>('#admin-key-script')
  ?.content.querySelector('script')
  ?.getAttribute('src');
if (brand && script) watch(brand, document.querySelector('[data-brand-status]'), script);
