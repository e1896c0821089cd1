import { compareLists } from '#post/corrections/compare-lists.ts';

/** Comparisons of blocks by their words up to which the blocks of a passage are paired by likeness. */
const MOST_PAIRS = 10_000;

/** The part of the words of two blocks that both have, from which on one counts as a version of the other. */
const ALIKE = 0.3;

/** Blocks between two that are known, beyond those that a change replaces, up to which it may replace what stands there now. */
const NEAR = 2;

/** Blocks of a text, from one to before another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A change of a proposal: the blocks that it replaces, and those that it puts there. One of both can be empty. */
interface Change {
  readonly before: Span;
  readonly proposed: Span;
}

/** A change, and the blocks of the text as it is now that it is about. */
export interface PlacedChange extends Change {
  /** `ready` while the text has what the program has read, `taken` once it has what is proposed, else `changed`. */
  readonly state: 'ready' | 'taken' | 'changed';
  /** Absent if the text around the change is another one by now. */
  readonly now: Span | undefined;
}

/** The blocks of a text, as HTML in one form. */
type Blocks = readonly string[];

/** Lists the changes of a proposal, block by block. */
export function blockChanges(before: Blocks, proposed: Blocks): Change[] {
  const changes: Change[] = [];
  let [old, now] = [0, 0];
  let open: Change | undefined;
  for (const { kind, count } of compareLists(before, proposed)) {
    if (kind === 'same') {
      if (open) changes.push(...pairs(open, before, proposed));
      open = undefined;
    } else
      open = {
        before: { from: open?.before.from ?? old, to: old + (kind === 'removed' ? count : 0) },
        proposed: { from: open?.proposed.from ?? now, to: now + (kind === 'added' ? count : 0) },
      };
    if (kind !== 'added') old += count;
    if (kind !== 'removed') now += count;
  }
  if (open) changes.push(...pairs(open, before, proposed));
  return changes;
}

/** The texts that a proposal is about. */
interface Texts {
  readonly before: Blocks;
  readonly proposed: Blocks;
  readonly now: Blocks;
}

/** Finds the changes that the text has already, as when an author goes on later. */
export function changesInText(
  changes: readonly Change[],
  { before, proposed, now }: Texts,
): ReadonlySet<number> {
  const known = places(before, now);
  const there = places(proposed, now);
  const isOwn = new Set(known);
  return new Set(
    changes.flatMap((change, index) => {
      const span = spanOf(there, change.proposed);
      if (!span || spanOf(known, change.before)) return [];
      // What was there before is a block that the proposal moves.
      for (let n = span.from; n < span.to; n++) if (isOwn.has(n)) return [];
      return index;
    }),
  );
}

/** Finds where the changes of a proposal belong in the text as it is now, after some were taken. */
export function placeChanges(
  changes: readonly Change[],
  { before, proposed, now }: Texts,
  taken: ReadonlySet<number>,
): PlacedChange[] {
  const { blocks, spans } = withTaken(changes, { before, proposed }, taken);
  const known = places(blocks, now);
  return changes.map((change, index) => {
    const span = spans[index] ?? change.before;
    const there = spanOf(known, span);
    if (taken.has(index)) return { ...change, state: 'taken', now: there };
    if (there) return { ...change, state: 'ready', now: there };
    const beside = isEmpty(span) ? besides(span.from, known) : undefined;
    if (beside !== undefined)
      return { ...change, state: 'ready', now: { from: beside, to: beside } };
    const gap = gapOf(span, known, now.length);
    if (isEmpty(gap) && isEmpty(span)) return { ...change, state: 'ready', now: gap };
    if (isEmpty(gap) && isEmpty(change.proposed)) return { ...change, state: 'taken', now: gap };
    const isNear = gap.to - gap.from <= span.to - span.from + NEAR;
    return { ...change, state: 'changed', now: isNear ? gap : undefined };
  });
}

/** Returns the text that the program has read with the changes that were taken, and where each change is in it. */
function withTaken(
  changes: readonly Change[],
  { before, proposed }: Omit<Texts, 'now'>,
  taken: ReadonlySet<number>,
): { readonly blocks: Blocks; readonly spans: readonly Span[] } {
  const blocks: string[] = [];
  let end = 0;
  const spans = changes.map((change, index): Span => {
    blocks.push(...before.slice(end, change.before.from));
    end = change.before.to;
    const from = blocks.length;
    const [text, span] = taken.has(index) ? [proposed, change.proposed] : [before, change.before];
    blocks.push(...text.slice(span.from, span.to));
    return { from, to: blocks.length };
  });
  return { blocks: [...blocks, ...before.slice(end)], spans };
}

/** Maps the blocks that a text shares with another one to their places there. */
function places(before: Blocks, after: Blocks): (number | undefined)[] {
  const found: (number | undefined)[] = [];
  let place = 0;
  for (const { kind, count } of compareLists(before, after)) {
    for (let n = 0; n < count && kind !== 'added'; n++)
      found.push(kind === 'removed' ? undefined : place + n);
    if (kind !== 'removed') place += count;
  }
  return found;
}

/** Returns where blocks are now, if they are all there and in a row. */
function spanOf(found: readonly (number | undefined)[], { from, to }: Span): Span | undefined {
  const first = found[from];
  if (from === to || first === undefined) return undefined;
  for (let n = from; n < to; n++) if (found[n] !== first + n - from) return undefined;
  return { from: first, to: first + to - from };
}

const isEmpty = ({ from, to }: Span) => from === to;

/** Returns the place behind the block before another one, or else that of this one, if one of the two is known. */
function besides(index: number, found: readonly (number | undefined)[]): number | undefined {
  const before = found[index - 1];
  return before === undefined ? found[index] : before + 1;
}

/** Returns the blocks that are now between those which are known around others. */
const gapOf = (span: Span, found: readonly (number | undefined)[], length: number): Span => ({
  from: (found.findLast((place, n) => n < span.from && place !== undefined) ?? -1) + 1,
  to: found.find((place, n) => n >= span.to && place !== undefined) ?? length,
});

/** Splits a changed passage into blocks that are versions of each other, and those that only one text has. */
function pairs(change: Change, before: Blocks, proposed: Blocks): Change[] {
  const old = before.slice(change.before.from, change.before.to);
  const now = proposed.slice(change.proposed.from, change.proposed.to);
  if (old.length === 1 && now.length === 1) return [change];
  if (old.length === now.length && old.length * now.length > MOST_PAIRS)
    return old.map((_, n) => part(change, [n, n + 1], [n, n + 1]));
  if (old.length * now.length > MOST_PAIRS) return [change];
  const matched = bestPairs(old.map(wordsOf), now.map(wordsOf));
  const parts: Change[] = [];
  let [i, j] = [0, 0];
  for (const [m, n] of [...matched, [old.length, now.length] as const]) {
    if (m > i || n > j) parts.push(part(change, [i, m], [j, n]));
    if (m < old.length && n < now.length) parts.push(part(change, [m, m + 1], [n, n + 1]));
    [i, j] = [m + 1, n + 1];
  }
  return parts;
}

const part = (
  { before, proposed }: Change,
  old: readonly [number, number],
  now: readonly [number, number],
): Change => ({
  before: { from: before.from + old[0], to: before.from + old[1] },
  proposed: { from: proposed.from + now[0], to: proposed.from + now[1] },
});

/** Pairs blocks in their order, so that those of a pair have as many words in common as possible. */
function bestPairs(
  old: readonly ReadonlySet<string>[],
  now: readonly ReadonlySet<string>[],
): (readonly [number, number])[] {
  const width = now.length + 1;
  const score = new Float64Array((old.length + 1) * width);
  const likeness = old.map((one) => now.map((other) => likenessOf(one, other)));
  const at = (i: number, j: number) => score[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const like = likeness[i]?.[j] ?? 0;
      const paired = like < ALIKE ? 0 : like + at(i + 1, j + 1);
      score[i * width + j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  const found: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < old.length && j < now.length;) {
    if (at(i, j) === at(i + 1, j)) i++;
    else if (at(i, j) === at(i, j + 1)) j++;
    else found.push([i++, j++]);
  }
  return found;
}

const wordsOf = (html: string): ReadonlySet<string> =>
  new Set(html.toLowerCase().match(/[\p{L}\p{N}]+/gu));

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}
