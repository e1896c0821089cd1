import { HOUR } from '#domain/timing.ts';
import type { Follower } from '#tests/soak/follower.ts';
import { type Document, type Model, publicWords } from '#tests/soak/model.ts';
import {
  type GotPost,
  gotPosts,
  type ReadersElsewhere,
} from '#tests/soak/site/readers-elsewhere.ts';
import type { ToldInboxes } from '#tests/soak/site/server.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import type { SoakSite } from '#tests/soak/site/site.ts';
import { certain } from '#tests/soak/thing.ts';
import { NO_RESPONSE } from '#usecases/fediverse/telling/deliver.ts';
import type { StandInServer } from '#tests/support/fediverse/servers.ts';

/** Milliseconds in which a delivery ends that began before its text was hidden, or before its reader left. */
const UNDER_WAY = 60_000;
/** Milliseconds after its date in which a post is certainly news. */
const NEWS = 22 * HOUR;
/** Milliseconds by which a reader followed before a post, so that nobody doubts it. */
const BEFORE = 60_000;

/**
 * Opens an audit of what each server was told of posts, against what readers could see: no publication twice under different
 * addresses, none missed, nothing after its end, and never a text that was not public. It begins once everything is sent that can be.
 */
export function openFollowerAudit(model: Model, { servers }: ReadersElsewhere) {
  const known = new Map<StandInServer, number>();
  const failures = new Map<StandInServer, number>();
  /** The servers and documents that were given up. */
  const givenUp = new Set<string>();
  const reported = new Set<string>();

  return async (site: SoakSite): Promise<string[]> => {
    const allowed = publicWords(model);
    const told = ((await site.command('told')) ?? {}) as ToldInboxes;
    const problems = servers.flatMap((server) => {
      const got = gotPosts(server);
      const fresh = got.slice(known.get(server) ?? 0);
      known.set(server, got.length);
      const { refused } = server.state;
      const hasFailed = server.state.failures > (failures.get(server) ?? 0);
      failures.set(server, server.state.failures);
      const hash = actorHash(`${server.origin}/inbox`);
      /** Returns true for what the site says that it has given up, if the server did fail before. */
      function isGivenUp({ id }: Document): boolean {
        const name = `${server.origin} ${id}`;
        if (told[id]?.[hash] !== NO_RESPONSE) givenUp.delete(name);
        else if (hasFailed) givenUp.add(name);
        return givenUp.has(name);
      }
      const here = {
        server,
        followers: model.followers.filter((one) => one.server === server),
        got,
        last: lastOf(got),
        isGivenUp,
      };
      return [
        ...refused.splice(0).map((reason) => `${server.origin} refused a delivery: ${reason}`),
        ...fresh.flatMap((one) => textProblems(model, allowed, one)),
        ...orderProblems(server, got),
        ...model.documents.flatMap((document) => documentProblems(document, here)),
        ...leaverProblems(here, fresh),
        ...here.followers.flatMap(answerProblems),
      ];
    });
    const found = problems.filter((one) => !reported.has(one));
    for (const problem of found) reported.add(problem);
    return found;
  };
}

/** A server with those of its readers who follow, and the last activity about each object. */
interface Here {
  readonly server: StandInServer;
  readonly followers: readonly Follower[];
  readonly got: readonly GotPost[];
  readonly last: readonly GotPost[];
  readonly isGivenUp: (document: Document) => boolean;
}

const lastOf = (got: readonly GotPost[]): GotPost[] => [
  ...new Map(got.map((one) => [one.object, one])).values(),
];

/** Finds a text that was not public when it was sent. */
function textProblems(
  { hiddenAt, origins }: Model,
  allowed: ReadonlySet<string>,
  { at, type, object, words }: GotPost,
): string[] {
  const isLeaked = (word: string) =>
    !allowed.has(word) && !(at < (hiddenAt.get(word) ?? -Infinity) + UNDER_WAY);
  return words
    .filter(isLeaked)
    .map((word) => `A ${type} of ${object} has ${word} (${origins.get(word)}), hidden then.`);
}

/** Finds objects that were told twice under different ids, and those of which something was told after their end. */
function orderProblems({ origin }: StandInServer, got: readonly GotPost[]): string[] {
  return [...Map.groupBy(got, ({ object }) => object)].flatMap(([name, all]) => {
    const ids = new Set(all.filter(({ type }) => type === 'Create').map(({ id }) => id));
    const end = all.findIndex(({ type }) => type === 'Delete');
    const late = end < 0 ? [] : all.slice(end).filter(({ type }) => type !== 'Delete');
    return [
      ...(ids.size > 1 ? [`${origin} got ${ids.size} Creates of ${name}.`] : []),
      ...late.map(({ type }) => `${origin} got ${type} of ${name} after its Delete.`),
    ];
  });
}

/** Compares what a server has of a document with what readers see. */
function documentProblems(document: Document, { server, followers, got, last, isGivenUp }: Here) {
  const state = certain(document);
  if (!state || isGivenUp(document)) return [];
  const live = last.filter((one) => one.document === document.id && one.type !== 'Delete');
  const name = `${document.id} (${document.requests.slice(-8).join('; ')})`;
  const isShown = state.status === 'published';
  if (live.length > (isShown ? 1 : 0)) {
    const objects = live.map(({ object }) => object).join(', ');
    // Nobody is told of an end after the last reader has left.
    return followers.some((one) => certain(one)?.status === 'follows')
      ? [`${server.origin} still has ${objects} of the ${state.status} document ${name}.`]
      : [];
  }
  const { publishedAt, datedAt = Infinity } = document;
  const isKnown = publishedAt !== undefined && publishedAt !== Infinity;
  const isNews = isKnown && publishedAt - datedAt < NEWS;
  // One that comes back later goes to those who had it, and who may not have left since.
  const hadIt = got.some((one) => one.document === document.id && one.type === 'Create');
  const isDue = followers.some(
    (one) =>
      certain(one)?.status === 'follows' &&
      isKnown &&
      one.followedAt + BEFORE < publishedAt &&
      (isNews || (hadIt && !one.isComing)),
  );
  if (!isShown || !isDue) return [];
  const [one] = live;
  if (!one) return [`${server.origin} was not told of ${name}.`];
  return one.words.includes(state.word)
    ? []
    : [`${server.origin} has another text of ${name}: ${one.words.join()}.`];
}

/** Finds what came to a server after everybody there had left. */
function leaverProblems({ server, followers }: Here, fresh: readonly GotPost[]): string[] {
  if (followers.some((one) => certain(one)?.status !== 'left')) return [];
  const end = Math.max(...followers.map(({ leftAt }) => leftAt)) + UNDER_WAY;
  return fresh
    .filter(({ at }) => at > end)
    .map(({ type, object }) => `${server.origin} got ${type} of ${object}, where nobody follows.`);
}

/** Finds a follower who was not answered. */
function answerProblems({ actor, server, follow, ...one }: Follower): string[] {
  if (certain(one)?.status !== 'follows' || follow === '') return [];
  const isAnswered = server.state.got.some(
    ({ activity }) =>
      activity['type'] === 'Accept' && JSON.stringify(activity['object']).includes(follow),
  );
  return isAnswered ? [] : [`${actor.id} follows, and was not accepted (${follow}).`];
}
