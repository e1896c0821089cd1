import { ID_ALPHABET, ID_LENGTH } from '#domain/id.ts';
import type { FactStore, Listed } from './fact-store.ts';
import { onlyPage } from './only-page.ts';

/** Number of parts of a prefix that are listed at once, newest first. */
const AT_ONCE = 12;
const DIGITS = Array.from(ID_ALPHABET).reverse();

interface KeyQuery {
  /**
   * Id that the ids of all listed keys sort before. A time alone, of `idsUntil`, is where the search in a long list
   * begins. A list of one page has what a clock that was further ahead has made, too.
   */
  readonly before: string;
  /** Id that older keys may be left out before; absent for none. */
  readonly after?: string;
  /** Number of keys that is enough; there may be more. */
  readonly count: number;
}

/**
 * Lists the newest keys under a prefix that is followed by ids which sort by time, newest first: at least `count`, or
 * all there are. A prefix of more than a page is listed by the digits of its ids, newest first and no further than
 * needed. So the time it takes does not grow with the number of older keys.
 */
export async function newestKeys(
  store: FactStore,
  prefix: string,
  { before, after = '', count }: KeyQuery,
): Promise<Listed[]> {
  const found: Listed[] = [];
  const isBefore = ({ key }: Listed) => key.slice(prefix.length) < before;
  const add = (facts: readonly Listed[]) => found.push(...facts.filter(isBefore).reverse());

  /** Adds the newest keys whose ids begin with `start`. There are more than a page of them. */
  async function descend(start: string): Promise<void> {
    const parts = DIGITS.map((digit) => start + digit).filter(
      (part) => part < before && part >= after.slice(0, part.length),
    );
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return descend(only);
    // The newest part is listed alone at first: when much is new, it holds enough.
    for (let n = 0, size = 1; n < parts.length && found.length < count; n += size, size = AT_ONCE) {
      const some = parts.slice(n, n + size);
      const pages = await Promise.all(some.map((part) => onlyPage(store, prefix + part)));
      for (const [index, part] of some.entries()) {
        if (found.length >= count) return;
        const page = pages[index];
        if (page) add(page);
        else await descend(part);
      }
    }
  }

  const all = await onlyPage(store, prefix);
  if (all) return before.length < ID_LENGTH ? all.toReversed() : all.filter(isBefore).reverse();
  await descend('');
  return found;
}
