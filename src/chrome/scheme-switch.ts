// The switch in the menu between automatic, light and dark colours. Automatic is the absence of a choice.

const ENTRY = 'scheme';
const root = document.documentElement;
const choices = document.querySelector<HTMLFieldSetElement>('[data-schemes]');

/** Gives the browser's own controls around the page its colour. */
const themeColor = document.createElement('meta');
themeColor.name = 'theme-color';

/** Shows the page in a scheme, `light` or `dark`. An empty text stands for the one of the system. */
function show(scheme: string): void {
  if (scheme) root.dataset['scheme'] = scheme;
  else delete root.dataset['scheme'];
  for (const choice of choices?.querySelectorAll('input') ?? []) {
    choice.checked = choice.value === scheme;
  }
  themeColor.content = getComputedStyle(root).backgroundColor;
}

function showStored(): void {
  try {
    show(localStorage.getItem(ENTRY) ?? '');
  } catch {
    show('');
  }
}

choices?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  show(target.value);
  try {
    if (target.value) localStorage.setItem(ENTRY, target.value);
    else localStorage.removeItem(ENTRY);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
});
// The choice may have been changed in another tab, or on a page before the reader came back to this one.
addEventListener('storage', showStored);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showStored();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
  show(root.dataset['scheme'] ?? ''),
);

document.head.append(themeColor);
showStored();
if (choices) choices.hidden = false;

export {};
