import { log } from '#log/log.ts';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { Announced } from '#store/following/announced-feeds.ts';
import { markRun } from '#usecases/mark-run.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { liveFingerprints } from './live-feeds.ts';

const TIMEOUT = 5_000;
/** Feeds that one run tells the hub of. A post changes ten at most: those of the site, two categories and two authors. */
const PER_RUN = 20;
/** Pause after the first failure, in milliseconds. It doubles with each further one. The schedule runs at its end or later. */
const PAUSE = 5 * 60_000;
/** Failures after which changes are given up, almost a day after the first. */
const MOST_FAILURES = 9;
/**
 * Milliseconds between a change and the request to the hub, which then reads the feed: the CDN has dropped what it cached for
 * the second time, and the changes of these seconds are told at once.
 */
export const SOON = 8_000;

type Feeds = Announced['feeds'];

const pending = new WeakMap<App['settings'], Promise<void>>();

/** Tells the hub of a change of posts or thoughts soon after the response. A failure is repeated by the schedule. */
export function announceSoon(app: App): void {
  if (app.settings.webSubHub === undefined) return;
  let work = pending.get(app.settings);
  if (!work) {
    const pause = new Promise((resolve) => setTimeout(resolve, SOON));
    work = pause.then(() => {
      pending.delete(app.settings);
      return announceFeeds(app).catch(log.error);
    });
    pending.set(app.settings, work);
  }
  app.waitUntil(work);
}

/**
 * Tells the WebSub hub of the feeds that have changed since the last time. Each change is told once. When the hub fails,
 * it is asked again after growing pauses, and after a day the changes are given up. Without a hub nothing happens. The
 * first time only notes the feeds, since nobody can have subscribed before.
 */
export async function announceFeeds(app: App): Promise<void> {
  const { webSubHub, siteUrl } = app.settings;
  if (webSubHub === undefined || siteUrl === undefined) return;
  try {
    await withClaim(app, { key: 'announce' }, async () => {
      // Whoever changes a feed meanwhile leaves that to this run.
      while (await announceOnce(app));
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'being_saved')) throw error;
  }
}

/** Returns true if the hub was told of anything. */
async function announceOnce(app: App): Promise<boolean> {
  const { webSubHub, siteUrl } = app.settings;
  if (webSubHub === undefined || siteUrl === undefined) return false;
  const [current, known] = await Promise.all([
    liveFingerprints(app, siteUrl),
    app.announced.read(),
  ]);
  if (!known) {
    await app.announced.save(app.newId(), { feeds: current });
    return false;
  }
  const changed = Object.keys(current).filter((feed) => current[feed] !== known.feeds[feed]);
  const isEarly = known.retryAt !== undefined && app.now() < new Date(known.retryAt);
  if (changed.length === 0 || isEarly) return false;

  const told: Record<string, string> = {};
  let failure: unknown;
  for (const feed of changed.slice(0, PER_RUN)) {
    try {
      await ping(webSubHub, feed);
      told[feed] = current[feed] ?? '';
    } catch (error) {
      failure = error;
      break;
    }
  }
  await app.announced.save(app.newId(known.id), nextState(app, { current, known, told, failure }));
  if (failure !== undefined)
    throw new Error('The WebSub hub could not be told.', { cause: failure });
  return true;
}

interface Outcome {
  readonly current: Feeds;
  readonly known: Announced;
  readonly told: Feeds;
  readonly failure: unknown;
}

function nextState(app: App, { current, known, told, failure }: Outcome): Announced {
  // A feed that is no longer there is forgotten.
  const remaining = Object.entries({ ...known.feeds, ...told }).filter(([feed]) => feed in current);
  const feeds = Object.fromEntries(remaining);
  if (failure === undefined) return { feeds };
  const failures = (known.failures ?? 0) + 1;
  if (failures >= MOST_FAILURES) {
    log.error('The WebSub hub was not told of the latest changes in a day. They are given up.');
    return { feeds: current };
  }
  const retryAt = app.now().getTime() + PAUSE * 2 ** (failures - 1);
  markRun(app, retryAt);
  return { feeds, failures, retryAt: new Date(retryAt).toISOString() };
}

async function ping(hub: string, feed: string): Promise<void> {
  const response = await fetch(hub, {
    method: 'POST',
    body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The WebSub hub responded with ${response.status}.`);
}
