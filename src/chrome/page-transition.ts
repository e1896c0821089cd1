import { LAYOUT } from '#domain/site/layout.ts';
import { type Slide, slideBetween } from '#domain/site/slide.ts';
import { TRANSITION } from '#domain/timing.ts';
import { plainClickOn } from './plain-click.ts';

// On the way from one section to another, the page goes through three phases while the next page is prefetched. The
// first phase begins as soon as a mouse button is pressed, but all times count from the click. Anything but a plain
// click on such a link is left to the browser.

const [DULL, DIM, GONE] = TRANSITION.phases;

/** The phases with their begin and end, in milliseconds. */
const PHASES = [
  ['black-and-white', 0, DULL],
  ['blur', DULL, DIM],
  ['drift', DIM, GONE],
] as const;
type Phase = (typeof PHASES)[number];

const root = document.documentElement;
const still = matchMedia(`(width <= ${LAYOUT.mobileWidth}px), (prefers-reduced-motion: reduce)`);

/** Prefetches the next page during the phases. */
const ahead = document.createElement('link');
ahead.rel = 'prefetch';

let timers: number[] = [];
/** True while a mouse button is pressed on a link to another section. */
let isPressed = false;
/** True once the browser navigates. Further clicks are left to it. */
let isOff = false;

/** Returns the side from which the page at a path enters. The order of the sections is that of the menu. */
function slideTo(path: string): Slide | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('#menu [href^="/blog/"]');
  const keys = Array.from(links, ({ pathname }) => pathname.slice('/blog/'.length));
  return slideBetween(location.pathname, path, keys);
}

document.addEventListener('click', (event) => {
  const link = plainClickOn(event);
  const slide = link && slideTo(link.pathname);
  if (!slide || isOff || still.matches) return;
  event.preventDefault();
  leave(link, slide);
});

// Not for a finger, which may be about to scroll.
document.addEventListener('pointerdown', (event) => {
  if (event.pointerType !== 'mouse' || isOff || timers.length > 0 || still.matches) return;
  const link = plainClickOn(event);
  if (!link || !slideTo(link.pathname)) return;
  isPressed = true;
  prefetch(link);
  show(PHASES[0]);
});

/** Restores the page after a press that did not become a click. */
function release(): void {
  if (isPressed) stay();
}

// A click follows in the same task, before the timer.
addEventListener('pointerup', () => setTimeout(release));
for (const end of ['pointercancel', 'dragstart', 'contextmenu', 'blur']) {
  addEventListener(end, release);
}

/** Runs the phases and then opens the next page. */
function leave(link: HTMLAnchorElement, slide: Slide): void {
  reset();
  root.dataset['slide'] = slide;
  const [first, ...others] = PHASES;
  show(first);
  for (const phase of others) after(phase[1], () => show(phase));
  after(GONE + TRANSITION.routeSwap, () => {
    isOff = true;
    link.click();
  });
  prefetch(link);
  document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover();
}

function prefetch({ href }: HTMLAnchorElement): void {
  if (ahead.href === href) return;
  ahead.href = href;
  document.head.append(ahead);
}

function show([phase, begin, end]: Phase): void {
  // The press has shown it already.
  if (root.dataset['phase'] === phase) return;
  root.style.setProperty('--phase', `${end - begin}ms`);
  root.dataset['phase'] = phase;
}

function after(ms: number, act: () => void): void {
  timers.push(window.setTimeout(act, ms));
}

function reset(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  isPressed = false;
  isOff = false;
}

function stay(): void {
  reset();
  hide();
}

function hide(): void {
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
  if (isOff) hide();
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
  const slide = isOff && next ? slideTo(new URL(next).pathname) : undefined;
  if (slide) sessionStorage.setItem('slide', slide);
  else viewTransition?.skipTransition();
});
