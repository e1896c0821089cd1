// The switch in the menu between automatic, light and dark colours. Automatic is an empty choice.

const ENTRY = 'scheme';
const root = document.documentElement;
const choices = document.querySelector<HTMLElement>('#schemes');

/** The colours of the browser's own controls around the page, for a light and a dark system. */
const themeColors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');

function show(): void {
  const scheme = localStorage.getItem(ENTRY) ?? '';
  root.dataset['scheme'] = scheme;
  for (const choice of choices?.querySelectorAll('input') ?? []) {
    choice.checked = choice.value === scheme;
  }
  const { backgroundColor } = getComputedStyle(root);
  for (const themeColor of themeColors) themeColor.content = backgroundColor;
}

try {
  show();
  // The reader may have chosen on another page and come back, and the system may change.
  addEventListener('pageshow', show);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  if (choices) {
    choices.hidden = false;
    choices.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) localStorage.setItem(ENTRY, target.value);
      show();
    });
  }
} catch {
  // Without storage, there is no choice.
}

export {};
