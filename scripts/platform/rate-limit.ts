const MOST_KEYS = 50_000;

interface Limit {
  readonly windowLimit: number;
  /** Seconds. */
  readonly windowSize: number;
  /** What calls are counted by: `ip`, `domain`. */
  readonly by: readonly string[];
}

/**
 * Counts calls in a sliding window. The function it answers counts one and says how many seconds to wait: 0 when the
 * call may go on. It remembers a bounded number of callers, the latest.
 */
export function rateLimiter({ windowLimit, windowSize, by }: Limit, now = Date.now) {
  const calls = new Map<string, number[]>();

  return (ip: string, domain: string): number => {
    const key = by.map((part) => (part === 'ip' ? ip : domain)).join(' ');
    const start = now() - windowSize * 1_000;
    const recent = (calls.get(key) ?? []).filter((time) => time > start);
    calls.delete(key);
    const oldest = recent[0];
    const full = recent.length >= windowLimit && oldest !== undefined;
    calls.set(key, full ? recent : [...recent, now()]);
    if (calls.size > MOST_KEYS) calls.delete(calls.keys().next().value ?? '');
    return full ? Math.max(1, Math.ceil((oldest - start) / 1_000)) : 0;
  };
}
