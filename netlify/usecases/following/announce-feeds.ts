import { log } from '#log/log.ts';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { withClaim } from '#usecases/with-claim.ts';
import type { Announced } from '#store/following/announced-feeds.ts';
import { type Outcome, type QueuedOf, sendAfterResponse } from '#usecases/outbox/send-queued.ts';
import { ageOf, isLastTry } from '#usecases/outbox/turn.ts';
import { liveFingerprints } from './live-feeds.ts';

const TIMEOUT = 5_000;
/** Feeds that one try tells the hub of. A post changes ten at most: those of the site, two categories and two authors. */
const AT_ONCE = 20;
/**
 * Milliseconds between a change and the request to the hub, which then reads the feed: the CDN has dropped what it cached for
 * the second time, and the changes of these seconds are told at once.
 */
export const SOON = 8_000;

const MESSAGE = { kind: 'hub' } as const;

const pending = new WeakMap<App['settings'], Promise<void>>();

/** Tells the hub of a change of posts or thoughts soon after the response. A failure is repeated by the schedule. */
export function announceSoon(app: App): void {
  if (app.settings.webSubHub === undefined) return;
  let work = pending.get(app.settings);
  if (!work) {
    work = announce(app).catch(log.error);
    pending.set(app.settings, work);
  }
  app.waitUntil(work);
}

async function announce(app: App): Promise<void> {
  const id = app.newId();
  const stored = app.outbox.add(id, MESSAGE);
  await new Promise((resolve) => setTimeout(resolve, SOON));
  pending.delete(app.settings);
  await stored;
  sendAfterResponse(app, { id, message: MESSAGE }, tellHub);
}

/** Queues a message to the hub if feeds have changed without one, and notes the feeds of a site that has a hub for the first time. */
export async function noteFeeds(app: App): Promise<void> {
  if (app.settings.webSubHub === undefined) return;
  const { known, current, changed } = await readFeeds(app);
  // Nobody can have subscribed before.
  if (!known) return app.announced.save(app.newId(), { feeds: current });
  if (changed.length === 0) return;
  const waiting = await app.outbox.waiting();
  if (waiting.some(({ message }) => message.kind === 'hub')) return;
  const id = app.newId();
  await app.outbox.add(id, MESSAGE);
  sendAfterResponse(app, { id, message: MESSAGE }, tellHub);
}

/** Tells the WebSub hub of the feeds that have changed since the last time. Each change is told once. */
export async function tellHub(app: App, { id }: QueuedOf<'hub'>): Promise<Outcome> {
  try {
    return await withClaim(app, { key: 'announce' }, () =>
      tellChanges(app, isLastTry(ageOf(app, id))),
    );
  } catch (error) {
    // Another run tells of all changes.
    if (error instanceof AppError && error.code === 'being_saved') return { kind: 'early' };
    throw error;
  }
}

type Feeds = Announced['feeds'];
const NO_FEEDS: Feeds = {};

async function tellChanges(app: App, isLast: boolean): Promise<Outcome> {
  const { webSubHub } = app.settings;
  for (;;) {
    const { known, current, changed } = await readFeeds(app);
    if (webSubHub === undefined || (known && changed.length === 0)) return { kind: 'sent' };
    const told: Feeds = {};
    let reason: string | undefined;
    for (const feed of known ? changed.slice(0, AT_ONCE) : []) {
      reason = await ping(webSubHub, feed);
      if (reason !== undefined) break;
      told[feed] = current[feed] ?? '';
    }
    // What is given up counts as told, and so does everything before the first message.
    const feeds =
      !known || (isLast && reason !== undefined)
        ? current
        : kept({ ...known.feeds, ...told }, current);
    await app.announced.save(app.newId(known?.id), { feeds });
    if (reason !== undefined) return { kind: 'later', reason };
  }
}

/** Leaves out the feeds that are no longer there. */
const kept = (feeds: Feeds, current: Feeds): Feeds =>
  Object.fromEntries(Object.entries(feeds).filter(([feed]) => feed in current));

/** Reads the feeds as they are, as the hub knows them, and which of them have changed. */
async function readFeeds(app: App) {
  const { siteUrl } = app.settings;
  const [current, known] = await Promise.all([
    siteUrl === undefined ? NO_FEEDS : liveFingerprints(app, siteUrl),
    app.announced.read(),
  ]);
  const changed = Object.keys(current).filter((feed) => current[feed] !== known?.feeds[feed]);
  return { current, known, changed };
}

/** Tells the hub of a feed. Returns the reason if it does not accept that. */
async function ping(hub: string, feed: string): Promise<string | undefined> {
  try {
    const response = await fetch(hub, {
      method: 'POST',
      body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `The WebSub hub responded with ${response.status}.`;
  } catch {
    return 'The WebSub hub did not respond.';
  }
}
