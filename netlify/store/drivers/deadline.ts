/** A time limit, at which work is aborted. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Waits for something that does not count. The time starts anew after it. */
  putOff<T>(wait: Promise<T>): Promise<T>;
  end(): void;
}

/** Starts a deadline that is some milliseconds ahead. */
export function openDeadline(milliseconds: number): Deadline {
  const abort = new AbortController();
  const start = () => setTimeout(() => abort.abort(), milliseconds);
  let timer: ReturnType<typeof setTimeout> | undefined = start();
  const stop = () => clearTimeout(timer);
  let waiting = 0;
  let ended = false;
  return {
    signal: abort.signal,
    async putOff(wait) {
      waiting += 1;
      stop();
      try {
        return await wait;
      } finally {
        waiting -= 1;
        if (waiting === 0 && !ended) timer = start();
      }
    },
    end() {
      ended = true;
      stop();
    },
  };
}
