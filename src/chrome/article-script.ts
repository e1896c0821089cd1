import { afterFirstPaint } from '#api-client/browser/after-first-paint.ts';

// The script of what can be pressed in an article, such as an image that opens enlarged. It is loaded after the first paint,
// which it would delay. What a reader presses before is pressed once more when it is there.

const SCRIPT = '/article.js';
const PRESSED = 'a[href^="#image:"], button[data-frame]';

let pressed: HTMLElement | null = null;

function wait(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey } = event;
  if (metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return;
  pressed = target.closest(PRESSED);
  if (pressed) event.preventDefault();
}

function load(): void {
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.onload = script.onerror = () => {
    removeEventListener('click', wait, true);
    pressed?.click();
  };
  document.head.append(script);
}

if (document.querySelector('template#article-script')) {
  addEventListener('click', wait, true);
  afterFirstPaint(load);
}
