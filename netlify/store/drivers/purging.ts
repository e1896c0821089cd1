import { log } from '#log/log.ts';
import type { FactStore, WaitUntil } from '#store/facts/fact-store.ts';
import { withRetries } from '#store/facts/with-retries.ts';
import { kindOf } from '#store/kinds/kinds.ts';

/** A function that makes a CDN remove its copies under some tags. */
export type Purge = (tags: readonly string[]) => Promise<void>;

/** A function that waits for some milliseconds. */
export type Wait = (milliseconds: number) => Promise<unknown>;

export const sleep: Wait = (milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Returns the milliseconds that a writer waits for a purge. No request gets lost on the way to a CDN on this very
 * machine. A late purge means that the machine is busy, and a writer that gave up would read the old content.
 */
const purgeTimeout = () => Number(process.env['LOCAL_STORE_DEADLINE']) || 2_000;
/** Pauses before a failed purge is retried, in milliseconds. Netlify accepts two purges of a tag in five seconds. */
const PAUSES = [5_000, 15_000];
/**
 * Milliseconds after which a purge is repeated. A CDN may cache a response that was under way during the first one, and
 * caches pages for days.
 */
export const REPEAT_AFTER = 6_000;

/**
 * Makes the function by which a site purges its CDN. A purge that fails or takes long is logged, rejects never, and is retried
 * later.
 */
export const purger = (send: Purge, waitUntil: WaitUntil, wait: Wait = sleep): Purge =>
  batched(async (tags) => {
    const work = send(tags);
    await inTime(work).catch((error: unknown) => {
      log.error(error);
      // The first attempt is the one that is under way.
      const underWay = [work].values();
      const attempt = () => underWay.next().value ?? send(tags);
      waitUntil(withRetries(attempt, { pauses: PAUSES, wait }));
    });
  });

/**
 * Makes a store that purges the responses that a new fact changes from the CDN before the write resolves. So the next
 * reader gets the new content. Removals need no purge, since posts and comments are deleted by adding a fact.
 */
export function purging(
  store: FactStore,
  purge: Purge,
  waitUntil: WaitUntil,
  wait: Wait = sleep,
): FactStore {
  return {
    ...store,
    async put(key, body) {
      try {
        await store.put(key, body);
      } finally {
        // A write that failed may have landed all the same.
        const { kind, parts = {} } = kindOf(key) ?? {};
        const tags = kind?.purges?.(parts) ?? [];
        if (tags.length > 0) await purge(tags);
        if (kind?.changesPages?.(parts)) waitUntil(wait(REPEAT_AFTER).then(() => purge(tags)));
      }
    },
  };
}

/** Wraps a purge so that one runs at a time. Tags that come meanwhile are sent together: a CDN accepts only so many. */
function batched(send: Purge): Purge {
  let running: Promise<void> = Promise.resolve();
  let next: { readonly tags: Set<string>; readonly done: Promise<void> } | undefined;

  return (tags) => {
    if (!next) {
      const waiting = new Set<string>();
      running = running.then(() => {
        next = undefined;
        return send([...waiting]);
      });
      next = { tags: waiting, done: running };
    }
    for (const tag of tags) next.tags.add(tag);
    return next.done;
  };
}

/** Waits for the work, and rejects when a writer has waited long enough. */
function inTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('The CDN did not remove its copies in time'));
  }, purgeTimeout());
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
