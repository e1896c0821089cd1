import type { App } from '#app';
import type { Watched } from '#store/builds/taken-down.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { tracesOf } from './traces.ts';

/** Milliseconds for each page. */
const TIMEOUT = 5_000;
/** Pages that are asked for at a time. */
const AT_ONCE = 6;

/** The outcome of a look at the pages that may show something. `unknown`: the site does not let everybody read. */
export type Seen =
  | { readonly state: 'gone' | 'unknown' }
  | { readonly state: 'shown'; readonly path: string; readonly tags: readonly string[] };

/**
 * Looks whether readers still get what was taken down: asks for the pages at the site's own address as a reader without
 * cookies does, each once. A redirect is not followed, since it leads to a page that asks for a password.
 */
export async function lookFor(app: App, watched: readonly Watched[]): Promise<Map<string, Seen>> {
  const found = await Promise.all(
    watched.map(async ({ id, fact }) => [id, await tracesOf(app, fact)] as const),
  );
  const paths = new Set(found.flatMap(([, some]) => (some?.traces ?? []).map(({ path }) => path)));
  const bodies = new Map<string, Body>();
  await inBatches([...paths], async (path) => bodies.set(path, await ask(app, path)), AT_ONCE);
  return new Map(
    found.map(([id, some]): [string, Seen] => {
      if (!some) return [id, { state: 'gone' }];
      const shown = some.traces.find(({ path, isIn }) => {
        const body = bodies.get(path);
        return typeof body === 'string' && isIn(body);
      });
      if (shown) return [id, { state: 'shown', path: shown.path, tags: some.tags }];
      const isUnknown = some.traces.some(({ path }) => bodies.get(path) === undefined);
      return [id, { state: isUnknown ? 'unknown' : 'gone' }];
    }),
  );
}

/** The text of a response, `missing` for a page that is not there, undefined for any other response. */
type Body = string | typeof MISSING | undefined;
const MISSING = Symbol('missing');

async function ask({ settings: { workUrl } }: App, path: string): Promise<Body> {
  try {
    const response = await fetch(new URL(path, workUrl), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status === 200) return await response.text();
    await response.body?.cancel();
    return response.status === 404 ? MISSING : undefined;
  } catch {
    return undefined;
  }
}
