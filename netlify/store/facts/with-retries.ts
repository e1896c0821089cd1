interface Options {
  /** Milliseconds before each further attempt. */
  readonly pauses: readonly number[];
  /** Returns true for a failure that another attempt may not have. By default all are. */
  readonly isTemporary?: (error: unknown) => boolean;
  readonly wait?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

/** Does some work, again after each of the pauses while it fails. Rejects with the last failure. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { pauses, isTemporary = () => true, wait = sleep }: Options,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await wait(pause);
    }
  }
  return work();
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
