const MOST_CLIENTS = 50_000;

interface Limit {
  readonly windowLimit: number;
  /** Seconds. */
  readonly windowSize: number;
  /** The parts of Netlify's key: `ip`, `domain`. */
  readonly by: readonly string[];
}

/**
 * Counts requests in a sliding window. The function it returns counts one and returns the seconds to wait: 0 when the
 * request may go on. It remembers a bounded number of clients, the latest. The domain tells nobody apart: this platform
 * serves one site, whatever a client calls it.
 */
export function rateLimiter({ windowLimit, windowSize, by }: Limit, now = Date.now) {
  const requests = new Map<string, number[]>();

  return (client: string): number => {
    const key = by.includes('ip') ? client : '';
    const start = now() - windowSize * 1_000;
    const recent = (requests.get(key) ?? []).filter((time) => time > start);
    requests.delete(key);
    const oldest = recent[0];
    const full = recent.length >= windowLimit && oldest !== undefined;
    requests.set(key, full ? recent : [...recent, now()]);
    if (requests.size > MOST_CLIENTS) requests.delete(requests.keys().next().value ?? '');
    return full ? Math.max(1, Math.ceil((oldest - start) / 1_000)) : 0;
  };
}
