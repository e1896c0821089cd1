import type { App } from '#app';
import { FeedFingerprints } from '#domain/feeds/fingerprints.ts';
import type { Announced } from '#store/following/announced-feeds.ts';

const TIMEOUT = 5_000;
/** Feeds that one run tells the hub of. A post changes eight at most: those of the site, a category and authors. */
const PER_RUN = 20;
/** Pause after the first failure, in milliseconds. It doubles with each further one. */
const PAUSE = 5 * 60_000;
/** Failures after which changes are given up, almost a day after the first. */
const MOST_FAILURES = 9;

/**
 * Tells the WebSub hub of the feeds that have changed on the live site since the last time. Each change is told once. When
 * the hub fails, it is asked again after growing pauses, and after a day the changes are given up. Without a hub nothing
 * happens. The first time only notes the feeds, since nobody can have subscribed before.
 */
export async function announceFeeds(app: App): Promise<void> {
  const { webSubHub, siteUrl } = app.settings;
  if (webSubHub === undefined || siteUrl === undefined) return;
  const [live, known] = await Promise.all([liveFeeds(siteUrl), app.announced.read()]);
  if (!known) return app.announced.save(app.newId(), { feeds: live });
  const changed = Object.keys(live).filter((feed) => live[feed] !== known.feeds[feed]);
  const isEarly = known.retryAt !== undefined && app.now() < new Date(known.retryAt);
  if (changed.length === 0 || isEarly) return;

  const told: Record<string, string> = {};
  let failure: unknown;
  for (const feed of changed.slice(0, PER_RUN)) {
    try {
      await ping(webSubHub, feed);
      told[feed] = live[feed] ?? '';
    } catch (error) {
      failure = error;
      break;
    }
  }
  await app.announced.save(app.newId(known.id), nextState(app, { live, known, told, failure }));
  if (failure !== undefined)
    throw new Error('The WebSub hub could not be told.', { cause: failure });
}

interface Outcome {
  readonly live: Announced['feeds'];
  readonly known: Announced;
  readonly told: Announced['feeds'];
  readonly failure: unknown;
}

function nextState(app: App, { live, known, told, failure }: Outcome): Announced {
  // A feed that is no longer there is forgotten.
  const kept = Object.entries({ ...known.feeds, ...told }).filter(([feed]) => feed in live);
  const feeds = Object.fromEntries(kept);
  if (failure === undefined) return { feeds };
  const failures = (known.failures ?? 0) + 1;
  if (failures >= MOST_FAILURES) {
    console.error('The WebSub hub was not told of the latest changes in a day. They are given up.');
    return { feeds: live };
  }
  const retryAt = new Date(app.now().getTime() + PAUSE * 2 ** (failures - 1)).toISOString();
  return { feeds, failures, retryAt };
}

/** Reads the fingerprints of the feeds that readers get now. */
async function liveFeeds(site: string): Promise<Announced['feeds']> {
  const response = await fetch(new URL('/feeds.json', site), {
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`The site responded to /feeds.json with ${response.status}.`);
  return FeedFingerprints.parse(await response.json()).feeds;
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
