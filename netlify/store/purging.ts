import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { Category } from '#domain/category.ts';
import type { FactStore } from './fact-store.ts';

/** Tells a CDN to forget its copies under these tags. */
export type Purge = (tags: readonly string[]) => Promise<void>;

/**
 * A writer waits this long for a purge, in milliseconds. Nothing gets lost on the way to a CDN on this very machine: where
 * it is late the machine is busy, and whoever wrote would read what was there before.
 */
const patience = () => Number(process.env['LOCAL_STORE_DEADLINE']) || 2_000;
/** Pauses before a purge that failed is tried again, in milliseconds: Netlify takes two of a tag in five seconds. */
const PAUSES = [5_000, 15_000];

/**
 * A store that has the CDN forget what a new fact changes before the write resolves: whoever reads next, reads what was
 * written. A purge that fails or takes long is reported, fails no write, and is tried again later. Removals need none: what
 * is deleted is deleted by a fact.
 */
export function purging(
  store: FactStore,
  send: Purge,
  later: (work: Promise<unknown>) => void,
): FactStore {
  const purge = together(async (tags) => {
    const work = send(tags);
    await inTime(work).catch((error: unknown) => {
      console.error(error);
      later(tryAgain(work, () => send(tags)));
    });
  });
  return {
    ...store,
    async put(key, body) {
      try {
        await store.put(key, body);
      } finally {
        // One that was refused may have landed all the same.
        const tags = tagsOf(key);
        if (tags.length > 0) await purge(tags);
      }
    },
  };
}

/** Sends a purge again that failed, as long as it fails, a few times. */
async function tryAgain(first: Promise<void>, send: () => Promise<void>): Promise<void> {
  let last = first;
  for (const pause of PAUSES) {
    if (await last.then(...DONE)) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    last = send();
  }
  await last;
}

const DONE = [() => true, () => false] as const;

/** The tags of the responses that a fact is part of. */
export function tagsOf(key: string): string[] {
  const [kind, category, last = ''] = key.split('/');
  const known = Category.safeParse(category);
  const [id = ''] = last.split('_');
  if (kind === 'posts' && known.success) {
    return [CACHE_TAGS.posts, CACHE_TAGS.post({ category: known.data, id })];
  }
  if (kind === 'comments' && known.success)
    return [CACHE_TAGS.thread({ category: known.data, id })];
  if (kind === 'thoughts' || kind === 'feed') return [CACHE_TAGS.thoughts];
  if (kind === 'likes') return [CACHE_TAGS.likes];
  return [];
}

/** Sends one purge at a time; those that are asked for meanwhile are sent together, since a CDN takes only so many. */
function together(send: Purge): Purge {
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

/** The work, or a rejection after the patience of a writer. */
function inTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('The CDN did not forget its copies in time'));
  }, patience());
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
