/** A rectangle in the window, by its edges in CSS pixels. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Placement {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** The space between a box and what it belongs to. */
const GAP = 6;

/**
 * Places a box above or below what it belongs to, inside an area. It goes to the other side if there is more room, and
 * becomes less high where there is too little.
 */
export function placeBox(
  anchor: Edges,
  { width, height }: { readonly width: number; readonly height: number },
  area: Edges,
  preferred: 'above' | 'below',
): Placement {
  const above = anchor.top - GAP - area.top;
  const below = area.bottom - anchor.bottom - GAP;
  const [wanted, other] = preferred === 'above' ? [above, below] : [below, above];
  const isPreferred = wanted >= height || wanted >= other;
  const isAbove = (preferred === 'above') === isPreferred;
  // A long selection leaves no room on either side.
  const room = Math.max(isAbove ? above : below, Math.min(height, 2 * MINIMUM));
  const shown = Math.min(height, room, area.bottom - area.top);
  const top = isAbove ? anchor.top - GAP - shown : anchor.bottom + GAP;
  return {
    left: between(anchor.left, area.left, area.right - width),
    top: between(top, area.top, area.bottom - shown),
    height: shown,
  };
}

/** The height of one button, in CSS pixels. */
const MINIMUM = 44;

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));
