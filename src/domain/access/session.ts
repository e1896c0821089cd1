import * as z from 'zod/mini';

export const UNKNOWN_DEVICE = 'Unknown device';

/** A key with which an author can sign in: the author's name, then the key's SHA-256 in base64url. */
export const AUTHOR_PAIR = /^(?<author>[^:]{1,100}):sha256-(?<digest>[\w-]{43})$/;

/** A sign-in as the site stores it. It ends with a fact of its own, when it expires, or when its key is revoked. */
export const Session = z.object({
  author: z.string(),
  /** The fingerprint of the key that opened the session. */
  key: z.string(),
  /** A description such as "Firefox on Linux". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;
