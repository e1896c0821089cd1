import sharp from 'sharp';
import { bareCard, CARD_SIZE, type Card } from '#domain/site/card.ts';
import { PALETTE } from '#domain/site/palette.ts';
import { bookshelf, FRAME, frame, ornament, picture, rule } from './drawing.ts';
import type { Shaped } from './shape.ts';
import { type Box, LEADING, setText } from './set-text.ts';
import type { Style } from './typefaces.ts';

// Each card is drawn once, and several at a time.
sharp.cache(false);
sharp.concurrency(1);

/** The left and right edge of texts, in pixels. */
const [LEFT, RIGHT] = [84, CARD_SIZE.width - 84];

/** The baseline of the last line. */
const FOOT = 562;

/** Sizes of titles in pixels. */
const POST_SIZES = [128, 112, 100, 88, 76, 66, 58] as const;
const SECTION_SIZES = [112, 96, 82, 68, 56, 48] as const;

export async function drawCard(card: Card): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  const parts = (await (card.isPost ? postParts(card) : undefined)) ?? (await sectionParts(card));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<clipPath id="board"><rect x="${FRAME}" y="${FRAME}" width="${width - 2 * FRAME}" height="${height - 2 * FRAME}"/></clipPath>` +
    `${parts.join('')}</svg>`;
  // A higher level takes a fifth longer for a tenth less.
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 3 }).toBuffer();
}

/** Returns the parts of a post's card. Returns undefined if its title cannot be set in our fonts. */
async function postParts(card: Card): Promise<string[] | undefined> {
  const { binding, title, line, site } = card;
  if (typeof binding === 'string') return undefined;
  const width = RIGHT - LEFT;
  const heading = await drawText(title, 'roman', {
    x: LEFT,
    y: 138,
    width,
    height: 356,
    sizes: POST_SIZES,
    colour: PALETTE.foil,
  });
  if (!heading) return undefined;
  return [
    ...board(binding.cloth, PALETTE.foil),
    await ornament(binding.drawing, card.ornament),
    (await label(binding.name)) ?? '',
    heading,
    rule(LEFT, RIGHT, 506, PALETTE.foil),
    (await foot(line === site ? '' : line, 'start', PALETTE.foilSoft)) ?? '',
    (await foot(site, 'end', PALETTE.foil)) ?? '',
  ];
}

/** Returns the parts of the card of a category, of the thoughts or of the site. */
async function sectionParts(card: Card): Promise<string[]> {
  const { binding, title, line, site } = card.isPost ? bare(card) : card;
  const isPaper = typeof binding === 'string';
  const [colour, soft] = isPaper
    ? [PALETTE.ink, PALETTE.inkSoft]
    : [PALETTE.foil, PALETTE.foilSoft];
  const x = LEFT;
  const width = 520;
  const heading = await drawText(title, 'roman', {
    x,
    y: 120,
    width,
    height: 250,
    sizes: SECTION_SIZES,
    colour,
    align: 'bottom',
  });
  const text = await drawText(line, 'italic', {
    x,
    y: 392,
    width,
    height: 124,
    sizes: [36, 32, 28],
    colour: soft,
  });
  return [
    ...board(isPaper ? PALETTE.paper.light : binding.cloth, colour),
    isPaper ? await bookshelf(binding === 'thoughts') : await picture(binding.drawing),
    heading ?? '',
    text ?? '',
    (site === title ? undefined : await foot(site, 'start', colour)) ?? '',
  ];
}

/** Returns the card of the section of a post whose title cannot be set. */
const bare = (card: Card): Card =>
  typeof card.binding === 'string' ? card : { ...bareCard(card.binding), site: card.site };

const board = (fill: string, line: string) => [
  `<rect width="100%" height="100%" fill="${fill}"/>`,
  frame(line),
];

const label = (text: string) =>
  drawText(text, 'sans', {
    x: LEFT,
    y: 88,
    width: RIGHT - LEFT,
    height: 34,
    sizes: [28],
    colour: PALETTE.foilSoft,
  });

/** Draws one of the two texts of the last line. */
function foot(text: string, side: 'start' | 'end', colour: string) {
  const width = (RIGHT - LEFT) / 2 - 20;
  const x = side === 'start' ? LEFT : RIGHT - width;
  return drawText(text, side === 'start' ? 'italic' : 'roman', {
    x,
    y: FOOT - 30,
    width,
    height: 40,
    sizes: [32],
    colour,
    side,
  });
}

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
async function drawText(text: string, style: Style, place: Place): Promise<string | undefined> {
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
