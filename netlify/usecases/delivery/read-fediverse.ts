import type { App } from '#app';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import type { Message } from '#domain/outbox/message.ts';
import type { ToldState } from '#store/fediverse/told.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { restsUntil } from '#usecases/outbox/open-turn.ts';
import { type Standing, standingOf, stateAfter } from '#usecases/fediverse/telling/steps.ts';
import { documentSubject, isRecent } from '#usecases/fediverse/telling/subjects.ts';
import { isFor, type Subject } from '#usecases/fediverse/telling/tell.ts';
import { followersInboxes, type Inbox } from '#usecases/fediverse/telling/teller.ts';
import { firstOf, type Found, type Context, nextOf, type Read } from './context.ts';

/** Reads the delivery of a post to the servers of those followers who are told of it. */
export const readFediverseDelivery: Read = async (app, context) => {
  const actor = app.settings.reachesOut ? await actorHere(app) : undefined;
  if (!actor || actor.isEnding) return undefined;
  const { id } = context.document;
  const addresses = socialAddresses(actor.origin, actor.name);
  const [before, inboxes, subject] = await Promise.all([
    app.told.read(id),
    followersInboxes(app),
    documentSubject({ app, actor, addresses }, id),
  ]);
  if (!subject || (!before && (await app.told.isKnown(id))))
    throw new Error('The text, or what was told of it, cannot be read.');
  const state = stateAfter(before, subject, app.now());
  const messages = context.waiting.filter(({ message }) => isAbout(message, id));
  // Nobody is told any more of an old text that nobody was told of.
  const isOver = !before && messages.length === 0 && !isRecent({ app }, context.document);
  const servers: ReadonlyMap<string, Standing> =
    state && !isOver ? standings(state, subject, inboxes) : new Map();
  const waiting = hostsOf(servers, 'waits');
  const hasAnswers = waiting.length < servers.size;
  return {
    accepted: hostsOf(servers, 'accepted').length,
    waiting: waiting.length,
    failures: [...servers].flatMap(([name, one]) =>
      one.kind === 'refused' ? [{ name, count: 1, reason: one.reason }] : [],
    ),
    next:
      waiting.length > 0
        ? await nextOfServers(app, context, messages, { waiting, hasAnswers })
        : undefined,
    ...(servers.size === 1 && { receiver: [...servers.keys()].join() }),
    ...(!context.isShown && { isRemoval: true }),
  };
};

/** Returns the delivery of a text to each server. One with an inbox for each follower is as far as the last of them. */
function standings(
  state: ToldState,
  subject: Subject,
  inboxes: readonly Inbox[],
): ReadonlyMap<string, Standing> {
  const servers = new Map<string, Standing>();
  for (const inbox of inboxes) {
    const had = state.inboxes[inbox.hash];
    const standing = standingOf(state, subject.version, {
      had,
      isFor: isFor(subject, inbox, state),
      owed: state.owed?.[inbox.hash],
      isFormer: state.former?.includes(inbox.hash) === true,
    });
    const other = servers.get(inbox.host);
    if (standing && !(other && ORDER[other.kind] >= ORDER[standing.kind]))
      servers.set(inbox.host, standing);
  }
  return servers;
}

const ORDER = { accepted: 0, refused: 1, waits: 2 } as const;

const hostsOf = (servers: ReadonlyMap<string, Standing>, kind: Standing['kind']): string[] =>
  [...servers].filter(([, one]) => one.kind === kind).map(([host]) => host);

/** Returns true for a message about a text, or about the whole site. */
const isAbout = (message: Message, document: string): boolean =>
  message.kind === 'activities' &&
  message.comment === undefined &&
  message.follower === undefined &&
  (message.document ?? document) === document;

/** Returns the time at which the first of some servers is told next. One that is left alone for now is told in the turn after that. */
async function nextOfServers(
  app: App,
  context: Context,
  messages: Context['waiting'],
  { waiting, hasAnswers }: { readonly waiting: readonly string[]; readonly hasAnswers: boolean },
): Promise<Found['next']> {
  const peers = await app.peers.all();
  const now = app.now().getTime();
  const times = waiting.map((host) =>
    nextOf(app, context, messages, { hasAnswers, from: restsUntil(peers.get(host), now) }),
  );
  return firstOf(times);
}
