const MAX_CLIENTS = 50_000;

interface Limit {
  readonly windowLimit: number;
  /** Length of the window in seconds. */
  readonly windowSize: number;
  /** Parts of the key by which Netlify counts: `ip`, `domain`. */
  readonly by: readonly string[];
}

/**
 * Counts requests in a sliding window. The returned function counts one request and returns the seconds to wait, 0 when
 * the request may go on; without `isCounted` it only looks. Only the clients of the last window are remembered, and of these the latest, up to a fixed
 * number. A limit by domain makes no difference between clients: this platform serves one site, under whatever name.
 */
export function rateLimiter(
  { windowLimit, windowSize, by }: Limit,
  now = Date.now,
  requests = new Map<string, number[]>(),
) {
  return (client: string, isCounted = true): number => {
    const key = by.includes('ip') ? client : '';
    const start = now() - windowSize * 1_000;
    // In the order of their last requests, so the first ones have expired.
    for (const [other, times] of requests) {
      if ((times.at(-1) ?? 0) > start) break;
      requests.delete(other);
    }
    const recent = (requests.get(key) ?? []).filter((time) => time > start);
    if (isCounted) requests.delete(key);
    const oldest = recent[0];
    const full = recent.length >= windowLimit && oldest !== undefined;
    if (isCounted) requests.set(key, full ? recent : [...recent, now()]);
    if (requests.size > MAX_CLIENTS) requests.delete(requests.keys().next().value ?? '');
    return full ? Math.max(1, Math.ceil((oldest - start) / 1_000)) : 0;
  };
}
