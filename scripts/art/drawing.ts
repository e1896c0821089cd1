/** Side of the square that everything is drawn on, in units. */
const SIZE = 640;
export const CENTRE = SIZE / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Style of a line, in the attributes of SVG. */
export interface Pen {
  readonly width: number;
  readonly opacity?: number;
}

/** Returns the point at an angle (radians, 0 is to the right) and a distance from another. */
export function polar(
  angle: number,
  radius: number,
  from: Point = { x: CENTRE, y: CENTRE },
): Point {
  return { x: from.x + radius * Math.cos(angle), y: from.y + radius * Math.sin(angle) };
}

/** Makes a generator of numbers from 0 to 1 that look random and are the same each time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Returns `count` numbers in equal steps from 0 up to, but not including, 1. */
export const steps = (count: number) => Array.from({ length: count }, (_, n) => n / count);

const short = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Writes numbers one after another, as short as SVG can read them. */
function numbers(values: readonly number[]): string {
  return values
    .map(short)
    .reduce((text, next) => text + (next.startsWith('-') || text === '' ? '' : ' ') + next, '');
}

/** Makes a path of straight lines through points, and back to the first when it is closed. */
export function polyline(points: readonly Point[], closed = false): string {
  let [at] = points.map(rounded);
  if (!at) return '';
  let path = `M${numbers([at.x, at.y])}l`;
  const moves: number[] = [];
  for (const to of points.slice(1).map(rounded)) {
    moves.push(to.x - at.x, to.y - at.y);
    at = to;
  }
  path += numbers(moves);
  return closed ? `${path}z` : path;
}

/** Makes a smooth path through points. */
export function curve(points: readonly Point[], closed = false): string {
  const all = points.map(rounded);
  const [first] = all;
  if (!first) return '';
  const point = (n: number): Point =>
    all[closed ? (n + all.length) % all.length : Math.max(0, Math.min(all.length - 1, n))] ?? first;
  const values: number[] = [];
  for (let n = 0; n < all.length - (closed ? 0 : 1); n++) {
    const [a, b, c, d] = [point(n - 1), point(n), point(n + 1), point(n + 2)];
    // A Catmull-Rom spline, written as Bézier curves.
    values.push((c.x - a.x) / 6, (c.y - a.y) / 6);
    values.push(c.x - (d.x - b.x) / 6 - b.x, c.y - (d.y - b.y) / 6 - b.y);
    values.push(c.x - b.x, c.y - b.y);
  }
  return `M${numbers([first.x, first.y])}c${numbers(values)}${closed ? 'z' : ''}`;
}

/** Makes the path of a whole circle. */
export function circle({ x, y }: Point, radius: number): string {
  const r = short(radius);
  return `M${numbers([x - radius, y])}a${r} ${r} 0 1 0 ${short(2 * radius)} 0a${r} ${r} 0 1 0 ${short(-2 * radius)} 0z`;
}

const rounded = ({ x, y }: Point): Point => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
});

/** Draws paths with one pen. */
export function stroke({ width, opacity }: Pen, paths: readonly string[]): string {
  const faint = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<path stroke-width="${width}"${faint} d="${paths.join('')}"/>`;
}

/** Draws a path once for each of some angles (degrees), by which it is turned around the centre. */
export function copies(id: string, path: string, turns: readonly number[]): string {
  const turned = turns.map(
    (turn) => `<use href="#${id}" transform="rotate(${short(turn)} ${CENTRE} ${CENTRE})"/>`,
  );
  return `<defs><path id="${id}" d="${path}"/></defs>${turned.join('')}`;
}

/** Makes a drawing in one colour, the foil in which the covers of the categories are stamped. */
export function drawing(parts: readonly string[], foil: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" ` +
    `fill="none" stroke="${foil}" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</svg>\n`
  );
}
