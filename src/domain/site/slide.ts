import { SECTION_ORDER } from './section-order.ts';

/** The side from which the next page enters. */
export type Slide = 'left' | 'right';

/** Every section, ordered from left to right. Each is named by the first part of its paths without `/blog`. */
const SECTIONS: readonly string[] = ['', ...SECTION_ORDER, 'daily-thoughts'];

/** The section for pages of the daily thoughts whose paths begin with another name. */
const ALIASES: Readonly<Record<string, string>> = { dailythoughts: 'daily-thoughts' };

/**
 * Returns the side from which the next page enters: the right for a later section, the left for an earlier one. Returns
 * undefined within a section, and for pages outside all sections such as the dashboard.
 */
export function slideBetween(from: string, to: string): Slide | undefined {
  const [here, there] = [indexOfSection(from), indexOfSection(to)];
  if (here === there || here < 0 || there < 0) return undefined;
  return there > here ? 'right' : 'left';
}

/** Returns the index of a path's section, or -1 for a path outside all sections. */
function indexOfSection(path: string): number {
  const [first = '', second = ''] = path.replace(/^\//, '').split('/');
  const name = first === 'blog' || first === 'blogs' ? second : first;
  if (name === '' && first !== '') return -1;
  // A short path consists of the category alone.
  return SECTIONS.indexOf(ALIASES[name] ?? name);
}
