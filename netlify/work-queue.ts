import { AppError } from '#domain/errors.ts';

interface Bounds {
  /** Number of tasks that run at the same time. */
  readonly atOnce: number;
  /** Number of tasks that may wait; any more are refused. */
  readonly waiting: number;
}

/**
 * Makes a queue for work that costs CPU. The returned function runs a task in its turn. It throws `busy` at once when
 * the queue is full, and for a waiting task whose signal is aborted.
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
      // The next task takes over this one's slot, so that no new task gets in before it.
      const [next] = queue;
      if (next) queue.delete(next);
      else running -= 1;
      next?.();
    }
  };
}
