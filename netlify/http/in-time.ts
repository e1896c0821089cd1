/** Milliseconds for which a reader's request waits for the store. */
export const TIMEOUTS = {
  /** If the last build has what was asked for. */
  built: 2_000,
  /** If nothing else can be sent. The work goes on after the response, so that a later request finds it done. */
  read: 5_000,
} as const;

/**
 * Resolves as the work does, or as `late` does once the work has taken too long. A store on this very machine is late
 * only if the machine is busy, and has the time that the operator gives it.
 */
export async function inTime<T>(
  work: Promise<T>,
  timeout: number,
  late: () => T | Promise<T>,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, Number(process.env['LOCAL_STORE_DEADLINE']) || timeout);
  try {
    return await Promise.race([work, promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
