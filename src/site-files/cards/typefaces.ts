import * as hb from 'harfbuzzjs';
import { fontTables } from '#integrations/fonts.ts';

/** The styles of text on a card. */
export type Style = 'roman' | 'italic' | 'sans';

/** A font file that is ready to set text. */
export interface Typeface {
  readonly font: hb.Font;
  readonly unitsPerEm: number;
  readonly letters: ReadonlySet<number>;
}

const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4';
const SANS = '@fontsource-variable/source-sans-3/files/source-sans-3';

/** The files of a package by script. An earlier one is preferred. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;

/** Optical size of titles, in points. They are large, so their thin strokes can be thin. */
const DISPLAY = 48;

const STYLES = {
  roman: { path: (script) => `${SERIF}-${script}-opsz-normal`, axes: { wght: 400, opsz: DISPLAY } },
  italic: { path: (script) => `${SERIF}-${script}-opsz-italic`, axes: { wght: 400, opsz: 18 } },
  sans: { path: (script) => `${SANS}-${script}-wght-normal`, axes: { wght: 600 } },
} as const satisfies Record<
  Style,
  { path: (script: string) => string; axes: Readonly<Record<string, number>> }
>;

const known = new Map<Style, Promise<readonly Typeface[]>>();

/** Returns the files of a style, opened once. They have the letters of European languages. */
export function typefaces(style: Style): Promise<readonly Typeface[]> {
  const opened = known.get(style) ?? Promise.all(SCRIPTS.map((script) => open(style, script)));
  known.set(style, opened);
  return opened;
}

async function open(style: Style, script: string): Promise<Typeface> {
  const { path, axes } = STYLES[style];
  const face = new hb.Face(new hb.Blob(await fontTables(path(script), axes)));
  return {
    font: new hb.Font(face),
    unitsPerEm: face.upem,
    letters: new Set(face.collectUnicodes()),
  };
}
