import * as z from 'zod/mini';
import { requiredLine } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

const bytes = new TextEncoder();

export const UNKNOWN_DEVICE = 'An unknown device';

/** A key that may sign in: its author's name, then salt and scrypt hash in base64url. */
export const AUTHOR_PAIR = /^([^:]{1,100}):([\w-]{22})\.([\w-]{43})$/;

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
  /** Such as "Firefox on Linux". */
  device: z._default(z.string(), UNKNOWN_DEVICE),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;

/** What an author calls a key that is to be made. */
export const NewKey = z.object({ label: requiredLine('A name for the key', LIMITS.keyLabel) });

const SessionSummary = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

const KeySummary = z.object({
  id: z.string(),
  /** Absent for a key that the operator gave. */
  label: z.optional(z.string()),
  madeAt: z.optional(z.iso.datetime()),
  /** The one that the asking session was opened with. */
  current: z.boolean(),
  /** Open sessions. */
  sessions: z.number(),
});
export type KeySummary = z.infer<typeof KeySummary>;

const SignInTry = z.object({
  at: z.iso.datetime(),
  device: z.string(),
  /** Absent where it was refused. */
  author: z.optional(z.string()),
  accepted: z.boolean(),
});

/** What an author is told of the ways in: their own sessions and keys, and the latest tries of all. The newest first. */
export const Access = z.object({
  sessions: z.array(SessionSummary),
  keys: z.array(KeySummary),
  signIns: z.array(SignInTry),
});
export type Access = z.infer<typeof Access>;
