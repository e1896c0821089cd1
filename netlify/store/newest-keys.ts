import { ID_ALPHABET } from '#domain/id.ts';
import type { FactStore, Listed } from './fact-store.ts';
import { onlyPage } from './only-page.ts';

/** Parts of a prefix that are listed at once, from the newest on. */
const AT_ONCE = 12;
const DIGITS = Array.from(ID_ALPHABET).reverse();

interface Wanted {
  /** Only keys whose id sorts before this: an id, or the beginning of one. */
  readonly before: string;
  /** The number that is enough; there may be more. */
  readonly count: number;
}

/**
 * The newest keys under a prefix that is followed by ids which sort by time, the newest first: at least as many as wanted,
 * or all there are. A prefix of more than a page is listed by the digits of its ids, from the newest on and no further than
 * needed, so that the time it takes does not grow with what lies behind.
 */
export async function newestKeys(
  store: FactStore,
  prefix: string,
  { before, count }: Wanted,
): Promise<Listed[]> {
  const found: Listed[] = [];
  const take = (facts: readonly Listed[]) =>
    found.push(...facts.filter(({ key }) => key.slice(prefix.length) < before).reverse());

  /** Takes the newest keys whose ids begin so, which are more than a page. */
  async function descend(start: string): Promise<void> {
    const parts = DIGITS.map((digit) => start + digit).filter((part) => part < before);
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return descend(only);
    // The newest part alone at first: where much is new it holds enough.
    for (let n = 0, size = 1; n < parts.length && found.length < count; n += size, size = AT_ONCE) {
      const some = parts.slice(n, n + size);
      const pages = await Promise.all(some.map((part) => onlyPage(store, prefix + part)));
      for (const [place, part] of some.entries()) {
        if (found.length >= count) return;
        const page = pages[place];
        if (page) take(page);
        else await descend(part);
      }
    }
  }

  const all = await onlyPage(store, prefix);
  if (all) take(all);
  else await descend('');
  return found;
}
