import * as z from 'zod/mini';
import { LIMITS } from '#domain/limits.ts';
import { accountName, serverName } from './account-name.ts';
import { FediverseChoices } from './actor.ts';
import { ACTOR_HASH } from './message.ts';

const NO_ACCOUNT = 'Please enter an account such as @name@mastodon.social, or the address of one.';
const NO_BLOCK =
  'Please enter an account such as @name@mastodon.social, or a server such as mastodon.social.';
const ACCOUNT_LENGTH = 300;

/** Blanks and marks that come along when a name is copied. */
const UNSEEN = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g;

const account = (message: string, isRead: (text: string) => boolean) =>
  z.pipe(
    z.pipe(
      z.string(message).check(z.maxLength(ACCOUNT_LENGTH, message)),
      z.transform((text) => text.replace(UNSEEN, '')),
    ),
    z.string().check(z.refine(isRead, message)),
  );

/** An account elsewhere, as an author names it. */
export const NamedAccount = z.object({
  account: account(NO_ACCOUNT, (text) => accountName(text) !== undefined),
});
export type NamedAccount = z.infer<typeof NamedAccount>;

/** An account or a server from which nothing is to be taken. */
export const NewFediverseBlock = z.object({
  account: account(NO_BLOCK, (text) => (accountName(text) ?? serverName(text)) !== undefined),
});
export type NewFediverseBlock = z.infer<typeof NewFediverseBlock>;

const Hash = z.string().check(z.regex(new RegExp(`^${ACTOR_HASH}$`)));

/** The end of a block, by its id in the list. */
export const FediverseBlockEnd = z.object({ id: Hash });
export type FediverseBlockEnd = z.infer<typeof FediverseBlockEnd>;

const MOST_DECIDED = LIMITS.listedFollowers;

/** The decision about some followers. `refuse` also ends what was approved before. */
export const FollowerDecision = z.object({
  decision: z.enum(['approve', 'refuse', 'block'], 'Please choose what becomes of them.'),
  /** The hashes of their addresses. */
  followers: z
    .array(Hash, 'Please choose followers.')
    .check(
      z.minLength(1, 'Please choose followers.'),
      z.maxLength(MOST_DECIDED, `Please choose at most ${MOST_DECIDED} followers.`),
    ),
});
export type FollowerDecision = z.infer<typeof FollowerDecision>;

/** An actor who follows the site or waits for an author, as a list shows it. */
export const FollowerRow = z.object({
  /** The hash of the address. */
  id: z.string(),
  handle: z.string(),
  address: z.string(),
  /** The time since when. */
  at: z.iso.datetime(),
});
export type FollowerRow = z.infer<typeof FollowerRow>;

/** An actor or a server from which nothing is taken, as a list shows it. */
export const BlockedRow = z.extend(FollowerRow, {
  /** Absent for a server. */
  handle: z.optional(z.string()),
  by: z.string(),
});
export type BlockedRow = z.infer<typeof BlockedRow>;

/** The state of a site in the fediverse, as authors see it. */
export const FediverseState = z.extend(FediverseChoices, {
  /** The reason why the site cannot be followed; absent where it can. */
  unavailable: z.optional(z.string()),
  /** The part of a handle behind the name. Empty if the site does not know its address. */
  host: z.string(),
  /** Absent if there is none. */
  actor: z.optional(
    z.object({
      handle: z.string(),
      address: z.string(),
      since: z.iso.datetime(),
      /** The addresses of the actors whose followers may come here. */
      alsoKnownAs: z.array(z.string()),
      /** The address of the actor that this one has moved to. */
      movedTo: z.optional(z.string()),
    }),
  ),
  /** False if the actor belongs to another address than that of the site, which has no say then. */
  isHere: z.boolean(),
  /** True while its end is being told. */
  isEnding: z.boolean(),
  followers: z.number(),
  /** The number of those who wait for an author. */
  waiting: z.number(),
  blocked: z.number(),
  /** The reactions to all texts together. */
  likes: z.number(),
  boosts: z.number(),
});
export type FediverseState = z.infer<typeof FediverseState>;
