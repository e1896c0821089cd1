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
  /** Checks the condition of a write some time before the write. */
  readonly nonAtomic?: boolean;
}

/** Returns true with the probability `rate`. */
export const happens = (rate = 0) => Math.random() < rate;

/** Parses the faults in `BLOBS_FAULTS`, which is JSON. */
export function faultsFromEnv(text: string | undefined): Faults {
  return text ? (JSON.parse(text) as Faults) : {};
}
