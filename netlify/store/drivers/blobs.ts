import { getStore, type Store } from '@netlify/blobs';
import { AppError } from '#domain/errors.ts';
import {
  assertKey,
  byKey,
  collect,
  type FactStore,
  type Listed,
  type Page,
} from '#store/facts/fact-store.ts';
import type { AwaitAdmission } from './request-limit.ts';

const OPERATION_DEADLINE = 10_000;
const TRY_DEADLINE = 4_000;
const TOO_MANY_REQUESTS = 429;

/**
 * Returns the deadline for a store on this very machine, in milliseconds, for an operation and for each attempt. No
 * request gets lost on the way to such a store. When it is late the machine is busy, and a retry would only make it
 * busier.
 */
const localDeadline = () => Number(process.env['LOCAL_STORE_DEADLINE']) || undefined;
const PAUSES = [0, 100, 300, 900];

/**
 * Opens a fact store on Netlify Blobs, strongly consistent. With `admission`, operations wait when a request limit is
 * reached. It must be opened inside a request or a build plugin: the client finds its credentials only there.
 */
export function blobsStore(name: string, admission?: AwaitAdmission): FactStore {
  const operate = operateOn(name, admission);

  async function* pages(prefix: string): AsyncGenerator<Page> {
    for await (const { blobs, hasMore } of listPages(name, admission, { prefix })) {
      yield { facts: blobs.map(({ key, etag }) => ({ key, etag })).sort(byKey), hasMore };
    }
  }

  async function folders(prefix: string): Promise<string[]> {
    const found = new Set<string>();
    const options = { prefix, directories: true };
    for await (const { directories } of listPages(name, admission, options)) {
      for (const path of directories) found.add(path.slice(prefix.length).replace(/\/$/, ''));
    }
    return [...found].sort();
  }

  return {
    put: (key, body) =>
      operate(key, async (store) => {
        // The buffer behind a typed array may hold more than the array.
        await store.set(key, typeof body === 'string' ? body : new Blob([body]));
      }),
    get: (key) => operate(key, async (store) => (await text(store, key)) ?? undefined),
    open: (key) => operate(key, async (store) => (await stream(store, key)) ?? undefined),
    pages,
    list: (prefix) => collect(pages(prefix)),
    folders,
    remove: (key) => operate(key, (store) => store.delete(key)),
  };
}

// The client returns null for a missing key, which its types leave out.
const text = (store: Store, key: string): Promise<string | null> =>
  store.get(key, { type: 'text' });
const stream = (store: Store, key: string): Promise<ReadableStream | null> =>
  store.get(key, { type: 'stream' });

/** Makes a function that runs operations on facts, each within a deadline. */
function operateOn(name: string, admission: AwaitAdmission | undefined) {
  return async <T>(key: string, work: (store: Store) => Promise<T>): Promise<T> => {
    assertKey(key);
    return beforeDeadline((deadline) => {
      const fetch = retryingFetch(deadline, admission);
      return work(getStore({ name, consistency: 'strong', fetch }));
    });
  };
}

interface ListedPage {
  readonly blobs: readonly Listed[];
  readonly directories: readonly string[];
}

/** Lists the pages under a prefix, each within a deadline of its own, and tells whether more follow. */
async function* listPages(
  name: string,
  admission: AwaitAdmission | undefined,
  options: { prefix: string; directories?: boolean },
): AsyncGenerator<ListedPage & { hasMore: boolean }> {
  let current: Deadline | undefined;
  let hasMore = false;
  // The client does not reveal the cursor, so the response is read to find out whether there is one.
  const listing: typeof fetch = async (input, init) => {
    if (!current) throw new Error('Nothing is being listed');
    const response = await retryingFetch(current, admission)(input, init);
    const body = await response.text();
    hasMore = response.ok && hasCursor(JSON.parse(body));
    return new Response(body, response);
  };
  const store = getStore({ name, consistency: 'strong', fetch: listing });
  const iterator = store.list({ ...options, paginate: true })[Symbol.asyncIterator]();
  for (;;) {
    const page = await beforeDeadline((deadline) => {
      current = deadline;
      return iterator.next() as Promise<IteratorResult<ListedPage, undefined>>;
    });
    if (page.done) return;
    yield { ...page.value, hasMore };
  }
}

const hasCursor = (body: unknown) => Boolean((body as { next_cursor?: string }).next_cursor);

/** Runs some work with a deadline of its own, at which it is aborted. Throws `store_unavailable` for any failure. */
async function beforeDeadline<T>(work: (deadline: Deadline) => Promise<T>): Promise<T> {
  // The deadline ends with the work: reading a stream that was opened may take any time.
  const deadline = openDeadline(localDeadline() ?? OPERATION_DEADLINE);
  try {
    return await Promise.race([work(deadline), expiry(deadline.signal)]);
  } catch (cause) {
    throw new AppError('store_unavailable', { cause });
  } finally {
    deadline.end();
  }
}

function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The store did not respond in time')), {
      once: true,
    });
  });
}

/** Makes a fetch that quickly retries when the store is busy or silent, within the deadline of the operation. */
function retryingFetch(deadline: Deadline, admission: AwaitAdmission | undefined): typeof fetch {
  const tryOnce = async (...request: Parameters<typeof fetch>): Promise<Response | undefined> => {
    const response = await attempt(deadline.signal, ...request);
    if (!admission || response?.status !== TOO_MANY_REQUESTS) return response;
    await response.body?.cancel();
    return (await deadline.putOff(admission(response))) ? tryOnce(...request) : response;
  };

  return async (...request) => {
    for (const pause of PAUSES) {
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
      if (deadline.signal.aborted) break;
      const response = await tryOnce(...request);
      const isBusy = !response || response.status === TOO_MANY_REQUESTS || response.status >= 500;
      if (!isBusy) return response;
      await response?.body?.cancel();
    }
    // The client would retry a 5xx response five times, five seconds apart. It takes any 4xx response as final.
    return new Response(null, { status: 400, statusText: 'The store did not respond' });
  };
}

/** Sends a request once. Returns undefined when the connection failed or when no response began in time. */
async function attempt(
  deadline: AbortSignal,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response | undefined> {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  const timer = setTimeout(abort, localDeadline() ?? TRY_DEADLINE);
  // Each operation makes one, and a signal of two signals costs much more than a listener.
  deadline.addEventListener('abort', abort, { once: true });
  try {
    return await fetch(input, { ...init, signal: giveUp.signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** A time limit, at which work is aborted. */
interface Deadline {
  readonly signal: AbortSignal;
  /** Waits for something that does not count. The time starts anew after it. */
  putOff<T>(wait: Promise<T>): Promise<T>;
  end(): void;
}

/** Starts a deadline that is some milliseconds ahead. */
export function openDeadline(milliseconds: number): Deadline {
  const abort = new AbortController();
  const start = () => setTimeout(() => abort.abort(), milliseconds);
  let timer: ReturnType<typeof setTimeout> | undefined = start();
  const stop = () => clearTimeout(timer);
  let waiting = 0;
  let ended = false;
  return {
    signal: abort.signal,
    async putOff(wait) {
      waiting += 1;
      stop();
      try {
        return await wait;
      } finally {
        waiting -= 1;
        if (waiting === 0 && !ended) timer = start();
      }
    },
    end() {
      ended = true;
      stop();
    },
  };
}
