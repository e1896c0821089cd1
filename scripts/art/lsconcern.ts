import {
  CENTRE,
  circle,
  copies,
  curve,
  drawing,
  polar,
  polyline,
  steps,
  stroke,
} from './drawing.ts';

interface Rosette {
  readonly radius: number;
  readonly depth: number;
  /** Number of swings of the line on its way round. */
  readonly swings: number;
  /** Number of lines that lie side by side. */
  readonly lines: number;
}

/** Rosettes around the scales, like the engraving on a deed. */
const ROSETTES: readonly Rosette[] = [
  { radius: 262, depth: 34, swings: 18, lines: 5 },
  { radius: 206, depth: 20, swings: 24, lines: 3 },
];

/** Draws the scales of justice inside the rosettes of a document. */
export function lsconcern(foil: string): string {
  const rosettes = ROSETTES.map(({ radius, depth, swings, lines }, n) => {
    const line = curve(
      steps(swings * 4).map((turn) => {
        const angle = turn * 2 * Math.PI;
        return polar(angle, radius + depth * Math.sin(swings * angle));
      }),
      true,
    );
    // Moving a line on by a part of a swing is the same as turning it by that part.
    return copies(
      `r${n}`,
      line,
      steps(lines).map((shift) => (shift * 360) / swings),
    );
  });
  const centre = { x: CENTRE, y: CENTRE };
  return drawing(
    [
      `<g stroke-width="1.5" opacity=".85">${rosettes.join('')}</g>`,
      stroke({ width: 1.6, opacity: 0.7 }, [
        circle(centre, 304),
        circle(centre, 178),
        circle(centre, 172),
      ]),
      stroke({ width: 4.5 }, scales()),
    ],
    foil,
  );
}

function scales(): string[] {
  const [left, right] = [CENTRE - 92, CENTRE + 92];
  const pan = (x: number) => [
    polyline([
      { x: x - 44, y: 356 },
      { x, y: 262 },
      { x: x + 44, y: 356 },
    ]),
    `M${x - 48} 356h96c0 24-22 38-48 38s-48-14-48-38z`,
  ];
  return [
    polyline([
      { x: CENTRE, y: 232 },
      { x: CENTRE, y: 428 },
    ]),
    polyline([
      { x: CENTRE - 52, y: 444 },
      { x: CENTRE + 52, y: 444 },
    ]),
    `M${CENTRE - 34} 444c0-10 14-16 34-16s34 6 34 16`,
    circle({ x: CENTRE, y: 221 }, 11),
    curve([
      { x: left, y: 262 },
      { x: CENTRE - 48, y: 262 },
      { x: CENTRE, y: 248 },
      { x: CENTRE + 48, y: 262 },
      { x: right, y: 262 },
    ]),
    ...pan(left),
    ...pan(right),
  ];
}
