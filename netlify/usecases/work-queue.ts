import { AppError } from '#domain/errors.ts';

interface Bounds {
  /** Work that runs at the same time. */
  readonly atOnce: number;
  /** Work that waits for its turn; more is refused. */
  readonly waiting: number;
}

/**
 * A queue for work that costs CPU. The function it returns runs a piece of work in its turn. It throws `busy` at once
 * when the queue is full, and drops waiting work whose signal is aborted.
 */
export function workQueue({ atOnce, waiting }: Bounds) {
  const queue = new Set<() => void>();
  let running = 0;

  function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw new AppError('busy', { cause: signal.reason });
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.size >= waiting) throw new AppError('busy');
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', drop);
        resolve();
      };
      const drop = () => {
        queue.delete(begin);
        reject(new AppError('busy', { cause: signal?.reason }));
      };
      queue.add(begin);
      signal?.addEventListener('abort', drop, { once: true });
    });
  }

  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await takeTurn(signal);
    try {
      return await work();
    } finally {
      // The next one takes over this one's place, so nobody gets in between.
      const [next] = queue;
      if (next) queue.delete(next);
      else running -= 1;
      next?.();
    }
  };
}
