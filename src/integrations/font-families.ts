import { fontProviders } from 'astro/config';
import { fallbackFamilies } from '#domain/site/font-fallbacks.ts';
import { TYPEFACES, type Typefaces } from '#domain/site/typefaces.ts';
import { type Cut, fontFile, PAIRS, RANGES } from './fonts.ts';

interface Style {
  readonly weight?: string;
  readonly style?: 'normal' | 'italic';
  readonly unicodeRange?: string[];
}

/** Returns a variant of a family: of all weights, upright, and for all letters, unless said otherwise. */
const variant = (src: string, { unicodeRange, ...style }: Style = {}) => ({
  src: [src] as [string],
  weight: '400 600',
  style: 'normal' as const,
  ...style,
  ...(unicodeRange && { unicodeRange: unicodeRange as [string, ...string[]] }),
});

const ITALIC = { weight: '400', style: 'italic' } as const;
/** Letters of other languages, as far as the packages have them. */
const EXTENDED = {
  unicodeRange: ['U+0100-0130', 'U+0132-0151', 'U+0154-02AF', 'U+1E00-1EFF'],
};
const GREEK = { unicodeRange: ['U+0370-03FF'] };

type Variants = [ReturnType<typeof variant>, ...ReturnType<typeof variant>[]];

async function familiesOf(pair: Typefaces) {
  const { serif, sans, hasGreek } = PAIRS[pair];
  const file = (cut: Cut) => fontFile(cut, pair);
  const family = (name: string, fallbacks: string[], variants: Variants) => ({
    name: `Commonplace ${name}${pair && ` ${pair}`}`,
    cssVariable:
      `--font-${name.toLowerCase().replace(' ', '-')}${pair && `-${pair}`}` as `--${string}`,
    provider: fontProviders.local(),
    fallbacks,
    // Ours are scaled style by style (font-fallbacks.ts).
    optimizedFallbacks: false,
    options: { variants },
  });
  const both = (script: string, style: Style) => [
    variant(`${serif}-${script}-wght-normal.woff2`, style),
    variant(`${serif}-${script}-wght-italic.woff2`, { ...ITALIC, ...style }),
  ];

  return [
    family('Serif', fallbackFamilies('serif', pair), [
      variant(await file('roman'), { weight: '400' }),
      variant(await file('bold'), { weight: '600' }),
      variant(await file('italic'), ITALIC),
    ]),
    family('Display', fallbackFamilies('display', pair), [
      variant(await file('display'), { weight: '400' }),
    ]),
    family('Sans', fallbackFamilies('sans', pair), [variant(await file('sans'))]),
    // For the names and quotations that have such letters; nobody else loads them.
    family(
      'Serif More',
      [],
      [
        variant(await file('rareRoman'), { unicodeRange: RANGES.serif }),
        variant(await file('rareItalic'), { ...ITALIC, unicodeRange: RANGES.serif }),
        ...both('latin-ext', EXTENDED),
        ...(hasGreek ? both('greek', GREEK) : []),
      ],
    ),
    family(
      'Sans More',
      [],
      [
        variant(await file('rareSans'), { unicodeRange: RANGES.sans }),
        variant(`${sans}-latin-ext-wght-normal.woff2`, EXTENDED),
      ],
    ),
  ];
}

/** Returns the families of all pairs. A page declares those of its pair, and a browser loads what a page declares. */
export async function fontFamilies() {
  const pairs = Object.keys(TYPEFACES) as Typefaces[];
  return (await Promise.all(pairs.map(familiesOf))).flat();
}
