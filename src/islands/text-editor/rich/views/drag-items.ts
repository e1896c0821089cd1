import type { Box, Landing, Point } from './landing.ts';
import { build } from './node-view.ts';

/** Pixels that a pointer moves before a press is a drag. */
const THRESHOLD = 6;

/** Milliseconds after which a finger that has not moved lifts an item. One that moves before scrolls the page. */
const HOLD = 300;

/** Pixels from the upper and lower edge of the window in which a drag scrolls, and those that it scrolls in a frame. */
const EDGE = 80;
const SCROLLED = 10;

interface Options {
  readonly items: () => readonly HTMLElement[];
  /** Returns the index of the item that a press takes hold of, or -1. */
  readonly heldAt: (target: EventTarget | null) => number;
  readonly landingAt: (point: Point, boxes: readonly Box[], from: number) => Landing | undefined;
  /** Returns a copy of an item that follows the pointer. */
  readonly copy: (item: HTMLElement) => readonly (Node | string)[];
  /** Shows the place where the item at an index lands. Both are undefined once the drag ends. */
  readonly mark: (landing: Landing | undefined, from: number | undefined) => void;
  /** Called when an item is dragged from one place in the order to another. */
  readonly onDrop: (from: number, to: number) => void;
}

interface Drag {
  readonly from: number;
  readonly pointer: number;
  readonly start: Point;
  /** Ends the listeners and the timer of the drag. */
  readonly ended: AbortController;
  at: Point;
  /** The copy that follows the pointer, once it is lifted. */
  lifted?: HTMLElement;
  landing?: Landing | undefined;
}

/**
 * Lets a pointer drag items into another order by what they are held at. A line shows where the item lands, and Escape
 * cancels. The browser's own dragging knows nothing of an order. Returns a function that ends a drag.
 */
export function dragItems(frame: HTMLElement, options: Options): () => void {
  const { items, heldAt, landingAt, copy, onDrop } = options;
  let drag: Drag | undefined;

  function begin(event: PointerEvent): void {
    const { target, pointerId: pointer, clientX: x, clientY: y } = event;
    const from = heldAt(target);
    if (event.button !== 0 || !event.isPrimary || from === -1) return;
    end();
    const ended = new AbortController();
    const at = { x, y };
    drag = { from, pointer, start: at, at, ended };
    frame.ownerDocument.addEventListener('keydown', press, { capture: true, signal: ended.signal });
    if (event.pointerType !== 'touch') return;
    const timer = setTimeout(lift, HOLD);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  function lift(): void {
    const item = drag && items()[drag.from];
    if (!drag || !item) return;
    frame.setPointerCapture(drag.pointer);
    drag.lifted = build('div', { className: 'drag-image' }, ...copy(item));
    frame.classList.add('is-dragging');
    follow();
  }

  function move(event: PointerEvent): void {
    const { pointerId, pointerType, buttons, clientX: x, clientY: y } = event;
    if (drag?.pointer !== pointerId) return;
    // It was released outside.
    if (buttons === 0) {
      end();
      return;
    }
    drag.at = { x, y };
    if (drag.lifted) {
      mark();
      return;
    }
    if (Math.hypot(x - drag.start.x, y - drag.start.y) < THRESHOLD) return;
    if (pointerType === 'touch') end();
    else lift();
  }

  /** Scrolls the page as long as the pointer is near an edge of the window. */
  function follow(): void {
    const view = frame.ownerDocument.defaultView;
    if (!drag?.lifted || !view) return;
    const { y } = drag.at;
    const down = y > view.innerHeight - EDGE ? SCROLLED : 0;
    const top = y < EDGE ? -SCROLLED : down;
    if (top !== 0) view.scrollBy({ top, behavior: 'instant' });
    mark();
    view.requestAnimationFrame(follow);
  }

  /** Shows the copy below the pointer, and the line where it lands. */
  function mark(): void {
    const boxes = items().map((item) => item.getBoundingClientRect());
    if (drag) drag.landing = landingAt(drag.at, boxes, drag.from);
    // A gallery that has got more images meanwhile was drawn again.
    if (drag?.lifted?.isConnected === false) frame.append(drag.lifted);
    if (drag?.lifted) drag.lifted.style.translate = `${drag.at.x}px ${drag.at.y}px`;
    options.mark(drag?.landing, drag?.from);
  }

  function end(): void {
    const ending = drag;
    drag = undefined;
    if (!ending) return;
    ending.ended.abort();
    ending.lifted?.remove();
    frame.classList.remove('is-dragging');
    if (frame.hasPointerCapture(ending.pointer)) frame.releasePointerCapture(ending.pointer);
    mark();
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !drag?.lifted) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  }

  frame.classList.add('is-draggable');
  frame.addEventListener('pointerdown', begin);
  frame.addEventListener('pointermove', move);
  frame.addEventListener('pointerup', () => {
    const { from = 0, landing, lifted } = drag ?? {};
    end();
    if (lifted && landing) onDrop(from, landing.to);
  });
  frame.addEventListener('pointercancel', end);
  // The page must not scroll below a lifted item. A listener that came later could not keep it from that.
  frame.addEventListener('touchmove', (event) => drag?.lifted && event.preventDefault(), {
    passive: false,
  });
  for (const type of ['dragstart', 'contextmenu'])
    frame.addEventListener(type, (event) => {
      const isHeld = event instanceof PointerEvent && event.pointerType === 'touch';
      if (drag && (type === 'dragstart' || isHeld)) event.preventDefault();
    });
  return end;
}
