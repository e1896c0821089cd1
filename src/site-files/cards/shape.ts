import * as hb from 'harfbuzzjs';
import type { Typeface } from './typefaces.ts';

/** The outline of a letter, and where it stands in its word or line. Distances are in ems. */
export interface Glyph {
  /** The `d` of a path in units of its font, with y upwards. */
  readonly path: string;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Letters that are set next to each other. */
export interface Shaped {
  readonly glyphs: readonly Glyph[];
  readonly width: number;
}

/** Sets letters of a word, of which each comes from the first font file that has it. */
export function shape(letters: readonly string[], faces: readonly Typeface[]): Shaped {
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const { face, text } of runsOf(letters, faces)) {
    const run = shapeRun(text, face);
    glyphs.push(...run.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + width })));
    width += run.width;
  }
  return { glyphs, width };
}

/** Returns the first font file that has all parts of a letter. */
export const faceOf = (letter: string, faces: readonly Typeface[]): Typeface | undefined =>
  faces.find(({ letters }) =>
    Array.from(letter).every((part) => letters.has(part.codePointAt(0) ?? 0)),
  );

/** Joins letters of the same font file, since only these are kerned. Letters that no file has are left out. */
function runsOf(letters: readonly string[], faces: readonly Typeface[]) {
  const runs: { readonly face: Typeface; text: string }[] = [];
  for (const letter of letters) {
    const face = faceOf(letter, faces);
    const last = runs.at(-1);
    if (face && last?.face === face) last.text += letter;
    else if (face) runs.push({ face, text: letter });
  }
  return runs;
}

function shapeRun(text: string, { font, unitsPerEm }: Typeface): Shaped {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const scale = 1 / unitsPerEm;
  let width = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    const { codepoint: id, xOffset = 0, yOffset = 0, xAdvance = 0 } = glyph;
    const x = width + xOffset * scale;
    width += xAdvance * scale;
    return { path: font.glyphToPath(id), scale, x, y: yOffset * scale };
  });
  return { glyphs, width };
}
