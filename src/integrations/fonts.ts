import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type subsetFont from 'subset-font';
import type { Typefaces } from '#domain/site/typefaces.ts';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';

const { resolve } = createRequire(import.meta.url);
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/fonts');

interface Pair {
  /** The files of the serif and of the sans, without their script, axis and style. */
  readonly serif: string;
  readonly sans: string;
  /** Optical size of the serif, in points: between the text it mostly sets and the titles above it. */
  readonly size: number;
  /** Optical size of large titles: the largest cut, with fine hairlines and narrow letters. */
  readonly displaySize: number;
  readonly hasGreek: boolean;
}

export const PAIRS: Readonly<Record<Typefaces, Pair>> = {
  '': {
    serif: '@fontsource-variable/source-serif-4/files/source-serif-4',
    sans: '@fontsource-variable/source-sans-3/files/source-sans-3',
    size: 18,
    displaySize: 60,
    hasGreek: true,
  },
  literata: {
    serif: '@fontsource-variable/literata/files/literata',
    sans: '@fontsource-variable/public-sans/files/public-sans',
    size: 18,
    displaySize: 72,
    hasGreek: true,
  },
  newsreader: {
    serif: '@fontsource-variable/newsreader/files/newsreader',
    sans: '@fontsource-variable/figtree/files/figtree',
    // At 18 points it is a tenth narrower than the other two, and smaller to the eye.
    size: 14,
    displaySize: 72,
    hasGreek: false,
  },
};

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n));

const ASCII = range(0x20, 0x7e);
/** Letters of English texts, with the accents of their loan words and names. */
const COMMON = `${ASCII} £§©«°·»½ÀÄÅÆÇÈÉÊÑÓÖØÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüŒœ‐–—‘’“”…′″€→`;
/** Letters of the texts of the interface. */
const INTERFACE = `${ASCII}–—‘’“”…′″→←↑↓−`;
const LATIN = `${COMMON}${range(0xa1, 0xff)}ı\u2011\u2012―‚„†‡•‰‹›⁄™←↑→↓−`;

/** Letters that the main subset of a file leaves out, for the serif and for the sans. */
const RARE = without(LATIN, COMMON);
const OUTSIDE = without(LATIN, INTERFACE);

/**
 * OpenType features of plain lines. Small capitals, swashes, the placing of loose accents and the like are left out.
 */
const FEATURES = ['kern', 'liga', 'onum', 'lnum', 'tnum'];

const [REGULAR, BOLD] = [400, 600];

function without(letters: string, others: string): string {
  return [...new Set(letters)].filter((letter) => !others.includes(letter)).join('');
}

interface Subset {
  /** File of a package, which holds all sizes and weights. */
  readonly file: string;
  readonly text: string;
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>;
}

const ANY = { min: REGULAR, max: BOLD };

/**
 * Returns the fonts of a pair: the files of two packages, reduced to the letters and styles that pages use. Texts of
 * authors and readers are set in the serif, texts of the interface in the sans, which therefore needs few letters. Each
 * file is small enough to arrive in the first flight of packets of a connection. Those of rare letters are loaded only by
 * pages with such letters.
 */
function subsetsOf({ serif, sans: sansFiles, size: opsz, displaySize }: Pair) {
  const roman = `${serif}-latin-opsz-normal`;
  const italic = `${serif}-latin-opsz-italic`;
  const sans = `${sansFiles}-latin-wght-normal`;
  return {
    roman: { file: roman, text: COMMON, axes: { wght: REGULAR, opsz } },
    bold: { file: roman, text: COMMON, axes: { wght: BOLD, opsz } },
    italic: { file: italic, text: COMMON, axes: { wght: REGULAR, opsz } },
    display: { file: roman, text: COMMON, axes: { wght: REGULAR, opsz: displaySize } },
    rareRoman: { file: roman, text: RARE, axes: { wght: ANY, opsz } },
    rareItalic: { file: italic, text: RARE, axes: { wght: REGULAR, opsz } },
    sans: { file: sans, text: INTERFACE, axes: { wght: ANY } },
    rareSans: { file: sans, text: OUTSIDE, axes: { wght: ANY } },
  } satisfies Record<string, Subset>;
}
export type Cut = keyof ReturnType<typeof subsetsOf>;

/** Letters of the subsets of rare ones, as a stylesheet writes them. */
export const RANGES = { serif: unicodeRange(RARE), sans: unicodeRange(OUTSIDE) };

/** Writes letters as ranges of their numbers, since every page holds them. */
function unicodeRange(letters: string): string[] {
  const codes = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const begins = codes.filter((code, n) => codes[n - 1] !== code - 1);
  const ends = codes.filter((code, n) => codes[n + 1] !== code + 1);
  const hex = (code = 0) => code.toString(16).toUpperCase();
  return begins.map((begin, n) =>
    begin === ends[n] ? `U+${hex(begin)}` : `U+${hex(begin)}-${hex(ends[n])}`,
  );
}

/** Returns the path of a reduced font file, and makes the file unless it is there already. */
export async function fontFile(cut: Cut, pair: Typefaces = '', folder = FOLDER): Promise<string> {
  const { file, text, axes } = subsetsOf(PAIRS[pair])[cut];
  const name = pair === '' ? cut : `${pair}-${cut}`;
  const options = {
    targetFormat: 'woff2',
    variationAxes: axes,
    // The types of the library lack these two options.
    keepFeatures: FEATURES,
    noHinting: true,
  } as const;
  return reducedFont(name, { file, text, options }, folder);
}

/** Returns the tables of a font file of a package with all of its letters, in one style, for programs that set text. */
export async function fontTables(
  file: string,
  axes: Readonly<Record<string, number>>,
): Promise<Buffer> {
  const options = {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepAllGlyphs: true,
    noHinting: true,
  } as const;
  return readFile(await reducedFont(basename(file), { file, text: '', options }));
}

interface Reduction {
  readonly file: string;
  readonly text: string;
  readonly options: NonNullable<Parameters<typeof subsetFont>[2]>;
}

/** Reduces a font file unless that was done before. Returns the path of the result. */
async function reducedFont(
  name: string,
  { file, text, options }: Reduction,
  folder = FOLDER,
): Promise<string> {
  const source = await readFile(resolve(`${file}.woff2`));
  const hash = createHash('sha256')
    .update(source)
    .update(JSON.stringify([text, options]));
  const path = join(
    folder,
    `${name}-${hash.digest('hex').slice(0, 12)}.${options.targetFormat ?? 'woff2'}`,
  );
  if (await isWhole(path)) return path;
  await mkdir(folder, { recursive: true });
  // Seldom needed, and slow to load.
  const { default: reduce } = await import('subset-font');
  // Builds may run side by side, and none may read a file that another has half written.
  const unfinished = `${path}.${process.pid}`;
  const reduced = await reduce(source, text, options);
  await writeFile(unfinished, reduced);
  await rename(unfinished, path);
  await writeFile(lengthOf(path), String(reduced.length));
  return path;
}

const lengthOf = (path: string) => `${path}.length`;

/** Returns false for a file that is missing, or that a power failure has left empty or incomplete. */
async function isWhole(path: string): Promise<boolean> {
  const [file, length] = await Promise.all([
    stat(path).catch(undefinedIfMissing),
    readFile(lengthOf(path), 'utf8').catch(undefinedIfMissing),
  ]);
  return file !== undefined && String(file.size) === length;
}
