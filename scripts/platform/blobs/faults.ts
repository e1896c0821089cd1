import type { StoreLatency } from './store-latency.ts';

/** Injected faults of a store. Rates are between 0 and 1. */
export interface Faults {
  /** Delay of every response in milliseconds, for all operations or by operation. */
  readonly latencyMs?: number | StoreLatency;
  /** Responds with 503 without doing anything. */
  readonly errorRate?: number;
  /** Does the work and then breaks the connection without a response. */
  readonly dropRate?: number;
  /** Ignores the newest write in reads and lists. */
  readonly staleRate?: number;
  /** Does the work, and responds, only after the client has given up. */
  readonly stallRate?: number;
  /** Does a write again some time after it was done, like one that was sent twice. */
  readonly repeatRate?: number;
  /** Leaves new events out of lists for some milliseconds, and removed keys in them. See decision 133. */
  readonly listLagMs?: number;
  /** Leaves claims out of lists, so that each of several writers takes itself for the only one. */
  readonly hidesClaims?: boolean;
  /** Refuses to grow, like a store whose disk is full. */
  readonly isFull?: boolean;
  /** Checks the condition of a write some time before the write. */
  readonly nonAtomic?: boolean;
  /** Source of the numbers between 0 and 1 that decide; by default the system's. */
  readonly random?: () => number;
}

/** A stalled request in milliseconds: longer than a client waits for each of its tries. */
export const STALL = 5_000;

/** The time after which a write is repeated, in milliseconds. */
export const REPEAT = 1_000;

/** Returns true with the probability of one of the faults. */
export const happens = (
  { random = Math.random, ...faults }: Faults,
  kind: 'errorRate' | 'dropRate' | 'staleRate' | 'stallRate' | 'repeatRate',
) => random() < (faults[kind] ?? 0);

/** Parses the faults in `BLOBS_FAULTS`, which is JSON. */
export function faultsFromEnv(text: string | undefined): Faults {
  return text ? (JSON.parse(text) as Faults) : {};
}
