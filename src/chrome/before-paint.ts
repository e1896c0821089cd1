import { afterFirstPaint } from '#api-client/browser/after-first-paint.ts';

// Sets the side from which a page slides in, before its first paint.
addEventListener('pagereveal', ({ viewTransition }) => {
  // The browser may skip a transition. That is no error, since the page is there.
  viewTransition?.ready.catch(() => undefined);
  viewTransition?.finished.catch(() => undefined);
  viewTransition?.updateCallbackDone.catch(() => undefined);
  try {
    const slide = sessionStorage.getItem('slide');
    sessionStorage.removeItem('slide');
    if (slide) viewTransition?.types.add(slide);
  } catch {
    // Without storage, pages appear without a slide.
  }
});

// Sets the colour scheme that the reader has chosen, before the first paint of a page, so that nothing flashes.
try {
  const scheme = localStorage.getItem('scheme');
  if (scheme) document.documentElement.dataset['scheme'] = scheme;
} catch {
  // Without storage, the scheme of the system applies.
}

// The first page of a tab is drawn with the fallback fonts. The web fonts are requested after its first paint, so that
// they do not compete with text and the largest image on a slow connection. Later pages find them in the cache.

const FAMILIES = ['--font-serif', '--font-display', '--font-sans'];
/** Blocks of a text that are laid out before its fonts have arrived. */
const FIRST = 4;
/** Further blocks that are laid out in each frame afterwards, within 50 ms on a slow phone. */
const BATCH = 2;
/** The longest time in milliseconds that the fonts wait for an image. */
const PATIENCE = 1_000;
const { style } = document.documentElement;
let isPainted = false;

function standIn(): void {
  const styles = getComputedStyle(document.documentElement);
  for (const family of FAMILIES) {
    const [, ...standIns] = styles.getPropertyValue(family).split(',');
    style.setProperty(family, standIns.join());
  }
  // A link into the page needs the layout of all of it.
  if (!location.hash) {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    layOutFrom(FIRST, sheet);
  }
  afterFirstPaint(awaitImage);
}

/** Requests the web fonts once the largest image is there, or has taken long. */
function awaitImage(): void {
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // Painted in a frame of its own.
  const proceed = () => requestAnimationFrame(() => setTimeout(useWebFonts));
  image?.decode().then(proceed, proceed);
  setTimeout(useWebFonts, image ? PATIENCE : 0);
}

function useWebFonts(): void {
  for (const family of FAMILIES) style.removeProperty(family);
  isPainted = true;
}

/**
 * Leaves a text out of the layout from a block on, as far as it is below the window, since its fonts would change it.
 * Adds it block by block once they have arrived, so that the page responds meanwhile. The sheet stays, empty: a list
 * without it would take the place of one to which scripts have added theirs.
 */
function layOutFrom(block: number, sheet: CSSStyleSheet): void {
  const rest = `.prose>:nth-child(n+${block})`;
  sheet.replaceSync(`${rest}{content-visibility:auto;contain-intrinsic-block-size:auto 9em}`);
  requestAnimationFrame(function proceed() {
    if (!isPainted || document.fonts.status === 'loading') requestAnimationFrame(proceed);
    else if (document.querySelector(rest)) layOutFrom(block + BATCH, sheet);
    else sheet.replaceSync('');
  });
}

try {
  if (!sessionStorage.getItem('type')) {
    sessionStorage.setItem('type', 'asked');
    standIn();
  }
} catch {
  // Without storage, the first page of a tab cannot be distinguished from later ones.
}
