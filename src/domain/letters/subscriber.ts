import * as z from 'zod/mini';
import { Category } from '#domain/category.ts';
import { Text } from '#domain/fields.ts';
import { timeOfId } from '#domain/id.ts';

/** The ways in which posts come: each in a letter of its own, or all of a week in one. */
export const PACES = ['each', 'weekly'] as const;

/** The letters that somebody has asked for. */
export const Wishes = z.object({
  /** Letters about posts. Absent for none. */
  posts: z.optional(
    z.object({
      pace: z.enum(PACES),
      /** Keys of the chosen sections. Absent for all, also those to come. */
      sections: z.optional(z.array(Category)),
    }),
  ),
  /** True to be told of replies to the comments that `Asked.tells` names. */
  replies: z.optional(z.literal(true)),
});
export type Wishes = z.infer<typeof Wishes>;

/** The kinds of letters, each of which can be stopped alone. */
export type LetterKind = keyof Wishes;

/** The ways in which an address came onto the list. */
export const ORIGINS = ['form', 'comment', 'csv', 'ghost', 'substack', 'wordpress'] as const;
export type Origin = (typeof ORIGINS)[number];

/** A request that waits for its confirmation, or a subscription from its consent on. */
const Asked = z.object({
  /** The encrypted address. */
  address: z.string(),
  wishes: Wishes,
  /** Values of `tell` in comments. Replies to others are not told of, which somebody else may have written. */
  tells: z.optional(z.array(z.string())),
  /** The time of the request or of the consent. */
  at: z.iso.datetime(),
  /** The time from which letters about posts are sent, if the fact replaces an older confirmation. */
  since: z.optional(z.iso.datetime()),
  origin: z.enum(ORIGINS),
  /** The way in which somebody has agreed, in the words of the author who brought the address along in a file without dates. */
  statement: z.optional(Text()),
});

/** The reasons for which a subscription ends: the reader, the reader's mail server, or the author. */
export const ENDINGS = ['left', 'refused', 'removed'] as const;

const Ended = z.object({
  at: z.iso.datetime(),
  reason: z.enum(ENDINGS),
  /** The answer of a mail server, without the address. */
  detail: z.optional(Text()),
});

/** The kinds of facts about an address, with the letters that end their keys. */
export const SUBSCRIBER_KINDS = { asked: 'q', confirmed: 'c', ended: 'x' } as const;

export const SUBSCRIBER_FACTS = { asked: Asked, confirmed: Asked, ended: Ended } as const;
export type Asked = z.infer<typeof Asked>;
export type Ended = z.infer<typeof Ended>;

/** A fact about an address. The address itself is known only to its hash. */
export type SubscriberFact = { readonly hash: string; readonly id: string } & (
  | { readonly kind: 'asked' | 'confirmed'; readonly fact: Asked }
  | { readonly kind: 'ended'; readonly fact: Ended }
);

/** The state of an address after all facts about it. */
export interface Subscriber {
  readonly hash: string;
  /** The newest confirmation, unless the subscription has ended since. */
  readonly confirmed: (Asked & { readonly id: string }) | undefined;
  /** The newest ending, unless it was confirmed again. */
  readonly ended: (Ended & { readonly id: string }) | undefined;
  /** Requests that nobody has confirmed since the last ending. A confirmation removes those that it answers. */
  readonly waiting: readonly (Asked & { readonly id: string })[];
}

/** Folds the facts about one address, given in any order. */
export function foldSubscriber(hash: string, facts: readonly SubscriberFact[]): Subscriber {
  const ordered = facts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const last = ordered.findLast(({ kind }) => kind !== 'asked');
  const ending = ordered.findLast(({ kind }) => kind === 'ended')?.id ?? '';
  return {
    hash,
    confirmed: last?.kind === 'confirmed' ? { ...last.fact, id: last.id } : undefined,
    ended: last?.kind === 'ended' ? { ...last.fact, id: last.id } : undefined,
    waiting: ordered.flatMap((one) =>
      one.kind === 'asked' && one.id > ending ? [{ ...one.fact, id: one.id }] : [],
    ),
  };
}

/** Returns the time from which somebody gets letters about posts, as ISO 8601. A change of the wishes keeps it. */
export const postsSince = ({
  id,
  since,
}: {
  readonly id: string;
  readonly since?: string | undefined;
}): string => since ?? new Date(timeOfId(id)).toISOString();

/** Returns the id of the newest fact about an address that is still of use. A decision has a newer one, whatever the clock. */
export const newestFact = ({ confirmed, ended, waiting }: Subscriber): string | undefined =>
  [confirmed, ended, ...waiting]
    .flatMap((one) => one?.id ?? [])
    .sort()
    .at(-1);

/** Returns true if somebody gets a letter about a post of a section. */
export const wantsPost = ({ posts }: Wishes, pace: 'each' | 'weekly', section: string): boolean =>
  posts?.pace === pace && (posts.sections?.includes(section) ?? true);
