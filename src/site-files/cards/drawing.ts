import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DefaultCategory } from '#domain/category.ts';
import { CARD_SIZE } from '#domain/site/card.ts';
import { CLOTHS, DEFAULT_CLOTHS } from '#domain/site/cloth.ts';
import { PALETTE } from '#domain/site/palette.ts';
import { SECTION_ORDER } from '#domain/site/section-order.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const { width: WIDTH, height: HEIGHT } = CARD_SIZE;

/** The distance of the frame from the edges of a card. */
export const FRAME = 26;
/** The distance of its two lines. */
const DOUBLE = 5;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The ways in which the ornament lies on the card of a post, as on the site's own cards (`card-cloth.css`). */
const LYING: readonly (Square & { readonly turn: number })[] = [
  { x: 760, y: 70, size: 490, turn: 0 },
  { x: 730, y: 190, size: 520, turn: 24 },
  { x: 640, y: 150, size: 560, turn: -14 },
  { x: 330, y: 190, size: 600, turn: 8 },
];

/** The place of the picture beside the name of a category. Some are larger than the frame, as on the landing page. */
const PICTURES: Readonly<Record<DefaultCategory, Square>> = {
  philosophy: { x: 640, y: 75, size: 480 },
  history: { x: 640, y: -5, size: 700 },
  lsconcern: { x: 630, y: 65, size: 500 },
  tech: { x: 640, y: 40, size: 620 },
  writings: { x: 650, y: 50, size: 530 },
};

/** Draws the frame of a card, a double line. */
export const frame = (colour: string) =>
  [FRAME, FRAME + DOUBLE]
    .map(
      (edge) =>
        `<rect x="${edge}" y="${edge}" width="${WIDTH - 2 * edge}" height="${HEIGHT - 2 * edge}" fill="none" stroke="${colour}" stroke-opacity=".45" stroke-width="1.5"/>`,
    )
    .join('');

/** Draws a line across a card. */
export const rule = (from: number, to: number, y: number, colour: string) =>
  `<path d="M${from} ${y}H${to}" stroke="${colour}" stroke-opacity=".4" stroke-width="1.5"/>`;

/** Draws a part of the ornament of a category, as if it was stamped without foil. */
export async function ornament(category: DefaultCategory, way: number): Promise<string> {
  const { turn, ...square } = LYING[way] ?? { x: 760, y: 70, size: 490, turn: 0 };
  const centre = [square.x + square.size / 2, square.y + square.size / 2].join(' ');
  const drawn = await inked(category, square, PALETTE.foil);
  return `<g clip-path="url(#board)" opacity=".2"><g transform="rotate(${turn} ${centre})">${drawn}</g></g>`;
}

export async function picture(category: DefaultCategory): Promise<string> {
  const text = await read(`heroes/${category}.svg`);
  const drawn = placed(text, PICTURES[category]);
  return `<g clip-path="url(#board)">${drawn}</g>`;
}

/** The books on the cards of the site and the thoughts, in pixels. */
const BOOK = { x: 680, width: 78, gap: 5, board: 500 };
const HEIGHTS = [330, 356, 322, 372, 338];

/** Draws the five sections as the spines of books on a board. With a nib instead of them for the thoughts. */
export async function bookshelf(forThoughts: boolean): Promise<string> {
  if (forThoughts) return inked('writings', { x: 690, y: 105, size: 420 }, CLOTHS.plum.cloth[0]);
  const books = await Promise.all(
    SECTION_ORDER.map(async (category, n) => {
      const x = BOOK.x + n * (BOOK.width + BOOK.gap);
      const high = HEIGHTS[n] ?? 330;
      const y = BOOK.board - high;
      const lines = [y + 18, BOOK.board - 18]
        .map(
          (at) =>
            `<path d="M${x} ${at}h${BOOK.width}" stroke="${PALETTE.foilSoft}" stroke-width="1.5"/>`,
        )
        .join('');
      const stamp = { x: x + 11, y: BOOK.board - 92, size: BOOK.width - 22 };
      return `<rect x="${x}" y="${y}" width="${BOOK.width}" height="${high}" rx="4" fill="${CLOTHS[DEFAULT_CLOTHS[category]].cloth[0]}"/>${lines}${await inked(category, stamp, PALETTE.foil)}`;
    }),
  );
  const end = BOOK.x + books.length * (BOOK.width + BOOK.gap) - BOOK.gap;
  const boards = [0, 6].map((down) =>
    rule(BOOK.x - 20, end + 20, BOOK.board + 1 + down, PALETTE.ink),
  );
  return [...books, ...boards].join('');
}

/** Draws an ornament, which is a mask on pages, in a colour. */
const inked = async (category: DefaultCategory, square: Square, colour: string) =>
  placed((await read(`ornaments/${category}.svg`)).replaceAll('#000', colour), square);

const placed = (svg: string, { x, y, size }: Square) =>
  svg
    .replace(' width="640" height="640"', '')
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);

const texts = new Map<string, Promise<string>>();

/** Reads a drawing of the site once. */
function read(file: string): Promise<string> {
  const text = texts.get(file) ?? readFile(join(PUBLIC, file), 'utf8');
  texts.set(file, text);
  return text;
}
