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

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Job<T> {
    const abandoned = new AbortController();
    const result = work(abandoned.signal).finally(() => {
      if (jobs.get(key) === job) jobs.delete(key);
    });
    const job = { result, abandoned, clients: 0 };
    jobs.set(key, job);
    return job;
  }

  return (
    key: string,
    client: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const job = jobs.get(key) ?? begin(key, work);
    job.clients += 1;
    const leave = () => {
      job.clients -= 1;
      if (job.clients > 0) return;
      jobs.delete(key);
      job.abandoned.abort();
    };
    if (client.aborted) leave();
    else client.addEventListener('abort', leave, { once: true });
    return job.result;
  };
}
