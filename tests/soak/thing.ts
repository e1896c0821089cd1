/**
 * The outcome of a request: it was acknowledged, it was refused without any effect, or it may or may not have had its
 * effect, since its response was lost, cut off, or a 503.
 */
export type Outcome = 'acknowledged' | 'unclear' | 'refused';

/** Something that may be in any of several states. It is in one until a request about it is unclear. */
export interface Thing<S> {
  states: readonly S[];
}

export const unique = <S>(states: readonly S[]): S[] => [
  ...new Map(states.map((state) => [JSON.stringify(state), state])).values(),
];

/**
 * Notes a request that would change a thing. `change` returns the state after a request, undefined for a state in which
 * it cannot succeed.
 */
export function note<S>(
  thing: Thing<S>,
  outcome: Outcome,
  change: (before: S) => S | undefined,
): void {
  if (outcome === 'refused') return;
  const changed = thing.states.map(change).filter((state) => state !== undefined);
  thing.states = unique(outcome === 'acknowledged' ? changed : [...thing.states, ...changed]);
}

/** Returns the one state of a thing, undefined while it may be in several. */
export const certain = <S>({ states }: Thing<S>): S | undefined =>
  states.length === 1 ? states[0] : undefined;

/** A number of events: those that were acknowledged, and those that may have happened. */
export interface Count {
  least: number;
  most: number;
}

export const noCount = (): Count => ({ least: 0, most: 0 });

/** Counts an event by what is known of it. */
export function count(events: Count, outcome: Outcome): void {
  if (outcome === 'acknowledged') events.least += 1;
  if (outcome !== 'refused') events.most += 1;
}

export const isWithin = ({ least, most }: Count, found: number): boolean =>
  found >= least && found <= most;
