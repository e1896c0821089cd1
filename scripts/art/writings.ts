import { chance, curve, drawing, type Point, polyline, stroke } from './drawing.ts';

const LINES = 9;
const TOP = 118;
const LEADING = 52;
const [LEFT, RIGHT] = [92, 548];
/** Slant of the letters in radians, like that of a right-handed writer. */
const SLANT = 0.42;

/** Draws a page of illegible handwriting whose last word runs off the line. */
export function writings(foil: string): string {
  const next = chance(1887);
  const words = Array.from({ length: LINES }, (_, n) => {
    const y = TOP + n * LEADING;
    const from = n === 0 ? LEFT + 44 : LEFT;
    return n === LINES - 1 ? [lastWord(next, from, y)] : written(next, from, y);
  }).flat();
  const rules = Array.from({ length: LINES }, (_, n) => {
    const y = TOP + n * LEADING + 12;
    return polyline([
      { x: LEFT - 16, y },
      { x: RIGHT + 16, y },
    ]);
  });
  return drawing(
    [
      stroke({ width: 1.4, opacity: 0.45 }, [
        ...rules,
        polyline([
          { x: LEFT - 30, y: 48 },
          { x: LEFT - 30, y: 592 },
        ]),
      ]),
      stroke({ width: 2.6 }, words),
    ],
    foil,
  );
}

/** Writes a line of words until there is no room for another. */
function written(next: () => number, from: number, y: number): string[] {
  const words: string[] = [];
  for (let x = from; ;) {
    const letters = 2 + Math.floor(next() * 6);
    const width = letters * 17;
    if (x + width > RIGHT) return words;
    words.push(curve(word(next, { x, y }, letters)));
    x += width + 20;
  }
}

/** Makes the points of a word: loops from left to right, most of them small, some up and some down. */
function word(next: () => number, { x, y }: Point, letters: number): Point[] {
  const points: Point[] = [lean({ x, y: y + 8 }, y)];
  for (let n = 0; n < letters; n++) {
    const at = x + n * 17;
    const kind = next();
    const up = kind < 0.18 ? 30 : 13 + next() * 4;
    const down = kind > 0.88 ? 26 : 9;
    points.push(
      lean({ x: at + 11, y: y + 6 - up }, y),
      lean({ x: at + 5, y: y + 6 - up * 0.72 }, y),
      lean({ x: at + 7, y: y + down }, y),
      lean({ x: at + 14, y: y + 8 }, y),
    );
  }
  return points;
}

function lastWord(next: () => number, from: number, y: number): string {
  const start = word(next, { x: from, y }, 6);
  const swing: Point[] = [
    { x: 262, y: y + 4 },
    { x: 330, y: y - 12 },
    { x: 410, y: y + 14 },
    { x: 496, y: y + 8 },
    { x: 524, y: y - 26 },
    { x: 488, y: y - 50 },
    { x: 448, y: y - 24 },
    { x: 462, y: y + 26 },
    { x: 520, y: y + 46 },
    { x: 578, y: y + 24 },
    { x: 612, y: y - 16 },
  ];
  return curve([...start, ...swing]);
}

const lean = (point: Point, y: number): Point => ({
  x: point.x + (y - point.y) * Math.tan(SLANT),
  y: point.y,
});
