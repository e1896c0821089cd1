import { LAYOUT } from '#domain/site/layout.ts';
import { type Slide, slideBetween } from '#domain/site/slide.ts';
import { TIMING } from '#domain/timing.ts';

// On the way from one section to another, the page goes through three phases while the next page is prefetched.
// Anything but a plain click on such a link is left to the browser.

const [DULL, DIM, GONE] = TIMING.transitionPhases;

/** The phases with their begin and end, in milliseconds. */
const PHASES = [
  ['black-and-white', 0, DULL],
  ['blur', DULL, DIM],
  ['drift', DIM, GONE],
] as const;

const root = document.documentElement;
const still = matchMedia(`(width <= ${LAYOUT.mobileWidth}px), (prefers-reduced-motion: reduce)`);

/** Prefetches the next page during the phases. */
const ahead = document.createElement('link');
ahead.rel = 'prefetch';

let timers: number[] = [];
/** True once the browser navigates. Further clicks are left to it. */
let isOff = false;

document.addEventListener('click', (event) => {
  const link = plainClickOn(event);
  const slide = link && slideBetween(location.pathname, link.pathname);
  if (!slide || isOff || still.matches) return;
  event.preventDefault();
  leave(link, slide);
});

/** Returns the link that a plain click follows, if it stays on this site and in this tab. */
function plainClickOn(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  return link;
}

/** Runs the phases and then opens the next page. */
function leave(link: HTMLAnchorElement, slide: Slide): void {
  stay();
  root.dataset['slide'] = slide;
  for (const [phase, begin, end] of PHASES) {
    after(begin, () => {
      root.style.setProperty('--phase', `${end - begin}ms`);
      root.dataset['phase'] = phase;
    });
  }
  after(GONE + TIMING.routeSwap, () => {
    isOff = true;
    link.click();
  });
  ahead.href = link.href;
  document.head.append(ahead);
  document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover();
}

function after(ms: number, act: () => void): void {
  timers.push(window.setTimeout(act, ms));
}

/** Cancels the transition and restores the page. */
function stay(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  isOff = false;
  show();
}

function show(): void {
  delete root.dataset['phase'];
}

// Restores the page for a reader who returns to it, stops the navigation, or cannot leave.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stay();
});
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') stay();
});
const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
navigation?.addEventListener('navigateerror', stay);

// If the next page takes long, the reader can use this one again by any input.
function showAgain(): void {
  if (isOff) show();
}
for (const wish of ['pointerdown', 'wheel', 'keydown']) {
  addEventListener(wish, showAgain, { passive: true });
}

// Only a navigation after the phases slides in. The next page reads the direction from storage (arrival.ts).
addEventListener('pageswap', ({ viewTransition, activation }) => {
  viewTransition?.ready.catch(() => undefined);
  viewTransition?.finished.catch(() => undefined);
  viewTransition?.updateCallbackDone.catch(() => undefined);
  const next = activation?.navigationType === 'push' ? activation.entry.url : null;
  const slide = isOff && next ? slideBetween(location.pathname, new URL(next).pathname) : undefined;
  if (slide) sessionStorage.setItem('slide', slide);
  else viewTransition?.skipTransition();
});
