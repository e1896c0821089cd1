import type { App } from '#app';
import type { Actor } from '#store/fediverse/actors.ts';

/** Returns the origin of the address of this site. Undefined for a site that does not know its address. */
export const originOf = ({ settings }: Pick<App, 'settings'>): string | undefined =>
  URL.parse(settings.siteUrl ?? '')?.origin;

/**
 * Reads the actor of the site. Undefined without one, and for an actor that belongs to another address, so that a copy of a
 * site never speaks as it. Costs a list and a get.
 */
export async function actorHere(app: Pick<App, 'actor' | 'settings'>): Promise<Actor | undefined> {
  const actor = await app.actor.read();
  return actor?.origin === originOf(app) ? actor : undefined;
}
