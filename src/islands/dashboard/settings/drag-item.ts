/** Pixels from the upper and lower edge of the window in which a drag scrolls, and those that it scrolls in a frame. */
const EDGE = 80;
const SCROLLED = 10;

/**
 * Lets the pointer that pressed a handle drag its item of a list, from one index to another, until it is released. The others
 * make room meanwhile, and Escape cancels.
 */
export function dragItem(
  handle: HTMLElement,
  { pointerId, clientY }: PointerEvent,
  onDrop: (from: number, to: number) => void,
): void {
  const list = handle.closest('ol');
  const item = handle.closest('li');
  if (!list || !item) return;
  const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const from = items.indexOf(item);
  const start = list.getBoundingClientRect().top;
  const boxes = items.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return { top: top - start, height, middle: top - start + height / 2 };
  });
  const own = boxes[from] ?? { top: 0, height: 0, middle: 0 };
  const ended = new AbortController();
  const { signal } = ended;
  let y = clientY;
  let to = from;

  function place(): void {
    const by = y - clientY - ((list?.getBoundingClientRect().top ?? start) - start);
    to = boxes.filter(({ middle }, n) => n !== from && middle < own.middle + by).length;
    for (const [n, { style }] of items.entries()) {
      const isAbove = n > from && n <= to;
      const isBelow = n < from && n >= to;
      const room = isAbove ? -own.height : isBelow ? own.height : 0;
      style.translate = `0 ${n === from ? by : room}px`;
    }
  }

  /** Scrolls the page as long as the pointer is near an edge of the window. */
  function follow(): void {
    if (signal.aborted) return;
    const down = y > window.innerHeight - EDGE ? SCROLLED : 0;
    const top = y < EDGE ? -SCROLLED : down;
    if (top !== 0 && to !== from) window.scrollBy({ top, behavior: 'instant' });
    place();
    requestAnimationFrame(follow);
  }

  function end(): void {
    ended.abort();
    delete list?.dataset['dragged'];
    delete item?.dataset['lifted'];
    for (const { style } of items) style.translate = '';
  }

  handle.setPointerCapture(pointerId);
  list.dataset['dragged'] = '';
  item.dataset['lifted'] = '';
  const listen = { signal, capture: true };
  handle.addEventListener('pointermove', (event) => (y = event.clientY), listen);
  handle.addEventListener('lostpointercapture', end, listen);
  handle.addEventListener(
    'pointerup',
    () => {
      end();
      if (to !== from) onDrop(from, to);
    },
    listen,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    listen,
  );
  follow();
}
