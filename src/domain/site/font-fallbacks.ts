import type { Typefaces } from './typefaces.ts';

type Cut = 'roman' | 'bold' | 'italic' | 'display' | 'sans' | 'sansBold';
/** Fonts of a page that have fallbacks of their own. */
type Family = 'serif' | 'display' | 'sans';

interface Fallback {
  readonly cut: Cut;
  readonly family: Family;
  readonly name: string;
  readonly style: string;
  /** Names of the font in the systems that have it. */
  readonly local: readonly string[];
  /** The size in percent at which an English text is as wide as in the font of a new site (measured over the sample posts). */
  readonly size: number;
}

const PLAIN = 'font-weight:400;';
const BOLD = 'font-weight:600;';
const ITALIC = 'font-style:italic;font-weight:400;';

const fallback =
  (family: Family, name: string) =>
  (cut: Cut, style: string, size: number, ...local: string[]): Fallback => ({
    cut,
    family,
    name,
    style,
    local,
    size,
  });

const times = fallback('serif', 'Times Stand-in');
const noto = fallback('serif', 'Noto Stand-in');
const dejaVu = fallback('serif', 'DejaVu Stand-in');
const timesDisplay = fallback('display', 'Times Display Stand-in');
const notoDisplay = fallback('display', 'Noto Display Stand-in');
const dejaVuDisplay = fallback('display', 'DejaVu Display Stand-in');
const arial = fallback('sans', 'Arial Stand-in');
const roboto = fallback('sans', 'Roboto Stand-in');
const dejaVuSans = fallback('sans', 'DejaVu Sans Stand-in');

/**
 * Fonts of Windows, Apple, Linux and Android. DejaVu is a fifth wider than the others, and many Linux systems have
 * nothing else. There letters have whole pixels, so that its size, and that of Liberation for texts, is the one at
 * which the fewest paragraphs get another line. Faces of DejaVu that few letters use are left out, since every page
 * pays for them.
 */
const FALLBACKS: readonly Fallback[] = [
  times('roman', PLAIN, 112.9, 'Times New Roman'),
  times('roman', PLAIN, 114.5, 'Liberation Serif'),
  times('bold', BOLD, 107.6, 'Times New Roman Bold', 'Liberation Serif Bold'),
  times('italic', ITALIC, 104.3, 'Times New Roman Italic', 'Liberation Serif Italic'),
  noto('roman', PLAIN, 95.1, 'Noto Serif'),
  noto('bold', BOLD, 90.9, 'Noto Serif Bold'),
  noto('italic', ITALIC, 90.5, 'Noto Serif Italic'),
  dejaVu('roman', PLAIN, 91.2, 'DejaVu Serif'),
  dejaVu('bold', BOLD, 81.7, 'DejaVu Serif Bold'),
  timesDisplay('display', '', 100.9, 'Times New Roman', 'Liberation Serif'),
  notoDisplay('display', '', 85.04, 'Noto Serif'),
  dejaVuDisplay('display', '', 79.5, 'DejaVu Serif'),
  arial('sans', PLAIN, 93.2, 'Arial', 'Liberation Sans'),
  arial('sansBold', BOLD, 89.2, 'Arial Bold', 'Liberation Sans Bold'),
  roboto('sans', PLAIN, 93.7, 'Roboto'),
  roboto('sansBold', BOLD, 95, 'Roboto Bold'),
  dejaVuSans('sans', PLAIN, 81.9, 'DejaVu Sans'),
];

interface Metrics {
  /** Ascent and descent of the serif and of the sans, in ems. */
  readonly serif: readonly [number, number];
  readonly sans: readonly [number, number];
  /** Widths of an English text in relation to the fonts of a new site. */
  readonly widths: Readonly<Record<Cut, number>>;
}

const METRICS: Readonly<Record<Typefaces, Metrics>> = {
  '': {
    serif: [1.036, 0.335],
    sans: [1.024, 0.4],
    widths: { roman: 1, bold: 1, italic: 1, display: 1, sans: 1, sansBold: 1 },
  },
  literata: {
    serif: [1.177, 0.308],
    sans: [0.95, 0.225],
    widths: {
      roman: 1.033,
      bold: 1.061,
      italic: 1.051,
      display: 1.136,
      sans: 1.111,
      sansBold: 1.093,
    },
  },
  newsreader: {
    serif: [0.735, 0.265],
    sans: [0.95, 0.25],
    widths: {
      roman: 0.97,
      bold: 1.006,
      italic: 0.991,
      display: 1.097,
      sans: 1.079,
      sansBold: 1.066,
    },
  },
};

/** Fallbacks of the pair of a new site are on every page, so those of another one have other names. */
const nameIn = (pair: Typefaces, name: string) => (pair === '' ? name : `${name} ${pair}`);

/** Returns the fallbacks of a family by name, with a font that every system has at the end. */
export function fallbackFamilies(family: Family, pair: Typefaces): string[] {
  const names = FALLBACKS.filter((one) => one.family === family).map(({ name }) => name);
  return [
    ...[...new Set(names)].map((name) => nameIn(pair, name)),
    family === 'sans' ? 'sans-serif' : 'serif',
  ];
}

/**
 * Returns styles that declare the fallbacks of a pair until its web fonts are loaded. Each is scaled so that a text is as
 * wide as in the web font. Its ascent and descent are those of the web font divided by that scale.
 */
export function fontFallbacks(pair: Typefaces): string {
  const { widths, ...heights } = METRICS[pair];
  return FALLBACKS.map(({ cut, family, name, style, local, size }) => {
    const scale = size * widths[cut];
    const [ascent, descent] = heights[family === 'sans' ? 'sans' : 'serif'];
    const sources = local.map((one) => `local('${one}')`).join(',');
    return (
      `@font-face{font-family:'${nameIn(pair, name)}';${style}src:${sources};` +
      `ascent-override:${percent((ascent * 10_000) / scale)};descent-override:${percent((descent * 10_000) / scale)};` +
      `line-gap-override:0%;size-adjust:${percent(scale)}}`
    );
  }).join('');
}

/** Returns the width of a large title in a pair, in relation to that of a new site. */
export const displayWidth = (pair: Typefaces): number => METRICS[pair].widths.display;

const percent = (value: number) => `${Number(value.toFixed(1))}%`;
