/** The side from which the next page enters. */
export type Slide = 'left' | 'right';

/** The section for pages of the daily thoughts whose paths begin with another name. */
const ALIASES: Readonly<Record<string, string>> = { dailythoughts: 'daily-thoughts' };

/**
 * Returns the side from which the next page enters: the right for a later section, the left for an earlier one. Returns
 * undefined within a section, and for pages outside all sections such as the dashboard. `keys` are those of the sections
 * of the menu, in its order.
 */
export function slideBetween(from: string, to: string, keys: readonly string[]): Slide | undefined {
  const order = ['', ...keys, 'daily-thoughts'];
  const [here, there] = [indexOfSection(from, order), indexOfSection(to, order)];
  if (here === there || here < 0 || there < 0) return undefined;
  return there > here ? 'right' : 'left';
}

/** Returns the index of a path's section, or -1 for a path outside all sections. */
function indexOfSection(path: string, order: readonly string[]): number {
  const [first = '', second = ''] = path.replace(/^\//, '').split('/');
  const name = first === 'blog' || first === 'blogs' ? second : first;
  if (name === '' && first !== '') return -1;
  // A short path consists of the category alone.
  return order.indexOf(ALIASES[name] ?? name);
}
