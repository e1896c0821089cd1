import { circle, drawing, type Point, polar, polyline, steps, stroke } from './drawing.ts';

/** Height of a tooth above the circle on which wheels roll, and depth of its gap below it, which leaves some air. */
const [TIP, ROOT] = [8, 12];
/** Length of that circle that a tooth and its gap take up, in units. */
const PITCH = 31.4;

interface Wheel {
  readonly at: Point;
  readonly teeth: number;
  /** Angle by which the wheel is turned, in radians. */
  readonly turned: number;
  readonly spokes: number;
}

const pitchRadius = (teeth: number) => (teeth * PITCH) / (2 * Math.PI);

const FIRST: Wheel = { at: { x: 250, y: 366 }, teeth: 36, turned: 0, spokes: 6 };
const SECOND = meshed(FIRST, 18, -0.62, 4);
const THIRD = meshed(SECOND, 12, -1.95, 3);

/** Draws a train of gear wheels as on the drawing of a patent. */
export function tech(foil: string): string {
  const wheels = [FIRST, SECOND, THIRD];
  return drawing(
    [
      stroke({ width: 3.4 }, wheels.map(rim)),
      stroke({ width: 2.2 }, wheels.flatMap(body)),
      stroke({ width: 1.4, opacity: 0.7 }, wheels.flatMap(hatching)),
      `<g stroke-dasharray="14 5 3 5">${stroke({ width: 1.4, opacity: 0.75 }, wheels.flatMap(axes))}</g>`,
    ],
    foil,
  );
}

/** Makes a wheel that turns with another, in a direction (radians) from it. */
function meshed(
  { at, teeth: drives, turned }: Wheel,
  teeth: number,
  towards: number,
  spokes: number,
): Wheel {
  const place = polar(towards, pitchRadius(drives) + pitchRadius(teeth), at);
  const phase = (((towards - turned) * drives) / (2 * Math.PI)) % 1;
  // A tooth of the one meets a gap of the other.
  return {
    at: place,
    teeth,
    spokes,
    turned: towards + Math.PI - ((0.5 - phase) * 2 * Math.PI) / teeth,
  };
}

function rim({ at, teeth, turned }: Wheel): string {
  const radius = pitchRadius(teeth);
  const flank = [-0.28, -0.13, 0.13, 0.28] as const;
  const points = steps(teeth).flatMap((turn) =>
    flank.map((part, n) =>
      polar(
        turned + (turn + part / teeth) * 2 * Math.PI,
        radius + (n === 1 || n === 2 ? TIP : -ROOT),
        at,
      ),
    ),
  );
  return polyline(points, true);
}

function body({ at, teeth, turned, spokes }: Wheel): string[] {
  const radius = pitchRadius(teeth);
  const [hub, felloe] = [Math.max(16, radius * 0.2), radius - 28];
  const arms = steps(spokes).flatMap((turn) =>
    [-5, 5].map((side) => {
      const angle = turned + turn * 2 * Math.PI;
      return polyline([
        polar(angle + side / hub, hub, at),
        polar(angle + side / felloe, felloe, at),
      ]);
    }),
  );
  return [circle(at, hub), circle(at, hub / 2), circle(at, felloe), ...arms];
}

/** Draws the shade of the felloe, on the side away from the light. */
function hatching({ at, teeth }: Wheel): string[] {
  const radius = pitchRadius(teeth);
  const count = Math.round(radius / 3);
  return steps(count).map((part) => {
    const angle = 0.1 + part * 0.55 * Math.PI;
    return polyline([polar(angle, radius - 28, at), polar(angle + 0.05, radius - ROOT - 3, at)]);
  });
}

function axes({ at, teeth }: Wheel): string[] {
  const reach = pitchRadius(teeth) + 30;
  return [
    circle(at, pitchRadius(teeth)),
    polyline([
      { x: at.x - reach, y: at.y },
      { x: at.x + reach, y: at.y },
    ]),
    polyline([
      { x: at.x, y: at.y - reach },
      { x: at.x, y: at.y + reach },
    ]),
  ];
}
