import type { Shaped } from './shape.ts';
import { type Box, LEADING, setText } from './set-text.ts';
import type { Style } from './typefaces.ts';

interface Place extends Box {
  readonly x: number;
  /** The upper edge of the box. */
  readonly y: number;
  readonly colour: string;
  /** The side of the box at which lines begin or end. */
  readonly side?: 'start' | 'end';
  /** The edge of the box at which the text stands. */
  readonly align?: 'top' | 'bottom';
}

/** The part of a line that is above its baseline. */
const ASCENT = 0.86;

/** Draws a text into a box, as SVG. Returns undefined if the text is empty or has letters that our fonts lack. */
export async function drawText(
  text: string,
  style: Style,
  place: Place,
): Promise<string | undefined> {
  const set = await setText(text, style, place);
  if (!set) return undefined;
  const { x, y, width, height, colour, side = 'start', align = 'top' } = place;
  const { size, lines } = set;
  const leading = size * LEADING;
  const top = align === 'top' ? y : y + height - lines.length * leading;
  const drawn = lines.map((line, n) => {
    const left = side === 'start' ? x : x + width - line.width * size;
    return drawLine(line, { left, baseline: top + n * leading + ASCENT * size, size });
  });
  return `<g fill="${colour}">${drawn.join('')}</g>`;
}

interface LinePlace {
  readonly left: number;
  readonly baseline: number;
  readonly size: number;
}

const drawLine = ({ glyphs }: Shaped, { left, baseline, size }: LinePlace) =>
  glyphs
    .filter(({ path }) => path !== '')
    .map(({ path, scale, x, y }) => {
      const [right, down] = [left + x * size, baseline - y * size].map((value) => value.toFixed(2));
      const zoom = (size * scale).toFixed(5);
      return `<path transform="translate(${right} ${down}) scale(${zoom} -${zoom})" d="${path}"/>`;
    })
    .join('');
