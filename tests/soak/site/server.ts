import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Follower } from '#store/fediverse/followers.ts';
import type { Faults } from '#platform/blobs/faults.ts';
import { shiftClock } from '#tests/support/shifted-clock.ts';
import { seeded } from '#tests/support/random.ts';

/**
 * Starts a site as `npm start` does, with a store and a clock that its parent process disturbs. Each message of the
 * parent is a command, and gets a response.
 */
const [, , seed = '0', offset = '0'] = process.argv;
/** Milliseconds that a store without faults has for an operation. */
const CALM_DEADLINE = '120000';
/** Bytes of a response of another server. */
const MAX_BYTES = 65_536;
/** Milliseconds from which on something waits for the time of a scheduled post, which is minutes. */
const LONG = 30_000;
const { next: random } = seeded(Number(seed));

/** Ends such waits, as Netlify ends what takes too long. */
let impatience = new AbortController();
const { setTimeout: pause } = timers;
timers.setTimeout = (milliseconds = 0, value, options) =>
  pause(milliseconds, value, {
    ...options,
    ...(milliseconds >= LONG && { signal: impatience.signal }),
  });
syncBuiltinESMExports();

// The clock is moved before any module of the site is loaded.
const clock = shiftClock(Number(offset));
const { app, localStore, platform } = await import('#scripts/serve.ts');
const { rollUp } = await import('#usecases/schedule/roll-up.ts');
const { cleanUp } = await import('#usecases/schedule/clean-up.ts');
const { rebuildDerived } = await import('#usecases/schedule/rebuild-derived.ts');

/** Commands of the parent process. */
const COMMANDS = {
  faults(faults: Faults) {
    localStore.setFaults({ ...faults, random });
    // A store without faults is waited for, however busy the machine is.
    if (Object.keys(faults).length > 0) delete process.env['LOCAL_STORE_DEADLINE'];
    else process.env['LOCAL_STORE_DEADLINE'] = CALM_DEADLINE;
  },
  clock: (milliseconds: number) => clock.shift(milliseconds),
  async schedule() {
    // Most runs would end after one read.
    await app.dueRuns.markCurrent().catch(() => undefined);
    await platform.runScheduled('schedule');
  },
  rollUp: () => rollUp(app),
  cleanUp: () => cleanUp(app),
  /** Makes the actor of the site, whom many follow. */
  async follow({ name, origin, followers }: Following) {
    const since = app.now().toISOString();
    const choices = { kind: 'Person', whole: true, approves: false } as const;
    await app.actor.put(app.newId(), {
      ...choices,
      by: 'Ada',
      since,
      name,
      origin,
      alsoKnownAs: [],
    });
    for (const follower of followers) await app.followers.put(app.newId(), 'follows', follower);
  },
  /** Returns the inboxes that have had something of each document, with the reasons of those that were given up, or an empty text. */
  async told(): Promise<ToldInboxes> {
    const told: Record<string, Record<string, string>> = {};
    for (const subject of (await app.told.subjects()).keys()) {
      const { inboxes = {}, owed = {} } = (await app.told.read(subject)) ?? {};
      const reasons = [
        ...Object.entries(inboxes).map(([inbox, { refused }]) => [inbox, refused?.reason ?? '']),
        ...Object.entries(owed).map(([inbox, [first]]) => [inbox, first?.reason ?? '']),
      ];
      told[subject] = Object.fromEntries(reasons);
    }
    return told;
  },
  /** Sends an activity to another server, as the actor of the site. Returns the status of the response. */
  async deliver({ url, activity }: Delivery) {
    const { requestPeer } = await import('#usecases/fediverse/request-peer.ts');
    const { SITE_URL: siteUrl, SESSION_SECRET: secret = '' } = process.env;
    const own = { siteUrl, sessionSecret: new TextEncoder().encode(secret), reachesOut: true };
    const speaking = { ...app, settings: { ...app.settings, ...own } };
    const body = JSON.stringify(activity);
    return (await requestPeer(speaking, { method: 'POST', url, body, maxBytes: MAX_BYTES })).status;
  },
  derive: () => rebuildDerived(app),
  rebuild: () => platform.rebuild(),
  async settle() {
    impatience.abort();
    await platform.settled();
    impatience = new AbortController();
    await localStore.settled();
  },
} as const satisfies Record<string, (argument: never) => unknown>;

/** Those who follow the site, and the actor that they follow. */
export interface Following {
  readonly name: string;
  readonly origin: string;
  readonly followers: readonly Follower[];
}

/** An activity, and the address of an inbox. */
export interface Delivery {
  readonly url: string;
  readonly activity: object;
}

/** The reasons why inboxes were given up by their hashes, by the documents. An empty text stands for none. */
export type ToldInboxes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The name of a command. */
export type Command = keyof typeof COMMANDS;

/** A command with its number, which the response repeats. */
export interface Message {
  readonly number: number;
  readonly command: Command;
  readonly argument?: unknown;
}

process.on('message', ({ number, command, argument }: Message) => {
  Promise.try(COMMANDS[command] as (argument: unknown) => unknown, argument).then(
    (result) => process.send?.({ number, result }),
    (error: unknown) => process.send?.({ number, problem: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
