import type { App } from '#app';
import { PUBLIC, type Thing } from '#domain/fediverse/activities.ts';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import type { Actor } from '#store/fediverse/actors.ts';

/** The newest posts that the outbox names. */
const NEWEST = 20;

/** Returns the newest posts of the actor, by the addresses of their objects. Costs two reads for each, and the list of posts. */
export async function outboxOf(app: App, { origin, name }: Actor): Promise<Thing> {
  const { posts } = await app.documents.index();
  const addresses = socialAddresses(origin, name);
  const orderedItems = await Promise.all(
    posts.slice(0, NEWEST).map(async ({ document: id, date: published }) => {
      const { generation = 0 } = (await app.told.read(id)) ?? {};
      const object = addresses.object({ of: 'posts', id, generation });
      return {
        id: `${object}#create`,
        type: 'Create',
        actor: addresses.actor,
        published,
        to: [PUBLIC],
        cc: [addresses.followers],
        object,
      };
    }),
  );
  return {
    id: addresses.outbox,
    type: 'OrderedCollection',
    totalItems: posts.length,
    orderedItems,
  };
}

/** Returns how many follow. Their names are nobody's business. */
export async function followersOf(app: App, { origin, name }: Actor): Promise<Thing> {
  const all = await app.followers.all();
  return {
    id: socialAddresses(origin, name).followers,
    type: 'OrderedCollection',
    totalItems: all.filter(({ state }) => state === 'follows').length,
  };
}
