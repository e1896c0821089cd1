import { displayWidth, fontFallbacks } from './font-fallbacks.ts';
import type { Typefaces } from './typefaces.ts';

const VARIABLES = [
  '--font-serif',
  '--font-serif-more',
  '--font-display',
  '--font-sans',
  '--font-sans-more',
] as const;
type Variable = (typeof VARIABLES)[number];
type PairVariable = Variable | `${Variable}-${Exclude<Typefaces, ''>}`;

/** Returns the variable that holds a family of a pair. */
const variableOf = (variable: Variable, pair: Typefaces): PairVariable =>
  pair === '' ? variable : `${variable}-${pair}`;

/** Returns the variables of the families that a page with a pair declares. */
export const fontVariables = (pair: Typefaces): PairVariable[] =>
  VARIABLES.map((variable) => variableOf(variable, pair));

/** Returns the styles that pages with a pair have in addition. The pair of a new site has none. */
export function typefaceStyles(pair: Typefaces): string {
  if (pair === '') return '';
  const uses = VARIABLES.map((variable) => `${variable}:var(${variableOf(variable, pair)})`);
  // Sizes in TitlePage.astro and landing-section.css that a line just fits into, so that it fills the same width.
  const width = displayWidth(pair);
  const name = `.titles>.wordmark:not(.long){font-size:calc(min(14vw,13rem,34svh)/${width})}`;
  const headlines = `@media(width <= 768px){.text>h2{font-size:calc(min(var(--step-4),(100vw - 4*var(--gutter))/8.2)/${width})}}`;
  return `${fontFallbacks(pair)}:root{${uses.join(';')}}${name}${headlines}`;
}
