import { LAYOUT } from '#domain/site/layout.ts';
import { isNavHidden, readPercent } from './nav-visibility.ts';

// Updates everything that depends on scrolling: the navigation bar, the reading progress, and the fading hero.

const root = document.documentElement;
const mobile = matchMedia(`(width <= ${LAYOUT.mobileWidth}px)`);
const post = document.querySelector<HTMLElement>('main > .post');
const isPost = post !== null;
const hero = document.querySelector<HTMLElement>('main > .post > .post-hero');
const progress = isPost && document.querySelector<HTMLElement>('[role="progressbar"]');
// Its colour is that of the section.
if (progress) Object.assign(progress.dataset, post.dataset);

let before = 0;
let isHidden = false;
let isAsked = false;

function follow(): void {
  isAsked = false;
  const scrollable = root.scrollHeight - innerHeight;
  // Some browsers scroll beyond both ends and spring back.
  const y = Math.max(0, Math.min(scrollY, scrollable));
  isHidden = isNavHidden(isHidden, { y, before, scrollable }, { isPost, isMobile: mobile.matches });
  before = y;
  // Reads every size before any write, so that the layout is computed once.
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
// Not earlier: reading sizes would force a layout before the page is complete. Later the page still grows when its
// discussion loads, which moves its end.
addEventListener('load', () => {
  new ResizeObserver(ask).observe(root);
});
