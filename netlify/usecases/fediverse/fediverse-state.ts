import type { App } from '#app';
import type { FediverseState } from '#domain/fediverse/account.ts';
import { handleOf, socialAddresses } from '#domain/fediverse/addresses.ts';
import { originOf } from '#usecases/actor-here.ts';

const PREVIEW = 'Only the published site can be followed, not a preview or a development server.';
const NO_ADDRESS =
  'The site does not know its own address. Please set SITE_URL, which becomes a part of its name there.';

/** Returns the reason why the site cannot be followed here; undefined where it can. */
export function whyUnavailable(app: App): string | undefined {
  if (!app.settings.reachesOut) return PREVIEW;
  return originOf(app) === undefined ? NO_ADDRESS : undefined;
}

/** Reads the state of the site in the fediverse, as authors see it. */
export async function readFediverse(app: App): Promise<FediverseState> {
  const actor = await app.actor.read();
  const origin = originOf(app);
  const unavailable = whyUnavailable(app);
  const site = {
    host: origin === undefined ? '' : new URL(origin).host,
    ...(unavailable !== undefined && { unavailable }),
  };
  if (!actor) return { ...NONE, ...site };
  const [followers, blocks, reactions] = await Promise.all([
    app.followers.all(),
    app.blocks.all(),
    app.reactions.all(),
  ]);
  const { name, since, kind, whole, approves, alsoKnownAs, movedTo, isEnding } = actor;
  return {
    ...site,
    likes: sum([...reactions.values()].map(({ likes }) => likes)),
    boosts: sum([...reactions.values()].map(({ boosts }) => boosts)),
    actor: {
      handle: handleOf(actor.origin, name),
      address: socialAddresses(actor.origin, name).actor,
      since,
      alsoKnownAs,
      ...(movedTo !== undefined && { movedTo }),
    },
    ...{ kind, whole, approves, isEnding },
    isHere: actor.origin === origin,
    followers: followers.filter(({ state }) => state === 'follows').length,
    waiting: followers.filter(({ state }) => state === 'waits').length,
    blocked: blocks.length,
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** The state of a site without an actor, with the choices that are proposed. */
const NONE: Omit<FediverseState, 'host'> = {
  ...{ kind: 'Person', whole: true, approves: false, isHere: true, isEnding: false },
  ...{ followers: 0, waiting: 0, blocked: 0, likes: 0, boosts: 0 },
};
