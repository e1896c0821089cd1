import { LAYOUT } from '#domain/layout.ts';
import { type Slide, slideBetween } from '#domain/slide.ts';
import { TIMING } from '#domain/timing.ts';

// From one section to another the page goes through three phases before it gives way to the next, which is fetched
// meanwhile. Whatever is no plain click on such a link is the browser's own business.

const [DULL, DIM, GONE] = TIMING.transitionPhases;

/** What the page goes through: from when, and until when, in milliseconds. */
const PHASES = [
  ['black-and-white', 0, DULL],
  ['blur', DULL, DIM],
  ['drift', DIM, GONE],
] as const;

const root = document.documentElement;
const still = matchMedia(`(width <= ${LAYOUT.mobileWidth}px), (prefers-reduced-motion: reduce)`);

/** Has the browser fetch the next page while this one goes. */
const ahead = document.createElement('link');
ahead.rel = 'prefetch';

let timers: number[] = [];
/** The browser is on its way: whatever is clicked now is its own business. */
let isOff = false;

document.addEventListener('click', (event) => {
  const link = plainClickOn(event);
  const slide = link && slideBetween(location.pathname, link.pathname);
  if (!slide || isOff || still.matches) return;
  event.preventDefault();
  leave(link, slide);
});

/** The link of this site that a click would follow in this tab. */
function plainClickOn(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  return link;
}

/** Goes through the phases, and then to the next page. */
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

/** Nobody is on the way any more, and the page is as it was. */
function stay(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  isOff = false;
  show();
}

function show(): void {
  delete root.dataset['phase'];
}

// Who comes back finds the page as it was; who stops the browser, or is not let through, stays on it.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stay();
});
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') stay();
});
const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
navigation?.addEventListener('navigateerror', stay);

// Where the next page is long in coming, this one can be read and used as soon as somebody wants to.
function showAgain(): void {
  if (isOff) show();
}
for (const wish of ['pointerdown', 'wheel', 'keydown']) {
  addEventListener(wish, showAgain, { passive: true });
}

// Only what went through the phases arrives by a slide; which way, the next page is told (arrival.ts).
addEventListener('pageswap', ({ viewTransition, activation }) => {
  viewTransition?.ready.catch(() => undefined);
  viewTransition?.finished.catch(() => undefined);
  viewTransition?.updateCallbackDone.catch(() => undefined);
  const next = activation?.navigationType === 'push' ? activation.entry.url : null;
  const slide = isOff && next ? slideBetween(location.pathname, new URL(next).pathname) : undefined;
  if (slide) sessionStorage.setItem('slide', slide);
  else viewTransition?.skipTransition();
});
