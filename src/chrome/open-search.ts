import { plainClickOn } from './plain-click.ts';

// Opens the search by its link in the bar, or with the slash key. Its script is loaded by the first use.

const link = document.querySelector<HTMLAnchorElement>('[href="/search"]');
let script: HTMLScriptElement | undefined;

document.addEventListener('click', (event) => {
  // Until the script is there, another click opens the page. Afterwards the script handles it.
  if (script || plainClickOn(event) !== link) return;
  event.preventDefault();
  script = document.createElement('script');
  script.src = '/search.js';
  script.onerror = () => link.click();
  document.head.append(script);
});

addEventListener('keydown', (event) => {
  const { key, metaKey, ctrlKey, altKey } = event;
  if (key !== '/' || metaKey || ctrlKey || altKey) return;
  if (document.activeElement?.matches(':read-write, dialog *')) return;
  event.preventDefault();
  link?.click();
});
