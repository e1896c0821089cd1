import type { FactStore } from '#store/facts/fact-store.ts';
import { type slowStore } from '#tests/support/store/slow-store.ts';

type SlowStore = ReturnType<typeof slowStore>;

/** The cost of some work. */
export interface Cost {
  /** Store operations. A list counts once for each page. */
  readonly operations: number;
  /** Bytes that were read from the store and written to it, with the keys of lists. */
  readonly storeBytes: number;
  /** Bytes of the response, if there is one. */
  readonly responseBytes: number;
  /** Milliseconds of the processor. */
  readonly cpu: number;
  /** Milliseconds that the store operations take on Netlify. */
  readonly took: number;
}

/** Counts the bytes that pass between a store and whoever uses it. */
export function countingStore(store: FactStore) {
  const counted = { bytes: 0 };
  const counting: FactStore = {
    ...store,
    put: (key, body) => {
      counted.bytes += key.length + body.length;
      return store.put(key, body);
    },
    async get(key) {
      const text = await store.get(key);
      counted.bytes += text?.length ?? 0;
      return text;
    },
    async *pages(prefix) {
      for await (const page of store.pages(prefix)) {
        for (const { key, etag } of page.facts) counted.bytes += key.length + etag.length;
        yield page;
      }
    },
    async list(prefix) {
      const listed = await store.list(prefix);
      for (const { key, etag } of listed) counted.bytes += key.length + etag.length;
      return listed;
    },
  };
  return { store: counting, counted };
}

interface Measured<T> {
  readonly value: T;
  readonly cost: Omit<Cost, 'responseBytes'>;
}

/** Runs some work on a store with Netlify's latencies, and measures what it costs. */
export async function measured<T>(
  slow: SlowStore,
  counted: { bytes: number },
  work: () => Promise<T>,
): Promise<Measured<T>> {
  const [bytes, cpu] = [counted.bytes, process.cpuUsage()];
  const { value, took, operations } = await slow.measure(work);
  const { user, system } = process.cpuUsage(cpu);
  return {
    value,
    cost: {
      operations: Object.values(operations).reduce((sum, count) => sum + count, 0),
      storeBytes: counted.bytes - bytes,
      cpu: (user + system) / 1_000,
      took,
    },
  };
}

/** Differences that have other reasons than the input: a page of a list more, a collection of garbage. */
const SLACK = { operations: 60, storeBytes: 300_000, responseBytes: 8_000, cpu: 250 } as const;

/**
 * The share by which a cost may grow faster than its input. A quadratic one grows by that of the input. The processor
 * collects more garbage the more there is in memory, and is shared with other programs.
 */
const TOLERANCE = { operations: 1.2, storeBytes: 1.2, responseBytes: 1.2, cpu: 1.7 } as const;

/** Returns the measures in which a cost has grown faster than the input, which is `growth` times as large. */
export const grownTooFast = (small: Cost, large: Cost, growth: number): (keyof typeof SLACK)[] =>
  (Object.keys(SLACK) as (keyof typeof SLACK)[]).filter(
    (measure) => large[measure] > small[measure] * growth * TOLERANCE[measure] + SLACK[measure],
  );
