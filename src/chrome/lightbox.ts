// The enlarged images of a page are slides of a dialog. Links lead to them, and back to the images in the text. While it is
// open, the address names the slide, as it does without scripts, and Back closes it.
import { plainClickOn } from './plain-click.ts';

const dialog = document.querySelector<HTMLDialogElement>('.lightbox');
const slides = [...(dialog?.children ?? [])];

/** The state of the history while the dialog is open. */
const OPEN = 'lightbox';

/** The slide that is shown, or was shown last. */
let shown: Element | undefined;

/** The slide to which the dialog scrolls. Others that it passes are not shown. */
let wanted: Element | undefined;

const slideAt = (hash = location.hash) => slides.find(({ id }) => id && `#${id}` === hash);

/** Opens the dialog. A page that was reloaded, or is gone forward to, has its entry in the history. */
function open(): void {
  dialog?.showModal();
  if (history.state === OPEN) return;
  // The page itself is what Back leads to.
  if (slideAt()) history.replaceState(null, '', location.pathname + location.search);
  history.pushState(OPEN, '');
}

/** Shows an enlarged image. The first one appears at once, and another one slides in. */
function show(slide: Element | undefined): void {
  if (!dialog || !slide) return;
  const behavior = dialog.open ? 'auto' : 'instant';
  if (!dialog.open) open();
  wanted = slide;
  settle(slide);
  slide.scrollIntoView({ behavior, block: 'nearest' });
}

function settle(slide: Element): void {
  shown = slide;
  history.replaceState(OPEN, '', `#${slide.id}`);
  if (slide instanceof HTMLElement && !slide.contains(document.activeElement))
    slide.focus({ preventScroll: true });
}

// Follows a finger.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio } of entries) {
      if (!dialog?.open || intersectionRatio < 0.6 || (wanted ?? target) !== target) continue;
      wanted = undefined;
      settle(target);
    }
  },
  { root: dialog, threshold: 0.6 },
);
for (const slide of slides) observer.observe(slide);
for (const type of ['touchstart', 'wheel'])
  dialog?.addEventListener(type, () => (wanted = undefined), { passive: true });

function click(event: MouseEvent): void {
  const { target } = event;
  const slide = slideAt(plainClickOn(event)?.hash ?? '');
  if (slide) show(slide);
  // Everything else in the dialog closes it, but for words, which can be selected.
  else if (target instanceof Element && dialog?.contains(target)) {
    if (!target.closest('.caption')) dialog.close();
  } else return;
  event.preventDefault();
}

// Before the scripts that follow links.
document.addEventListener('click', click, true);

/** Goes back to the page, and to the image in its text that was shown last. */
function leave(): void {
  if (history.state === OPEN) {
    history.back();
    return;
  }
  document.querySelector<HTMLElement>(`.enlarge[href="#${shown?.id}"]`)?.focus();
  shown = undefined;
}

dialog?.addEventListener('close', leave);
addEventListener('popstate', () => {
  const slide = slideAt();
  if (slide) show(slide);
  else if (dialog?.open) dialog.close();
  else if (shown) leave();
});

dialog?.addEventListener('keydown', (event) => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const at = shown ? slides.indexOf(shown) : 0;
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: slides.length - 1 }[key];
  if (next === undefined || altKey || ctrlKey || metaKey) return;
  // These keys scroll a panorama, and the last two any long image.
  if (target instanceof Element && target.matches(key.startsWith('A') ? '.wide' : '.long')) return;
  event.preventDefault();
  show(slides[next]);
});

show(slideAt());
