/** Pixels around the images of a gallery within which an image can be dropped. */
const REACH = 48;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The place between two items, such as images of a gallery, where a dragged one lands: beside one of them. */
export interface Landing {
  /** The item at a side of which the place is. */
  readonly beside: number;
  readonly side: 'before' | 'after';
  /** The index of the dragged item once it is dropped. */
  readonly to: number;
}

/**
 * Returns where the image at an index lands when it is dropped at a point. Undefined if that is where it already is, or
 * too far from all images.
 */
export function landingAt(
  point: Point,
  boxes: readonly Box[],
  from: number,
  isRightToLeft = false,
): Landing | undefined {
  const distances = boxes.map((box) => distanceTo(box, point));
  const nearest = Math.min(...distances);
  const beside = distances.indexOf(nearest);
  const box = boxes[beside];
  if (!box || nearest > REACH) return undefined;
  const isLeft = point.x < (box.left + box.right) / 2;
  const side = isLeft === isRightToLeft ? 'after' : 'before';
  const gap = side === 'after' ? beside + 1 : beside;
  const to = gap > from ? gap - 1 : gap;
  return to === from ? undefined : { beside, side, to };
}

const distanceTo = ({ left, right, top, bottom }: Box, { x, y }: Point) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Returns where the block at an index lands when it is dropped at a height. Undefined if that is where it already is. */
export function gapAt({ y }: Point, boxes: readonly Box[], from: number): Landing | undefined {
  const below = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  const gap = below === -1 ? boxes.length : below;
  const to = gap > from ? gap - 1 : gap;
  if (to === from) return undefined;
  return below === -1
    ? { beside: boxes.length - 1, side: 'after', to }
    : { beside: below, side: 'before', to };
}
