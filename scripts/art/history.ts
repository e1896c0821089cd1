import { chance, circle, curve, drawing, polar, polyline, steps, stroke } from './drawing.ts';

const RINGS = 26;
const POINTS = 16;
const OUTERMOST = 292;

/** Draws the rings of a tree, a line for each year. */
export function history(foil: string): string {
  const next = chance(1582);
  const waves = [2, 3, 5].map((count) => ({
    count,
    phase: next() * 2 * Math.PI,
    size: 0.4 + next(),
  }));
  // Dry years have narrow rings. All rings share their waves, so that each resembles the one inside it.
  const widths = Array.from({ length: RINGS }, () => 0.55 + next() * next() * 1.9);
  const total = widths.reduce((sum, width) => sum + width, 0);
  let grown = 0;
  const rings = widths.map((width) => {
    grown += width;
    const radius = (grown / total) * OUTERMOST;
    return curve(
      steps(POINTS).map((turn) => {
        const angle = turn * 2 * Math.PI;
        const bump = waves.reduce(
          (sum, { count, phase, size }) => sum + size * Math.sin(count * angle + phase),
          0,
        );
        const shift = polar(2.4, 22 * (1 - radius / OUTERMOST));
        return polar(angle, radius * (1 + bump * 0.028), shift);
      }),
      true,
    );
  });
  const kept = [5, 11, 18, RINGS - 1];
  const heart = polar(2.4, 22);
  const crack = [0.1, 0.3, 0.5, 0.72, 0.98].map((part) =>
    polar(-0.62 + Math.sin(part * 9) * 0.05, part * OUTERMOST),
  );
  const ticks = kept.slice(0, 3).map((n) => {
    const radius =
      (widths.slice(0, n + 1).reduce((sum, width) => sum + width, 0) / total) * OUTERMOST;
    return polyline([polar(2.86, radius - 4), polar(2.86, OUTERMOST + 22)]);
  });
  return drawing(
    [
      stroke(
        { width: 1.7, opacity: 0.8 },
        rings.filter((_, n) => !kept.includes(n)),
      ),
      stroke(
        { width: 4 },
        rings.filter((_, n) => kept.includes(n)),
      ),
      stroke({ width: 2.4 }, [curve(crack)]),
      stroke({ width: 1.6, opacity: 0.7 }, ticks),
      stroke({ width: 3 }, [circle(heart, 3)]),
    ],
    foil,
  );
}
