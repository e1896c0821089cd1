import type { StoreLatency } from './store-latency.ts';

/** Faults that a store has on purpose. Rates are shares of one. */
export interface Faults {
  /** Every answer comes this much later, in milliseconds, whatever was asked for or by operation. */
  readonly latencyMs?: number | StoreLatency;
  /** Answers 503 before anything is done. */
  readonly errorRate?: number;
  /** Does what was asked and then breaks the connection instead of answering. */
  readonly dropRate?: number;
  /** Reads and lists as if the newest write had not happened. */
  readonly staleRate?: number;
  /** Checks the condition of a write some time before the write. */
  readonly nonAtomic?: boolean;
}

/** Decides by chance whether an event of this rate happens now. */
export const happens = (rate = 0) => Math.random() < rate;

/** The faults that `BLOBS_FAULTS` asks for, as JSON. */
export function faultsFromEnv(text: string | undefined): Faults {
  return text ? (JSON.parse(text) as Faults) : {};
}
