import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, listen } from '#platform/listen.ts';
import { shiftClock } from '#tests/support/shifted-clock.ts';

/**
 * Serves a bot on loopback until the parent process is gone: a server of the fediverse whose code is independent of this
 * project. Sends its address to the parent process, and does what that tells it.
 */
const [, , installed = '', databaseUrl = ''] = process.argv;
const HOST = '127.0.0.1';
const NAME = 'reader';

/** An object as its library reads one. */
interface Read {
  readonly id: string;
  readonly export: (options: object) => Promise<Record<string, unknown>>;
}

/** The parts of the bot's own context that are used here. */
interface Context {
  readonly botActorId: string;
  readonly getObject: (id: string) => Promise<Read>;
  readonly followActor: (actor: Read) => Promise<Read>;
  readonly unfollowActor: (actor: Read) => Promise<Read>;
  readonly sendReply: (text: string, object: Read) => Promise<Read>;
  readonly updateNote: (note: Read, text: string) => Promise<Read>;
  readonly deleteNote: (note: Read) => Promise<Read>;
  readonly likeObject: (object: Read) => Promise<Read>;
  readonly unlikeObject: (object: Read) => Promise<Read>;
  readonly announceObject: (object: Read) => Promise<Read>;
  readonly unannounceObject: (object: Read) => Promise<Read>;
  readonly isFollowing: (actor: Read) => Promise<boolean>;
}

/** The parts of `@evanp/activitypub-bot` that are used here. */
interface Package {
  readonly Bot: new (name: string, options: object) => { readonly _context: Context };
  readonly makeApp: (options: object) => Promise<RequestListener & { onIdle(): Promise<void> }>;
}

process.once('disconnect', () => process.exit(0));
const clock = shiftClock(0);
const load = createRequire(join(installed, 'package.json'));
patchLibrary();
const { Bot, makeApp } = (await import(pathToFileURL(load.resolve(installed)).href)) as Package;

const got = new Map<string, unknown>();
class Reader extends Bot {
  async handleActivity(activity: Read): Promise<boolean> {
    await this.onPublic(activity);
    return false;
  }
  /** Keeps an activity to everybody, as Mastodon sends a Delete. */
  async onPublic(activity: Read): Promise<void> {
    got.set(activity.id, await activity.export({ useOriginalContext: true }));
  }
}
const bot = new Reader(NAME, { fullname: 'Ben', description: 'Reads sites.' });

const port = await freePort();
const origin = `http://${HOST}:${port}`;
const app = await makeApp({
  databaseUrl,
  origin,
  bots: { [NAME]: bot },
  allowPrivateNetworkRequests: true,
  logLevel: process.env['BOT_LOG'] ?? 'silent',
});
const server: Server = createServer(app);
await listen(server, port, HOST);

const context = bot._context;
const to = (act: (object: Read) => Promise<Read>) => async (id: string) =>
  (await act(await context.getObject(id))).id;

/** The actions that the bot can be told to take. Each returns the address of what it has made. */
const COMMANDS = {
  follow: to((actor) => context.followActor(actor)),
  unfollow: to((actor) => context.unfollowActor(actor)),
  like: to((object) => context.likeObject(object)),
  unlike: to((object) => context.unlikeObject(object)),
  boost: to((object) => context.announceObject(object)),
  unboost: to((object) => context.unannounceObject(object)),
  delete: to((note) => context.deleteNote(note)),
  reply: async (id: string, text: string) =>
    (await context.sendReply(text, await context.getObject(id))).id,
  edit: async (id: string, text: string) =>
    (await context.updateNote(await context.getObject(id), text)).id,
  /** Returns the activities that have arrived. */
  got: () => [...got.values()],
  isFollowing: async (id: string) => context.isFollowing(await context.getObject(id)),
  settle: () => app.onIdle(),
  /** Moves its clock so many milliseconds away from that of the system. */
  clock: (milliseconds: string) => clock.shift(Number(milliseconds)),
} as const satisfies Record<string, (...args: string[]) => unknown>;

export type BotCommand = keyof typeof COMMANDS;
export interface BotMessage {
  readonly number: number;
  readonly command: BotCommand;
  readonly args: readonly string[];
}

const commands: Readonly<Record<string, (...args: string[]) => unknown>> = COMMANDS;
process.on('message', ({ number, command, args }: BotMessage) => {
  Promise.try(() => commands[command]?.(...args)).then(
    (result) => process.send?.({ number, result }),
    (error: unknown) =>
      process.send?.({ number, problem: error instanceof Error ? error.stack : String(error) }),
  );
});
process.send?.(`${origin} ${context.botActorId}`);

/** The types of activities that a site sends. */
const ACTIVITIES = ['Accept', 'Reject', 'Create', 'Update', 'Delete', 'Undo', 'Announce', 'Move'];

/** Adds to an older version of a library of the bot what it needs from the one that is not in the registry. */
function patchLibrary(): void {
  interface Loader {
    register: (url: string, context: object) => void;
    makeDocLoader: () => unknown;
  }
  const Contexts = load('activitystrea.ms/src/contextloader') as {
    readonly defaultInstance: Loader;
    readonly prototype: Loader;
  };
  const contexts = Contexts.defaultInstance;
  // Every loader knows every context.
  const shared = contexts.makeDocLoader();
  Contexts.prototype.makeDocLoader = () => shared;
  const registerContext = (url: string, context: object) => contexts.register(url, context);
  Object.assign(load('activitystrea.ms') as object, { registerContext });
  const { Object: Model } = load('activitystrea.ms/src/models') as {
    readonly Object: { readonly prototype: object };
  };
  Object.assign(Model.prototype, {
    isActivity(this: { readonly type: string | readonly string[] }) {
      return [this.type].flat().some((type) => ACTIVITIES.includes(type.replace(/^.*#/, '')));
    },
  });
  const Environment = load('activitystrea.ms/src/environment') as { readonly prototype: object };
  Object.defineProperty(Environment.prototype, 'origContext', {
    get(this: { readonly originalContext: unknown }) {
      return this.originalContext;
    },
  });
}
