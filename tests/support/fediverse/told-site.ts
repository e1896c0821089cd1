import type { Settings } from '#settings';
import type { FactStore } from '#store/facts/fact-store.ts';
import { sendWaiting } from '#tests/support/app/send-waiting.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import type { Outcome } from '#usecases/outbox/send-queued.ts';
import { sendActivities } from '#usecases/fediverse/send-activities.ts';
import type { Json, StandInActor } from './stand-in-actor.ts';
import type { ServersOptions, StandInServer } from './servers.ts';
import { serversHere } from './servers-here.ts';
import { makeActor } from './site-actor.ts';
import { social } from './social.ts';

/** Makes an actor of a stand-in follow the site, or ask for it. */
export async function follow(
  app: TestApp,
  { id, handle, inbox, sharedInbox }: StandInActor,
  state: 'follows' | 'waits' | 'refused' = 'follows',
): Promise<void> {
  await app.followers.put(app.newId(), state, {
    ...{ actor: id, handle, inbox, sharedInbox },
    follow: `${id}#follow`,
  });
}

/**
 * Returns a published site on this machine with an actor that all actors of some stand-ins follow, and that others can load.
 * `reopen` starts another process on a store.
 */
export async function toldSite(options: Partial<ServersOptions> = {}) {
  const here: { app?: TestApp } = {};
  const url = await serveHere((request, response) => {
    const answer = async () => {
      const { app } = here;
      if (!app) throw new Error('There is no site.');
      const found = await social(app, request.url ?? '');
      response.writeHead(found.status).end(await found.text());
    };
    answer().catch(() => response.destroy());
  });
  function reopen(store: FactStore, settings: Partial<Settings> = {}): TestApp {
    here.app = testApp({ ...HERE, siteUrl: url, ...settings }, store);
    return here.app;
  }
  const app = reopen(memoryStore());
  const now = () => (here.app ?? app).now().getTime();
  const { servers, actors } = await serversHere({ now, ...options });
  await makeActor(app, { origin: url });
  await app.outbox.add(app.newId(), { kind: 'activities' });
  await sendAll(app);
  app.clock.now = later(1);
  for (const actor of actors) await follow(app, actor);
  return { app, servers, actors, url, reopen };
}

/** Sends what waits for followers. Returns how each message ended. */
export const sendAll = (app: TestApp): Promise<Outcome[]> =>
  sendWaiting(app, 'activities', sendActivities);

/** Returns the activities that a server got, in words such as `Create 0` with the generation. */
export const gotBy = ({ state }: StandInServer): string[] =>
  state.got.map(({ activity }) => {
    const { id, type } = activity;
    const [, generation] = /-(\d+)#/.exec(String(id)) ?? [];
    return generation === undefined ? String(type) : `${String(type)} ${generation}`;
  });

/** Returns the last activity that a server got. */
export const lastGot = (server: StandInServer | undefined): Json =>
  server?.state.got.at(-1)?.activity ?? {};
