import { LAYOUT } from '#domain/layout.ts';
import { isNavHidden, readPercent } from './nav-visibility.ts';

// What follows the scrolling of a page: its navigation bar, the reading progress, the hero that fades.

const root = document.documentElement;
const mobile = matchMedia(`(width <= ${LAYOUT.mobileWidth}px)`);
const isPost = document.querySelector('main > .post') !== null;
const hero = document.querySelector<HTMLElement>('main > .post > .post-hero');
const progress = isPost && document.querySelector<HTMLElement>('[role="progressbar"]');

let before = 0;
let isHidden = false;
let isAsked = false;

function follow(): void {
  isAsked = false;
  const scrollable = root.scrollHeight - innerHeight;
  // Some browsers scroll beyond both ends, and spring back.
  const y = Math.max(0, Math.min(scrollY, scrollable));
  isHidden = isNavHidden(isHidden, { y, before, scrollable }, { isPost, isMobile: mobile.matches });
  before = y;
  // Everything is asked before anything is written: the page is laid out once.
  const gone = hero && Math.min(1, y / hero.offsetHeight);
  root.dataset['nav'] = isHidden ? 'hidden' : 'shown';

  if (progress) {
    const percent = readPercent({ y, scrollable });
    progress.hidden = y <= LAYOUT.progressAppears;
    progress.ariaValueNow = String(percent);
    progress.style.setProperty('--read', String(percent / 100));
  }
  hero?.style.setProperty('--gone', String(gone));
}

function ask(): void {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(follow);
}

addEventListener('scroll', ask, { passive: true });
addEventListener('resize', ask, { passive: true });
// Not before: what is asked here would have the page laid out before all of it is there. Afterwards a page still grows,
// when its discussion comes, and the end of it is elsewhere.
addEventListener('load', () => {
  new ResizeObserver(ask).observe(root);
});
