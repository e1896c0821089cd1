import type { FediverseState } from '#domain/fediverse/account.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import type { Follower } from '#store/fediverse/followers.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import { endpointOf } from '#tests/support/app/endpoints.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import { ADA, call, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';

/** Sends a request to the calls about the actor, as Ada. `rest` is the end of its path. */
export const askFediverse = async (
  app: TestApp,
  method: string,
  { rest = '', body, query = '' }: { rest?: string; body?: object; query?: string } = {},
): Promise<Response> =>
  call(endpointOf(`/api/admin/fediverse${rest}`)(app), {
    method,
    headers: await signedIn(app, ADA.key),
    path: `/api/admin/fediverse${rest}${query}`,
    ...(body && { body }),
  });

export const fediverseOf = async (response: Response) => (await response.json()) as FediverseState;

export const NEW_ACTOR = { name: 'ada', kind: 'Person', whole: true, approves: false } as const;

/** Returns a published site on this machine that has the actor `@ada@127.0.0.1:2`. */
export async function followedSite(
  changes: Partial<typeof NEW_ACTOR> | object = {},
  store?: FactStore,
) {
  const app = testApp(HERE, store);
  const response = await askFediverse(app, 'POST', { body: { ...NEW_ACTOR, ...changes } });
  if (response.status !== 200) throw new Error(await response.text());
  return app;
}

/** Stores somebody who follows or waits. Returns the hash of the address. */
export async function addFollower(
  app: TestApp,
  name: string,
  { state = 'follows', host = 'peer.example' }: { state?: 'follows' | 'waits'; host?: string } = {},
): Promise<string> {
  const actor = `https://${host}/users/${name}`;
  const follower: Follower = {
    actor,
    handle: `@${name}@${host}`,
    inbox: `${actor}/inbox`,
    follow: `${actor}#follow`,
  };
  const last = (await app.followers.all()).map(({ id }) => id).sort();
  await app.followers.put(app.newId(last.at(-1)), state, follower);
  return actorHash(actor);
}
