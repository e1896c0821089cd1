import * as z from 'zod/mini';
import { isOnThisMachine } from '#domain/site/build-hook.ts';

/** Characters of a domain name, and so of a handle. */
const HANDLE = 253;
const PASSWORD = 256;
const SERVICE = 300;

const NO_HANDLE =
  'Please enter your handle, such as name.bsky.social, or the domain that you use as one.';
const NO_PASSWORD = 'Please paste an app password, as Bluesky makes it in its settings.';
const NO_SERVICE = 'Please enter an https address, or leave it empty for the one of the account.';

/** The form of a domain name, roughly: whoever resolves it decides. */
const HANDLE_FORM = /^[a-z\d][a-z\d.-]*\.[a-z][a-z\d-]*$/;

/** A handle as people write it: with an `@` in front, in capitals, between spaces, or as the address of a profile. */
const Handle = z.pipe(
  z.pipe(
    z.string(NO_HANDLE).check(z.maxLength(SERVICE, NO_HANDLE)),
    z.transform((text) =>
      text
        .replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g, '')
        .replace(/^https:\/\/bsky\.app\/profile\//, '')
        .replace(/^@/, '')
        .toLowerCase(),
    ),
  ),
  z.string().check(z.maxLength(HANDLE, NO_HANDLE), z.regex(HANDLE_FORM, NO_HANDLE)),
);

/** The address of a server of accounts, without a path. */
const isService = (address: string): boolean => {
  const url = URL.parse(address);
  const isPlain = url?.pathname === '/' && url.search + url.hash + url.username === '';
  return isPlain && (url.protocol === 'https:' || isOnThisMachine(address));
};

/** An account, as an author connects it. */
export const NewBlueskyAccount = z.object({
  handle: Handle,
  password: z
    .string(NO_PASSWORD)
    .check(z.trim(), z.minLength(1, NO_PASSWORD), z.maxLength(PASSWORD, NO_PASSWORD)),
  /** The address of the server that has the account. Absent for the one that the account itself names. */
  service: z.optional(
    z
      .string(NO_SERVICE)
      .check(z.trim(), z.maxLength(SERVICE, NO_SERVICE), z.refine(isService, NO_SERVICE)),
  ),
});
export type NewBlueskyAccount = z.infer<typeof NewBlueskyAccount>;

/** The choices of an author about what goes to Bluesky. */
export const BlueskyChoices = z.object({
  /** True if each new text also gets a post with a card. */
  posts: z.boolean('Please choose whether new texts get a post.'),
  /** True if records have the whole text, false for the summary alone. */
  whole: z.boolean('Please choose the whole text or the summary.'),
});
export type BlueskyChoices = z.infer<typeof BlueskyChoices>;

/** The end of a connection, and what becomes of the records of the account. */
export const BlueskyEnd = z.object({
  records: z.enum(['keep', 'remove'], 'Please choose what becomes of what is on Bluesky.'),
});
export type BlueskyEnd = z.infer<typeof BlueskyEnd>;

/** The connection to Bluesky, as authors see it. The password stays on the server. */
export const BlueskyState = z.extend(BlueskyChoices, {
  /** The reason why no account can be connected here; absent where one can. */
  unavailable: z.optional(z.string()),
  /** Absent if none is connected. */
  account: z.optional(
    z.object({
      handle: z.string(),
      did: z.string(),
      /** The address of the server that has the account. */
      service: z.string(),
      /** The time at which it was connected. */
      since: z.iso.datetime(),
    }),
  ),
  /** True while the records of an account that is being disconnected are removed. */
  isEnding: z.boolean(),
  /** The reason why nothing is sent, and what the author can do about it. */
  problem: z.optional(z.string()),
  /** The number of texts that have a record. */
  documents: z.number(),
  /** The answers to all texts together. */
  likes: z.number(),
  reposts: z.number(),
  replies: z.number(),
  /** The last time at which the site asked for that. */
  checkedAt: z.optional(z.iso.datetime()),
  /** The result of a test that was asked for with this request. */
  test: z.optional(z.object({ ok: z.boolean(), message: z.string() })),
});
export type BlueskyState = z.infer<typeof BlueskyState>;
