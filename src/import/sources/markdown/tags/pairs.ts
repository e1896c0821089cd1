import type { Token } from './scan.ts';

/** Tags in tags that are followed. */
const DEPTH = 20;

/** Returns the indexes of the tags that have an end, and of these ends. All other tags stand alone. */
export function pairsOf(tokens: readonly Token[]): ReadonlyMap<number, 'opening' | 'closing'> {
  const pairs = new Map<number, 'opening' | 'closing'>();
  const open: { readonly n: number; readonly key: string }[] = [];
  const counts = new Map<string, number>();
  const count = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  const found: (readonly [from: number, to: number])[] = [];
  for (const [n, token] of tokens.entries()) {
    if (token.type !== 'tag') continue;
    const { key, isClosing } = token;
    if (!isClosing) {
      if (key === '') continue;
      open.push({ n, key });
      count(key, 1);
      // Zola ends every tag with the same word.
    } else if (key === '' ? open.length > 0 : (counts.get(key) ?? 0) > 0) {
      for (let one = open.pop(); one; one = open.pop()) {
        count(one.key, -1);
        if (key !== '' && one.key !== key) continue;
        found.push([one.n, n]);
        break;
      }
    }
  }
  let depth = 0;
  const kept = new Map(found);
  const ends = new Set<number>();
  for (const n of tokens.keys()) {
    const to = kept.get(n);
    if (to !== undefined) {
      depth += 1;
      if (depth <= DEPTH) {
        pairs.set(n, 'opening');
        pairs.set(to, 'closing');
      }
      ends.add(to);
    } else if (ends.has(n)) depth -= 1;
  }
  return pairs;
}
