import { GONE, type Owed, type Told, type ToldState, UNSURE } from '#store/fediverse/told.ts';
import { MINUTE } from '#domain/timing.ts';

/** Milliseconds between two versions of a thing that are told. */
const EDITS = 10 * MINUTE;

/** Something as readers see it now. */
export interface Present {
  /** A digest of what they see; `GONE` if they do not see it. */
  readonly version: string;
  /** The time at which it came to be public, perhaps for the last time. */
  readonly appeared: string;
  /** True if readers could see it, now or before. */
  readonly wasPublic: boolean;
}

/**
 * Returns what is to be told of something, after what was told so far. Each takedown raises the generation, also one that nobody was
 * told of. An edit within ten minutes after another has its turn later. Undefined if there is nothing to tell.
 */
export function stateAfter(
  before: ToldState | undefined,
  { version, appeared, wasPublic }: Present,
  now: Date,
): ToldState | undefined {
  const isSeen = version !== GONE;
  const at = now.toISOString();
  if (!before) {
    if (!isSeen && !wasPublic) return undefined;
    return { generation: isSeen ? 0 : 1, version, appeared, at, inboxes: {} };
  }
  const wasSeen = before.version !== GONE;
  const isAnew = before.appeared !== appeared;
  // It was taken down, or has come and gone since.
  const isTakenDown = wasSeen ? !isSeen || isAnew : !isSeen && wasPublic && isAnew;
  if (isTakenDown || wasSeen !== isSeen) {
    const generation = before.generation + (isTakenDown ? 1 : 0);
    const former = isTakenDown ? formerOf(before) : before.former;
    return { ...before, generation, version, appeared, at, ...(former && { former }) };
  }
  const isSoon = Math.abs(now.getTime() - Date.parse(before.at)) < EDITS;
  return version === before.version || isSoon ? before : { ...before, version, at };
}

/** Returns the inboxes that had it, now or before. */
const formerOf = ({ inboxes, former = [] }: ToldState): string[] => {
  const having = Object.entries(inboxes).filter(([, { version }]) => version !== GONE);
  return [...new Set([...former, ...having.map(([hash]) => hash)])];
};

/** Something that an inbox is told next, with the generation that it is about. */
export interface Step {
  readonly kind: 'create' | 'update' | 'delete';
  readonly generation: number;
}

/**
 * Returns what an inbox is told next. `isFor` says that it is told of something that it has nothing of. `late`: an edit that has its
 * turn later. Undefined if it has everything, or takes it never.
 */
export function nextStep(
  state: ToldState,
  version: string,
  { had, isFor }: { readonly had: Told | undefined; readonly isFor: boolean },
): Step | 'late' | undefined {
  const { generation } = state;
  // A deleted address never comes back, so the one before goes first.
  if (had && had.version !== GONE && had.generation < generation)
    return { kind: 'delete', generation: had.generation };
  if (state.version === GONE) {
    const last = generation - 1;
    const isOwed = had?.generation !== last && (isFor || wasTold(state, last));
    return isOwed ? { kind: 'delete', generation: last } : undefined;
  }
  const isPresent = had?.generation === generation;
  if (isPresent && had.refused?.version === version) return undefined;
  if (!isPresent || had.version === GONE || had.version === UNSURE)
    return isFor ? { kind: 'create', generation } : undefined;
  if (had.version === version) return undefined;
  return state.version === version ? { kind: 'update', generation } : 'late';
}

/** The delivery of something to an inbox, by the answers of its server alone. */
export type Standing =
  | { readonly kind: 'accepted' | 'waits' }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Returns the delivery of something to an inbox. `owed`: what it has not deleted. `isFormer`: it had what was taken down.
 * Undefined for one that it is not for.
 */
export function standingOf(
  state: ToldState,
  version: string,
  {
    owed,
    isFormer = false,
    ...inbox
  }: Parameters<typeof nextStep>[2] & {
    readonly owed?: readonly Owed[] | undefined;
    readonly isFormer?: boolean;
  },
): Standing | undefined {
  if (nextStep(state, version, inbox) !== undefined) return { kind: 'waits' };
  const { had } = inbox;
  if (state.version === GONE) {
    const [first] = owed ?? [];
    if (first) return { kind: 'refused', reason: first.reason };
    if (!had && isFormer) return { kind: 'accepted' };
  }
  const generation = state.generation - (state.version === GONE ? 1 : 0);
  if (had?.generation !== generation) return undefined;
  const { refused } = had;
  if (refused?.version === version) return { kind: 'refused', reason: refused.reason };
  return had.version === version && !refused ? { kind: 'accepted' } : undefined;
}

/** Returns true if some inbox has had a generation. One may know it from there that was not told of it. */
const wasTold = ({ inboxes }: ToldState, generation: number): boolean =>
  Object.values(inboxes).some(
    (one) => one.generation === generation && (one.version !== GONE || !one.refused?.version),
  );

/** Returns what an inbox has after it accepted a step. */
export const acceptedStep = ({ kind, generation }: Step, version: string): Told => ({
  generation,
  version: kind === 'delete' ? GONE : version,
});

/** Returns what an inbox has after a step that it refused, or has not answered for two days. What it has not deleted is owed. */
export function refusedStep(
  { kind, generation }: Step,
  version: string,
  {
    had,
    reason,
    isAnswered,
  }: { readonly had: Told | undefined; readonly reason: string; readonly isAnswered: boolean },
): Told {
  if (kind === 'delete') return { generation, version: GONE, refused: { version: GONE, reason } };
  const without = isAnswered ? GONE : UNSURE;
  const before = had?.generation === generation && had.version !== GONE ? had.version : without;
  return { generation, version: before, refused: { version, reason } };
}
