import { inboxRoutes } from '#api/fediverse/inbox.ts';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import type { Settings } from '#settings';
import { publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { makeActor } from './site-actor.ts';
import { serversHere } from './servers-here.ts';
import type { Json, SendOptions, SignedRequest, StandInActor } from './stand-in-actor.ts';

/** The address of a site on the machine of the stand-ins. */
const SITE = 'http://127.0.0.1:2';
export const HERE = socialAddresses(SITE, 'ada');

/** Sends a signed request to the inbox of a site, as the platform does. */
export type Deliver = (signed: SignedRequest) => Promise<Response>;

/** Opens the inbox of a site. */
export function openInbox(app: TestApp, path = '/social/inbox'): Deliver {
  const run = inboxRoutes[path]?.(app);
  if (!run) throw new Error(`There is no inbox at ${path}.`);
  return ({ url, method, headers, body }) =>
    run(new Request(url, { method, headers, body }), {
      params: path.includes(':') ? { name: new URL(url).pathname.split('/')[2] ?? '' } : {},
      ip: '203.0.113.1',
      deploy: { id: 'deploy', context: 'production', published: true },
    });
}

/** Starts a site with an actor and a published post, and stand-in servers that send to it. */
export async function siteWithInbox({
  actor = {},
  settings = {},
  servers = 1,
  store = memoryStore(),
}: {
  actor?: object;
  settings?: Partial<Settings>;
  servers?: number;
  store?: FactStore;
} = {}) {
  const app = testApp({ reachesOut: true, siteUrl: SITE, workUrl: undefined, ...settings }, store);
  await makeActor(app, { origin: SITE, ...actor });
  await publish(app);
  await app.settled();
  const document = await documentOf(app);
  const stand = await serversHere({
    servers,
    actorsEach: 2,
    now: () => app.clock.now.getTime(),
  });
  const [server] = stand.servers;
  const [grace, hopper] = stand.actors;
  if (!server || !grace || !hopper) throw new Error('There is no stand-in.');
  const deliver = openInbox(app);
  return {
    app,
    document,
    /** The address of the post in the fediverse. */
    post: HERE.object({ of: 'posts', id: document, generation: 0 }),
    servers: stand.servers,
    server,
    grace,
    hopper,
    deliver,
    /** Sends an activity of an actor. Returns the status of the response. */
    send: async (from: StandInActor, activity: Json, options?: SendOptions): Promise<number> =>
      (await deliver(from.sign(activity, HERE.sharedInbox, options))).status,
  };
}

export type SiteWithInbox = Awaited<ReturnType<typeof siteWithInbox>>;

/** Lets an actor answer a post, as its server shows the answer. Returns the text and the status of the response. */
export async function answer(
  { server, send, grace, post }: SiteWithInbox,
  html: string,
  { from = grace, to = post, ...changes }: { from?: StandInActor; to?: string } & Json = {},
) {
  const note = from.note(to, html, changes);
  server.show(note);
  const status = await send(from, from.activity('Create', note));
  return { note, status, object: String(note['id']) };
}

/** Returns what is stored of texts from the fediverse. */
export async function arrivals(app: TestApp) {
  const keys = await app.keys('comments/');
  const originals = await app.keys('originals/');
  return { comments: keys.length, originals: originals.length };
}
