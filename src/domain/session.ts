import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

const bytes = new TextEncoder();

/** What an author sends to sign in: the text of the key file. */
export const SignIn = z.object({
  key: z.pipe(
    z.pipe(
      z.string(MESSAGES.keyMissing),
      z.transform((key) => key.trim()),
    ),
    z.string().check(
      z.minLength(1, MESSAGES.keyMissing),
      z.refine(
        (key) => bytes.encode(key).length <= LIMITS.keyBytes,
        `A key can be at most ${LIMITS.keyBytes / 1024} KB.`,
      ),
    ),
  ),
});

/** A sign-in as the site stores it. It ends when this fact is removed, expires, or its key is withdrawn. */
export const Session = z.object({
  author: z.string(),
  /** Fingerprint of the key it was opened with. */
  key: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;
