import { type Outcome, type Thing, unique } from './thing.ts';

/** The state after a change; undefined for a state in which it cannot succeed. */
export type Change<S> = (before: S) => S | undefined;

/** The outcome of a request that would change a thing, with that change. */
export interface Done<S> {
  readonly outcome: Outcome;
  readonly change: Change<S>;
}

interface Ended<S> extends Done<S> {
  readonly name: string;
  readonly begun: number;
  readonly ended: number;
}

/** Requests about a thing that were under way at the same time, and their followers until none was. */
export interface Overlap<S> {
  /** The states before all of them. */
  readonly before: readonly S[];
  /** All states that some order has passed through. */
  passed: readonly S[];
  open: number;
  ended: readonly Ended<S>[];
}

/** A thing that several requests may change at once. */
export interface Shared<S> extends Thing<S> {
  overlap: Overlap<S>;
}

export const noOverlap = <S>(): Overlap<S> => overlapFrom<S>([]);

const overlapFrom = <S>(before: readonly S[]): Overlap<S> => ({
  before,
  passed: before,
  open: 0,
  ended: [],
});

/** Requests at once, and in a row without a pause, beyond which the orders would be too many. */
const AT_ONCE = 3;
const IN_A_ROW = 8;

/** Returns true if no request can change a thing any more. One without a clear outcome may still have its effect. */
const isOver = <S>({ open, ended }: Overlap<S>): boolean =>
  open === 0 && ended.every(({ outcome }) => outcome === 'acknowledged');

/** Returns true if one more request may change a thing. */
export const hasRoom = <S>({ overlap }: Shared<S>): boolean =>
  isOver(overlap) || (overlap.open < AT_ONCE && overlap.ended.length < IN_A_ROW);

let moments = 0;

/**
 * Notes that a request about a thing begins. What it returns is called with the end of the request. That returns the
 * requests at that time if no order of them explains all acknowledgements, as when one has undone what another did.
 */
export function begin<S>(thing: Shared<S>, name: string) {
  if (isOver(thing.overlap)) thing.overlap = overlapFrom(thing.states);
  const { overlap } = thing;
  overlap.open += 1;
  const begun = ++moments;
  return (done: Done<S>): string | undefined => {
    overlap.open -= 1;
    // The server may go on with a request that its client has given up.
    const ended = done.outcome === 'acknowledged' ? ++moments : Infinity;
    if (done.outcome !== 'refused')
      overlap.ended = [...overlap.ended, { ...done, name, begun, ended }];
    const states = inAnyOrder(overlap);
    if (states.length > 0) thing.states = states;
    // An order may need a request that has not ended yet.
    return states.length > 0 || overlap.open > 0 ? undefined : describe(overlap);
  };
}

const describe = <S>({ before, ended }: Overlap<S>): string =>
  [
    JSON.stringify(before),
    ...ended.map((one) => `${one.name} ${one.outcome} from ${one.begun} to ${one.ended}`),
  ].join(', ');

/**
 * Returns the states that some order of requests can lead to, and notes those on the way. A request that ended before another
 * began comes first.
 */
function inAnyOrder<S>(overlap: Overlap<S>): S[] {
  const { before, ended } = overlap;
  // The states by the set of requests that have had their turn, as bits.
  let reached = new Map<number, S[]>([[0, [...before]]]);
  for (let turn = 0; turn < ended.length; turn++) {
    const next = new Map<number, S[]>();
    for (const [past, states] of reached) {
      for (const [n, one] of ended.entries()) {
        const isNext = ended.every(
          (other, m) => m === n || other.ended > one.begun || (past & (1 << m)) !== 0,
        );
        if ((past & (1 << n)) !== 0 || !isNext) continue;
        const changed = states.map(one.change).filter((state) => state !== undefined);
        const now = past | (1 << n);
        const possible = one.outcome === 'acknowledged' ? changed : [...states, ...changed];
        next.set(now, unique([...(next.get(now) ?? []), ...possible]));
      }
    }
    reached = next;
    overlap.passed = unique([...overlap.passed, ...[...next.values()].flat()]);
  }
  return [...reached.values()].flat();
}
