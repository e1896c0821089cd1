import type { App } from '#app';
import { CLOCK_SKEW } from '#domain/id.ts';
import type { Message } from '#domain/outbox/message.ts';
import type { PostChoice } from '#domain/posts/post-choice.ts';
import { DAY } from '#domain/timing.ts';
import type { RebuildState } from '#store/builds/rebuilds.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { markRun } from '#usecases/mark-run.ts';
import { takesMentions } from '#usecases/takes-mentions.ts';
import { queueMessage, sendSoon } from '#usecases/outbox/queue-message.ts';

/** The texts whose records on other networks follow a change: all, or those of some documents. */
export type Followed =
  | 'all'
  | {
      readonly documents: readonly string[];
      /** True if readers have just come to see them for the first time. */
      readonly isFirst?: boolean | undefined;
      /** The author's choice about a post on Bluesky then. Absent for what the settings say. */
      readonly bluesky?: PostChoice | undefined;
    };

const BLUESKY = { kind: 'bluesky' } as const;
const ACTIVITIES = { kind: 'activities' } as const;
const MENTIONS = { kind: 'mentions' } as const;

/** Documents from which on one look at the whole site is less than a look at each. */
const MANY = 10;

/**
 * Queues what tells other networks of a change: an account of Bluesky, by a state that its reader has anyway, followers, and
 * the sites of linked pages. When these are not told any more, a last look at the site notes that.
 */
export async function followChange(
  app: App,
  { bluesky }: Pick<RebuildState, 'bluesky'>,
  followed: Followed,
): Promise<void> {
  const [hasActor, hasMentions] = await Promise.all([app.actor.isOn(), takesMentions(app)]);
  const isEnding = !hasMentions && followed === 'all' && (await app.mentioned.lookedAt());
  const kinds = [
    ...(bluesky === 'on' ? [BLUESKY] : []),
    ...(hasActor ? [ACTIVITIES] : []),
    ...(hasMentions || isEnding ? [MENTIONS] : []),
  ];
  if (kinds.length === 0) return;
  if (followed === 'all' || followed.documents.length > MANY) {
    for (const message of kinds) await app.outbox.add(app.newId(), message);
    sendSoon(app);
    return;
  }
  const isPosted =
    bluesky === 'on' && followed.isFirst === true && (await isPostWanted(app, followed.bluesky));
  // Answers to a new post are looked for soon.
  if (isPosted) markRun(app);
  for (const document of followed.documents)
    for (const message of kinds)
      await app.outbox.add(app.newId(), {
        ...message,
        document,
        ...(message === BLUESKY && isPosted && { post: true }),
      });
  sendSoon(app);
}

const isPostWanted = async (app: App, choice: PostChoice | undefined): Promise<boolean> =>
  choice === undefined ? (await app.bluesky.read())?.posts === true : choice === 'post';

/** Returns a mark of what records show, which changes with the content and the address of the site. */
export const contentMark = ({ settings }: App, tag: string): string => `${tag} ${settings.siteUrl}`;

/** Returns a mark of what followers were told of, which also changes with the actor. */
export const toldMark = (app: App, tag: string, actor: { readonly id: string }): string =>
  `${contentMark(app, tag)} ${actor.id}`;

/** Days that the longest pause after looks at the whole site has that were given up. */
const LONGEST_PAUSE = 7;

/** The networks that follow the content of the site, by the kinds of their messages. */
type Network = 'bluesky' | 'activities' | 'mentions';

/** Reads the content that a network was last in line with. */
const inLine: Readonly<Record<Network, (app: App) => Promise<string | undefined>>> = {
  bluesky: async (app) => (await app.blueskyAnswers.sent())?.content,
  activities: (app) => app.told.content(),
  mentions: async (app) => (await app.mentioned.lookedAt())?.content,
};

/**
 * Queues a look at the whole site if its content has changed since a network was last in line with it. So a change that was
 * not followed, since its process was stopped, is followed an hour later.
 */
export async function followMissed(app: App, kind: Network, content: string): Promise<void> {
  if ((await inLine[kind](app)) !== content) await lookAtSite(app, kind);
}

/**
 * Queues a look at the whole site unless one waits. After each one that was given up the next waits a day longer: the server
 * may be gone for good.
 */
export async function lookAtSite(app: App, kind: Network): Promise<void> {
  const isOfSite = ({ message }: { readonly message: Message }) =>
    message.kind === kind && !('document' in message) && !('follower' in message);
  const [waiting, givenUp] = await Promise.all([app.outbox.waiting(), app.outbox.givenUp()]);
  const failed = givenUp.filter(isOfSite);
  const since = Math.abs(app.now().getTime() - Date.parse(failed.at(-1)?.at ?? ''));
  const isPaused = since < Math.min(failed.length, LONGEST_PAUSE) * DAY;
  if (!isPaused && !waiting.some(isOfSite)) await queueMessage(app, { kind });
}

/**
 * Returns the milliseconds since a post came to be public; undefined for what readers do not see as a post, and for one that
 * came to be public by a clock which was ahead.
 */
export function ageOfPost(
  { now }: Pick<App, 'now'>,
  { status, shown }: Pick<ListedDocument, 'status' | 'shown'>,
): number | undefined {
  if (status !== 'published' || !shown?.post) return undefined;
  const age = now().getTime() - Date.parse(shown.appeared?.at ?? shown.post.date);
  return age < -CLOCK_SKEW ? undefined : age;
}
