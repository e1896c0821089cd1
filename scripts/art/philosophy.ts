import { CENTRE, circle, drawing, type Point, polar, polyline, steps, stroke } from './drawing.ts';

const RINGS = 6;
const INNERMOST = 34;
const CORRIDOR = 22;
/** Positions of the doors in the walls of the rings, from the innermost on, in turns. */
const DOORS = [0.08, 0.61, 0.3, 0.86, 0.47, 0.75];
const GAP = 0.9;

/** Draws a labyrinth that shines. Every ring of it has a door. */
export function philosophy(foil: string): string {
  const walls = DOORS.flatMap((door, n) => {
    const radius = INNERMOST + n * CORRIDOR;
    const half = (GAP * CORRIDOR) / radius / 2;
    const open = door * 2 * Math.PI;
    const wall = polar(open + 0.55 + n * 0.4, radius);
    return [
      arc(radius, open + half, open + 2 * Math.PI - half),
      ...(n < RINGS - 1 ? [polyline([wall, polar(open + 0.55 + n * 0.4, radius + CORRIDOR)])] : []),
    ];
  });
  const edge = INNERMOST + (RINGS - 1) * CORRIDOR;
  const rays = steps(144).map((turn, n) => {
    const angle = turn * 2 * Math.PI;
    const length = n % 12 === 0 ? 118 : n % 6 === 0 ? 92 : n % 3 === 0 ? 66 : 44;
    return polyline([polar(angle, edge + 26), polar(angle, edge + 26 + length)]);
  });
  const centre: Point = { x: CENTRE, y: CENTRE };
  return drawing(
    [
      stroke({ width: 5 }, walls),
      stroke({ width: 1.6, opacity: 0.75 }, rays),
      stroke({ width: 1.6, opacity: 0.55 }, [circle(centre, edge + 15), circle(centre, edge + 20)]),
      stroke({ width: 12 }, [`M${CENTRE} ${CENTRE}h0`]),
    ],
    foil,
  );
}

function arc(radius: number, from: number, to: number): string {
  const [a, b] = [polar(from, radius), polar(to, radius)];
  const large = to - from > Math.PI ? 1 : 0;
  const point = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${point(a)}A${radius} ${radius} 0 ${large} 1 ${point(b)}`;
}
