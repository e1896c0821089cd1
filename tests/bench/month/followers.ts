import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { postPath } from '#domain/posts/post.ts';
import {
  ACTIVITY_JSON,
  type Json,
  type StandInActor,
} from '#tests/support/fediverse/stand-in-actor.ts';
import { type Action, EDITS, POSTS } from './actions.ts';
import type { MonthSite } from './site.ts';

/** Servers of readers, readers of each, and those of them who follow from the beginning. */
export const [SERVERS, EACH, FOLLOWERS] = [150, 7, 1_000];
const NAME = 'site';

/** Makes the actor of the site. */
export async function makeActor({ app, url }: MonthSite): Promise<void> {
  const since = app.now().toISOString();
  const choices = { kind: 'Person', whole: true, approves: false } as const;
  const actor = { ...choices, by: 'Ada', since, name: NAME, origin: url, alsoKnownAs: [] };
  await app.actor.put(app.newId(), actor);
}

/** Has readers follow the site. */
export async function addFollowers(
  { app }: MonthSite,
  actors: readonly StandInActor[],
): Promise<void> {
  for (const one of actors) await app.followers.put(app.newId(), 'follows', one.asFollower());
}

/** Creates the actions of other servers, and one that makes an actor like the newest post and get a response of some status. */
export async function arrivalsOf(site: MonthSite, actors: readonly StandInActor[]) {
  const { posts } = await site.app.documents.index();
  const [newest] = posts;
  if (!newest) throw new Error('There is no post.');
  const addresses = socialAddresses(site.url, NAME);
  const object = addresses.object({ of: 'posts', id: newest.document, generation: 0 });
  let next = 0;
  const actor = () => actors[next++ % actors.length] ?? raise();
  const send = async (from: StandInActor, activity: Json, status = 202) => {
    const reply = await from.send(activity, addresses.sharedInbox);
    if (reply.status !== status) throw new Error(`An activity got ${reply.status}, ${reply.text}`);
  };
  const load = async (path: string, accept: string) => {
    const { status } = await site.client.read('GET', path, { as: 'reader', headers: { accept } });
    if (status !== 200) throw new Error(`${path} returned ${status}.`);
  };
  const react = (status: number) => async () => {
    const one = actor();
    await send(one, one.activity('Like', object), status);
  };
  const actions: Action[] = [
    { name: 'Like or boost', perMonth: 100, run: react(202) },
    {
      name: 'Reply on another server',
      perMonth: 20,
      async run() {
        const one = actor();
        const note = one.note(object, 'It was late here, too.');
        await send(one, one.activity('Create', note));
      },
    },
    {
      name: 'Deletion of an account that nobody here knows',
      perMonth: 3_000,
      async run() {
        const one = actor();
        const id = `${one.id}/gone${next}`;
        await send(one, { ...one.activity('Delete', id), actor: id });
      },
    },
    {
      name: 'New follower',
      perMonth: 30,
      async run() {
        const one = actors[FOLLOWERS + (next++ % (actors.length - FOLLOWERS))] ?? raise();
        await send(one, one.activity('Follow', addresses.actor));
      },
    },
    {
      // Most servers read it before they believe a delivery.
      name: 'Actor read by a server',
      perMonth: SERVERS * (POSTS + EDITS),
      run: () => load(new URL(addresses.actor).pathname, ACTIVITY_JSON),
    },
    {
      // Each server makes a card of the page.
      name: 'Page read by a server for its card',
      perMonth: SERVERS * POSTS,
      run: () => load(postPath(newest), 'text/html'),
    },
  ];
  return { actions, react };
}

function raise(): never {
  throw new Error('There are too few.');
}
