import { diffArrays } from 'diff';

/** Milliseconds after which passages that are still to be compared count as replaced. */
const PATIENCE = 500;

/** Items in a row that two lists share, or that only one of them has. */
interface ListPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly count: number;
}

/**
 * Compares two lists of texts. Those that both have once, in the same order, part the lists into passages, so that the time
 * grows with their length alone.
 */
export function compareLists(before: readonly string[], after: readonly string[]): ListPart[] {
  const parts: ListPart[] = [];
  const add = (kind: ListPart['kind'], count: number) => {
    const last = parts.at(-1);
    if (count === 0) return;
    if (last?.kind === kind) parts[parts.length - 1] = { kind, count: last.count + count };
    else parts.push({ kind, count });
  };
  const until = performance.now() + PATIENCE;
  let [old, now] = [0, 0];
  for (const [i, j] of [...anchors(before, after), [before.length, after.length] as const]) {
    for (const { kind, count } of comparePassage(before.slice(old, i), after.slice(now, j), until))
      add(kind, count);
    if (i < before.length) add('same', 1);
    [old, now] = [i + 1, j + 1];
  }
  return parts;
}

function comparePassage(
  before: readonly string[],
  after: readonly string[],
  until: number,
): ListPart[] {
  const known = new Set(before);
  const parts = after.some((text) => known.has(text))
    ? diffArrays([...before], [...after], { timeout: Math.max(1, until - performance.now()) })
    : undefined;
  return (
    parts?.map(({ added, removed, count }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      count,
    })) ?? [
      { kind: 'removed', count: before.length },
      { kind: 'added', count: after.length },
    ]
  );
}

/** Finds the longest row of texts that both lists have once, and in the same order. */
function anchors(before: readonly string[], after: readonly string[]): [number, number][] {
  const places = placesOfSingles(after);
  const singles = [...placesOfSingles(before)].flatMap(([text, i]): [number, number][] => {
    const j = places.get(text);
    return j === undefined ? [] : [[i, j]];
  });
  /** The last pair of the best row of each length, and the pair before each. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [n, [, j]] of singles.entries()) {
    let [length, most] = [0, ends.length];
    while (length < most) {
      const middle = (length + most) >> 1;
      if ((singles[ends[middle] ?? 0]?.[1] ?? 0) < j) length = middle + 1;
      else most = middle;
    }
    previous[n] = ends[length - 1] ?? -1;
    ends[length] = n;
  }
  const row: [number, number][] = [];
  for (let n = ends.at(-1) ?? -1; n >= 0; n = previous[n] ?? -1) {
    const pair = singles[n];
    if (pair) row.push(pair);
  }
  return row.toReversed();
}

function placesOfSingles(texts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const several = new Set<string>();
  for (const [n, text] of texts.entries()) {
    if (places.has(text)) several.add(text);
    places.set(text, n);
  }
  for (const text of several) places.delete(text);
  return places;
}
