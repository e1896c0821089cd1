import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import {
  ACTIVITY_TYPE,
  DISCOVERY,
  handleOf,
  socialAddresses,
} from '#domain/fediverse/addresses.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import { actorHere } from '#usecases/actor-here.ts';

const SERVER_SCHEMA = 'http://nodeinfo.diaspora.software/ns/schema/2.1';

/** Reads the actor of the site. Throws `page_not_found` without one. */
export async function findActor(app: App, name?: string): Promise<Actor> {
  const actor = await actorHere(app);
  if (!actor || (name !== undefined && name !== actor.name)) throw new AppError('page_not_found');
  return actor;
}

/** Returns where an account is: the actor by its handle, its address, or that of the site. Throws `page_not_found` for any other. */
export async function describeAccount(app: App, resource: string): Promise<object> {
  const { origin, name } = await findActor(app);
  const { actor } = socialAddresses(origin, name);
  const account = `acct:${handleOf(origin, name).slice(1)}`;
  const profile = `${origin}/`;
  const asked = resource.replace(/^acct:@/i, 'acct:');
  const isKnown = asked.toLowerCase() === account || [actor, profile, origin].includes(asked);
  if (!isKnown) throw new AppError('page_not_found');
  return {
    subject: account,
    aliases: [actor, profile],
    links: [
      { rel: 'self', type: ACTIVITY_TYPE, href: actor },
      { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: profile },
    ],
  };
}

/** Returns where the description of this server is. */
export async function listServers(app: App): Promise<object> {
  const { origin } = await findActor(app);
  return { links: [{ rel: SERVER_SCHEMA, href: origin + DISCOVERY.server }] };
}

/** Describes this server for those who count servers. */
export async function describeServer(app: App): Promise<object> {
  await findActor(app);
  return {
    version: '2.1',
    software: { name: 'commonplace', version: '1' },
    protocols: ['activitypub'],
    services: { inbound: [], outbound: ['atom1.0', 'rss2.0'] },
    openRegistrations: false,
    usage: { users: { total: 1 } },
    metadata: {},
  };
}
