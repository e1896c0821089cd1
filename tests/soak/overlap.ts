import { type Outcome, type Thing, unique } from './thing.ts';

/** The state after a change; undefined for a state in which it cannot succeed. */
export type Change<S> = (before: S) => S | undefined;

/** The outcome of a request that would change a thing, with that change. */
export interface Done<S> {
  readonly outcome: Outcome;
  readonly change: Change<S>;
}

interface Ended<S> extends Done<S> {
  readonly begun: number;
  readonly ended: number;
}

/** Requests about a thing that were under way at the same time, and their followers until none was. */
export interface Overlap<S> {
  /** The states before all of them. */
  before: readonly S[];
  open: number;
  ended: Ended<S>[];
}

/** A thing that several requests may change at once. */
export interface Shared<S> extends Thing<S> {
  readonly overlap: Overlap<S>;
}

export const noOverlap = <S>(): Overlap<S> => ({ before: [], open: 0, ended: [] });

/** Requests at once, and in a row without a pause, beyond which the orders would be too many. */
const AT_ONCE = 3;
const IN_A_ROW = 8;

/** Returns true if one more request may change a thing. */
export const hasRoom = <S>({ overlap }: Shared<S>): boolean =>
  overlap.open < AT_ONCE && (overlap.open === 0 || overlap.ended.length < IN_A_ROW);

let moments = 0;

/**
 * Notes that a request about a thing begins. What it returns is called with the end of the request. That returns false if
 * no order of the requests at that time explains all acknowledgements, as when one has undone what another did.
 */
export function begin<S>(thing: Shared<S>): (done: Done<S>) => boolean {
  const { overlap } = thing;
  if (overlap.open === 0) Object.assign(overlap, { before: thing.states, ended: [] });
  overlap.open += 1;
  const begun = ++moments;
  return (done) => {
    overlap.open -= 1;
    if (done.outcome !== 'refused') overlap.ended.push({ ...done, begun, ended: ++moments });
    const states = inAnyOrder(overlap);
    if (states.length > 0) thing.states = states;
    // An order may need a request that has not ended yet.
    return states.length > 0 || overlap.open > 0;
  };
}

/** Returns the states that some order of requests can lead to. One that ended before another began comes first. */
function inAnyOrder<S>({ before, ended }: Overlap<S>): S[] {
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
  }
  return [...reached.values()].flat();
}
