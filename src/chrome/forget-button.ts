import './reader-page.ts';
import { forgetRead } from './read-posts.ts';

// The button that forgets what was read in this browser, on the page that explains it.

const button = document.querySelector<HTMLButtonElement>('[data-forget]');
button?.addEventListener('click', () => {
  forgetRead();
  const status = document.querySelector<HTMLElement>('[data-forgotten]');
  if (status) status.textContent = status.dataset['forgotten'] ?? '';
});
if (button) button.hidden = false;
