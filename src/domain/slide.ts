import { SECTION_ORDER } from './section-order.ts';

/** Where the next page comes in from. */
export type Slide = 'left' | 'right';

/** Every section, in the order in which they lie side by side; the first part of their addresses without `/blog`. */
const ROW: readonly string[] = ['', ...SECTION_ORDER, 'daily-thoughts'];

/** The short thoughts' other pages begin otherwise. */
const SAME: Readonly<Record<string, string>> = { dailythoughts: 'daily-thoughts' };

/**
 * How one goes from a path to another: to a later section the next page comes in from the right, to an earlier one from
 * the left. Undefined within a section, and to and from whatever is none: the desk, or an address that does not exist.
 */
export function slideBetween(from: string, to: string): Slide | undefined {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (here === there || here < 0 || there < 0) return undefined;
  return there > here ? 'right' : 'left';
}

/** The place of a path's section in the row; -1 for none. */
function placeOf(path: string): number {
  const [first = '', second = ''] = path.replace(/^\//, '').split('/');
  const name = first === 'blog' || first === 'blogs' ? second : first;
  if (name === '' && first !== '') return -1;
  // A category alone is its short path.
  return ROW.indexOf(SAME[name] ?? name);
}
