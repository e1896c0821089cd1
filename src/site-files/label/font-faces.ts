import type { TextStyle, UsedLetters } from './used-letters.ts';

/** A file of a font in the styles of a page. */
export interface FontFace {
  readonly src: string;
  readonly styles: readonly TextStyle[];
  /** First and last letters of the ranges that the file has. Empty if it has no ranges. */
  readonly ranges: readonly (readonly [number, number])[];
}

const FACE = /@font-face\s*\{([^}]*)\}/g;

/** Returns the font files in the styles of a page. */
export const fontFaces = (html: string): FontFace[] =>
  [...html.matchAll(FACE)].flatMap(([, rule = '']) => faceOf(rule) ?? []);

/** Returns true if a page loads a font file for these letters. */
export const isUsed = ({ styles, ranges }: FontFace, letters: UsedLetters): boolean =>
  styles.some((style) => {
    const used = letters[style];
    if (ranges.length === 0) return used.length > 0;
    return used.some((letter) => ranges.some(([from, to]) => from <= letter && letter <= to));
  });

/** The faces of a site are few, and on each of its pages. */
const FACES = new Map<string, FontFace | undefined>();

function faceOf(rule: string): FontFace | undefined {
  if (!FACES.has(rule)) FACES.set(rule, parseFace(rule));
  return FACES.get(rule);
}

/** Parses a rule. Returns undefined for a font of the reader's computer. */
function parseFace(rule: string): FontFace | undefined {
  const [, src] = /url\("?([^")]+)"?\)/.exec(rule) ?? [];
  if (src === undefined) return undefined;
  const [, ranges = ''] = /unicode-range:([^;]*)/.exec(rule) ?? [];
  return {
    src,
    styles: stylesOf(rule),
    ranges: [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
      ([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const,
    ),
  };
}

function stylesOf(rule: string): readonly TextStyle[] {
  if (/font-family:[^;]*Sans/.test(rule)) return ['sans'];
  if (/font-family:[^;]*Display/.test(rule)) return ['display'];
  if (/font-style:\s*italic/.test(rule)) return ['italic'];
  const [, weights = '400 600'] = /font-weight:([^;]*)/.exec(rule) ?? [];
  return [
    ...(weights.includes('400') ? (['serif', 'display'] as const) : []),
    ...(weights.includes('600') ? (['bold'] as const) : []),
  ];
}
