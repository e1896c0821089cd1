interface Job<T> {
  readonly result: Promise<T>;
  readonly abandoned: AbortController;
  clients: number;
}

/**
 * Shares work between clients with the same request. The signal of the work is aborted when the last of them has
 * disconnected.
 */
export function sharedWork<T>() {
  const jobs = new Map<string, Job<T>>();

  /** Removes a job, unless another one has its key by now. */
  function end(key: string, job: Job<T>): void {
    if (jobs.get(key) === job) jobs.delete(key);
  }

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Job<T> {
    const abandoned = new AbortController();
    const result = work(abandoned.signal).finally(() => end(key, job));
    const job: Job<T> = { result, abandoned, clients: 0 };
    jobs.set(key, job);
    return job;
  }

  return async (
    key: string,
    client: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const job = jobs.get(key) ?? begin(key, work);
    job.clients += 1;
    const leave = () => {
      job.clients -= 1;
      if (job.clients > 0) return;
      end(key, job);
      job.abandoned.abort();
    };
    if (client.aborted) leave();
    else client.addEventListener('abort', leave, { once: true });
    try {
      return await job.result;
    } finally {
      client.removeEventListener('abort', leave);
    }
  };
}
