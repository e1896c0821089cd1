import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const FOLDER = join(import.meta.dirname, '../node_modules/.cache/fonts');
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4';
const SANS = '@fontsource-variable/source-sans-3/files/source-sans-3';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n));

const ASCII = range(0x20, 0x7e);
/** What an English text is set in, with the accents of its loan words and names. */
const COMMON = `${ASCII} £§©«°·»½ÀÄÅÆÇÈÉÊÑÓÖØÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüŒœ‐–—‘’“”…′″€→`;
/** What the interface says. */
const INTERFACE = `${ASCII}–—‘’“”…′″→←↑↓−`;
const LATIN = `${COMMON}${range(0xa1, 0xff)}ı\u2011\u2012―‚„†‡•‰‹›⁄™←↑→↓−`;

/** The letters of a file that its other cut leaves out. */
const RARE = without(LATIN, COMMON);
const OUTSIDE = without(LATIN, INTERFACE);

/** What a line of type uses; small capitals, swashes, the placing of loose accents and the like are left out. */
const FEATURES = ['kern', 'liga', 'onum', 'lnum', 'tnum'];

/** The optical size of the serif, in points: between the text it mostly sets and the titles above it. */
const SIZE = 18;
const [REGULAR, BOLD] = [400, 600];

function without(letters: string, others: string): string {
  return [...new Set(letters)].filter((letter) => !others.includes(letter)).join('');
}

interface Cut {
  /** A file of a package, which holds all sizes and weights. */
  readonly file: string;
  /** The letters that are kept. */
  readonly text: string;
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>;
}

const roman = `${SERIF}-latin-opsz-normal`;
const italic = `${SERIF}-latin-opsz-italic`;

const sans = `${SANS}-latin-wght-normal`;
const ANY = { min: REGULAR, max: BOLD };

/**
 * The type of the site, cut out of the files of two packages to what pages use. Words of authors and readers are set in
 * the serif, words of the interface in the sans, which therefore needs few letters. Each file is small enough to come in
 * the first flight of packets of a connection; those of rare letters come only where such letters are.
 */
const CUTS = {
  roman: { file: roman, text: COMMON, axes: { wght: REGULAR, opsz: SIZE } },
  bold: { file: roman, text: COMMON, axes: { wght: BOLD, opsz: SIZE } },
  italic: { file: italic, text: COMMON, axes: { wght: REGULAR, opsz: SIZE } },
  rareRoman: { file: roman, text: RARE, axes: { wght: ANY, opsz: SIZE } },
  rareItalic: { file: italic, text: RARE, axes: { wght: REGULAR, opsz: SIZE } },
  sans: { file: sans, text: INTERFACE, axes: { wght: ANY } },
  rareSans: { file: sans, text: OUTSIDE, axes: { wght: ANY } },
} as const satisfies Record<string, Cut>;

/** Which letters the cuts of rare ones have, as a stylesheet writes them. */
export const RANGES = { serif: unicodeRange(RARE), sans: unicodeRange(OUTSIDE) };

function unicodeRange(letters: string): string[] {
  return Array.from(letters, (letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`);
}

/** Where the cut file is; made unless it is there already. */
export async function fontFile(name: keyof typeof CUTS): Promise<string> {
  const { file, text, axes } = CUTS[name];
  const source = await readFile(resolve(`${file}.woff2`));
  const options = {
    targetFormat: 'woff2',
    variationAxes: axes,
    // Of these two the library's types do not know.
    keepFeatures: FEATURES,
    noHinting: true,
  } as const;
  const hash = createHash('sha256')
    .update(source)
    .update(JSON.stringify([text, options]));
  const path = join(FOLDER, `${name}-${hash.digest('hex').slice(0, 12)}.woff2`);
  if (await stat(path).catch(() => undefined)) return path;
  await mkdir(FOLDER, { recursive: true });
  // Builds may run side by side: none reads a file half written by another.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, await subsetFont(source, text, options));
  await rename(unfinished, path);
  return path;
}
