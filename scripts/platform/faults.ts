/** What goes wrong with a store on purpose; rates are shares of one. */
export interface Faults {
  /** Every answer comes this much later, in milliseconds. */
  readonly latencyMs?: number;
  /** The same for a page of a list, where it is not as late as anything else. */
  readonly listLatencyMs?: number;
  /** Answers 503 before anything is done. */
  readonly errorRate?: number;
  /** Does what was asked and then breaks the connection instead of answering. */
  readonly dropRate?: number;
  /** Reads and lists as if the newest write had not happened. */
  readonly staleRate?: number;
  /** Checks the condition of a write some time before the write. */
  readonly nonAtomic?: boolean;
}

/** Whether an event of this rate happens now. */
export const happens = (rate = 0) => Math.random() < rate;

/** The faults that `BLOBS_FAULTS` asks for, as JSON. */
export function faultsFromEnv(text: string | undefined): Faults {
  return text ? (JSON.parse(text) as Faults) : {};
}
