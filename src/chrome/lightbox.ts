// The enlarged images of a page are in a dialog. Links lead to them, and back to the images in the text.
import { plainClickOn } from './plain-click.ts';

const dialog = document.querySelector<HTMLDialogElement>('.lightbox');

/** The state of the history while the dialog is open, so that Back closes it. */
const OPEN = 'lightbox';

function open(closed: HTMLDialogElement): void {
  closed.showModal();
  history.pushState(OPEN, '');
}

/** Shows an enlarged image. The first one appears at once, and another one slides in. */
function show(slide: Element | null | undefined): void {
  if (!dialog || !(slide instanceof HTMLElement)) return;
  const behavior = dialog.open ? 'auto' : 'instant';
  if (!dialog.open) open(dialog);
  slide.focus({ preventScroll: true });
  slide.scrollIntoView({ behavior, block: 'nearest' });
}

function click(event: MouseEvent): void {
  const link = plainClickOn(event);
  const slide = link?.hash && document.getElementById(link.hash.slice(1));
  if (slide && dialog?.contains(slide)) show(slide);
  // Everything else in the dialog closes it.
  else if (event.target instanceof Node && dialog?.contains(event.target)) dialog.close();
  else return;
  event.preventDefault();
}

// Before the scripts that follow links.
document.addEventListener('click', click, true);

addEventListener('popstate', () => dialog?.close());
dialog?.addEventListener('close', () => {
  if (history.state === OPEN) history.back();
});

dialog?.addEventListener('keydown', (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const isScrolled = event.target instanceof Element && event.target.matches('.wide');
  if (step === undefined || isScrolled) return;
  event.preventDefault();
  show(dialog.children[Math.round(dialog.scrollLeft / dialog.clientWidth) + step]);
});
