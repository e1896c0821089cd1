import * as z from 'zod/mini';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { requiredLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { ProgramSummary } from '#domain/programs/program.ts';

const bytes = new TextEncoder();

/** A request to sign in, with the text of the key file. */
export const SignIn = z.object({
  key: z.pipe(
    z.pipe(
      z.string(AUTHOR_MESSAGES.keyMissing),
      z.transform((key) => key.trim()),
    ),
    z.string().check(
      z.minLength(1, AUTHOR_MESSAGES.keyMissing),
      z.refine(
        (key) => bytes.encode(key).length <= LIMITS.keyBytes,
        `A key can be at most ${LIMITS.keyBytes / 1024} KB.`,
      ),
    ),
  ),
});
export type SignIn = z.infer<typeof SignIn>;

/** A request for a new key, with the name that its author gives it. */
export const NewKey = z.object({ label: requiredLine('A name for the key', LIMITS.keyLabel) });
export type NewKey = z.infer<typeof NewKey>;

const SessionSummary = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  current: z.boolean(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

const KeySummary = z.object({
  id: z.string(),
  /** Absent for a key that the operator configured. */
  label: z.optional(z.string()),
  createdAt: z.optional(z.iso.datetime()),
  /** True for the key of the requesting session. */
  current: z.boolean(),
  sessions: z.number(),
});
export type KeySummary = z.infer<typeof KeySummary>;

const SignInTry = z.object({
  at: z.iso.datetime(),
  device: z.string(),
  /** Absent for a refused attempt. */
  author: z.optional(z.string()),
  accepted: z.boolean(),
});

/** An author's own sessions, keys and programs, and the latest sign-in attempts of all authors. All lists are newest first. */
export const Access = z.object({
  sessions: z.array(SessionSummary),
  keys: z.array(KeySummary),
  programs: z.array(ProgramSummary),
  signIns: z.array(SignInTry),
});
export type Access = z.infer<typeof Access>;
