import type { App } from '#app';
import type { Watched } from '#store/builds/taken-down.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import type { Traces } from './traces.ts';

/** Milliseconds for each page. */
const TIMEOUT = 5_000;
/** Pages that are asked for at a time. */
const AT_ONCE = 6;
/** Milliseconds after which no look is begun: a run of the schedule has thirty seconds. */
const BUDGET = 10_000;

/**
 * The outcome of a look at the pages that may show something. `unknown`: the site does not let everybody read. `unseen`: there
 * was no time for each page.
 */
export type Seen =
  | { readonly state: 'gone' | 'unknown' | 'unseen' }
  | { readonly state: 'shown'; readonly path: string; readonly tags: readonly string[] };

/**
 * Looks whether readers still get what was taken down: asks for the pages at the site's own address as a reader without
 * cookies does, each once, those of the oldest first. A redirect is not followed, since it leads to a page that asks for a password.
 */
export async function lookFor(app: App, watched: readonly Watched[]): Promise<Map<string, Seen>> {
  const end = app.now().getTime() + BUDGET;
  if (watched.length === 0) return new Map();
  // It needs the forms of what readers get, which whoever takes something down does not wait for.
  const { tracesOf } = await import('./traces.ts');
  const found = new Map<string, Traces | undefined>();
  await inBatches(watched, async ({ id, fact }) => found.set(id, await tracesOf(app, fact)));
  const paths = watched.flatMap(({ id }) => found.get(id)?.traces.map(({ path }) => path) ?? []);
  const bodies = new Map<string, Body>();
  const look = async (path: string) => {
    if (app.now().getTime() < end) bodies.set(path, await askAsReader(app, path));
  };
  await inBatches([...new Set(paths)], look, AT_ONCE);
  return new Map(watched.map(({ id }) => [id, seenIn(bodies, found.get(id))]));
}

function seenIn(bodies: ReadonlyMap<string, Body>, found: Traces | undefined): Seen {
  if (!found) return { state: 'gone' };
  const { traces, tags } = found;
  const looks = traces.map(({ path, isIn }) => {
    const body = bodies.get(path);
    return {
      path,
      isShown: body === MISSING ? false : body === undefined ? undefined : isIn(body),
    };
  });
  const shown = looks.find(({ isShown }) => isShown);
  if (shown) return { state: 'shown', path: shown.path, tags };
  if (traces.some(({ path }) => !bodies.has(path))) return { state: 'unseen' };
  return { state: looks.some(({ isShown }) => isShown === undefined) ? 'unknown' : 'gone' };
}

/** The text of a response, `missing` for a page that is not there, undefined for any other response. */
type Body = string | typeof MISSING | undefined;
export const MISSING = Symbol('missing');

/** The statuses of what is not there, or not any more. */
const NOT_THERE: ReadonlySet<number> = new Set([404, 410]);

/** Asks for a page of the site as a reader without cookies does. */
export async function askAsReader({ settings: { workUrl } }: App, path: string): Promise<Body> {
  try {
    const response = await fetch(new URL(path, workUrl), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status === 200) return await response.text();
    await response.body?.cancel();
    return NOT_THERE.has(response.status) ? MISSING : undefined;
  } catch {
    return undefined;
  }
}
