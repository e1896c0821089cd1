/** Pixels that a pointer moves before a press is a drag. */
const THRESHOLD = 6;

interface Handlers {
  /** Returns the images in their order. */
  readonly buttons: () => readonly HTMLElement[];
  readonly onDrop: (from: number, to: number) => void;
}

/**
 * Lets a mouse or a pen drag the images of a gallery into another order. A finger scrolls, and has the buttons of the
 * image. The browser's own dragging would take the whole gallery along.
 */
export function dragImages(frame: HTMLElement, { buttons, onDrop }: Handlers): void {
  let from = -1;
  let to = -1;
  let start: PointerEvent | undefined;

  const indexAt = ({ clientX, clientY }: PointerEvent) => {
    const under = frame.ownerDocument.elementFromPoint(clientX, clientY);
    return buttons().findIndex((button) => button.contains(under));
  };

  function mark(): void {
    for (const [n, button] of buttons().entries()) {
      button.classList.toggle('is-dragged', start !== undefined && n === from && to !== -1);
      button.classList.toggle('is-target', n === to && to !== from);
    }
  }

  function end(): void {
    start = undefined;
    [from, to] = [-1, -1];
    mark();
  }

  frame.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    from = indexAt(event);
    if (from !== -1) start = event;
  });
  frame.addEventListener('pointermove', (event) => {
    if (!start) return;
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (to === -1 && distance < THRESHOLD) return;
    if (to === -1) frame.setPointerCapture(event.pointerId);
    const over = indexAt(event);
    to = over === -1 ? from : over;
    mark();
  });
  frame.addEventListener('pointerup', () => {
    const [begin, target] = [from, to];
    end();
    if (target !== -1 && target !== begin) onDrop(begin, target);
  });
  frame.addEventListener('pointercancel', end);
  frame.addEventListener('dragstart', (event) => {
    if (start) event.preventDefault();
  });
}
