import { AppError } from '#domain/errors.ts';

interface Load {
  readonly running: number;
  readonly waiting: number;
}

/** Queues of this process by their names. Functions that run in one process have copies of this module. */
const QUEUES: Map<string, () => Load> = (() => {
  const key = Symbol.for('commonplace.queues');
  const shared = globalThis as { [key]?: Map<string, () => Load> };
  return (shared[key] ??= new Map<string, () => Load>());
})();

export const queueLoads = (): Record<string, Load> =>
  Object.fromEntries([...QUEUES].map(([name, load]) => [name, load()]));

interface Options {
  /** Name of the queue for the operator. */
  readonly name: string;
  /** Number of tasks that run at the same time. */
  readonly atOnce: number;
  /** Number of tasks that may wait; any more are refused. */
  readonly waiting: number;
}

/**
 * Makes a queue for work that costs CPU. The returned function runs a task in its turn. It throws `busy` at once when
 * the queue is full, and for a waiting task whose signal is aborted.
 */
export function workQueue({ name, atOnce, waiting }: Options) {
  const queue = new Set<() => void>();
  let running = 0;
  QUEUES.set(name, () => ({ running, waiting: queue.size }));

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
