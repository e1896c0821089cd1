import * as z from 'zod/mini';
import { requiredLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Scope, SCOPES } from '#domain/scope.ts';

/** Days after which a token ends, as its author chooses. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** The same in words. */
export const TOKEN_DAYS_LABELS = { 30: '30 days', 90: '90 days', 365: 'a year' } as const;

const Scopes = z.array(z.enum(SCOPES));

/** A request for a token, with the name of the program that it is for. */
export const NewToken = z.object({
  name: requiredLine('The name of a program', LIMITS.programName),
  scopes: z.pipe(
    z
      .array(z.enum(SCOPES), 'Please choose what the program may do.')
      .check(z.minLength(1, 'Please choose what the program may do.')),
    z.transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  ),
  days: z.literal(TOKEN_DAYS, 'Please choose when the token ends.'),
});
export type NewToken = z.infer<typeof NewToken>;

/** A token as the site stores it. Its secret is known to the program alone. */
export const StoredToken = z.object({
  author: z.string(),
  name: z.string(),
  scopes: Scopes,
  /** The SHA-256 of the secret, in hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The address by which a program has asked for it. Absent for a token that its author made by hand. */
  client: z.optional(z.string()),
});
export type StoredToken = z.infer<typeof StoredToken>;

/** A program that holds a valid token. */
export interface Program {
  readonly id: string;
  /** The name that its author has given it. */
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** A program that may act for an author, as the author sees it. */
export const ProgramSummary = z.extend(z.omit(StoredToken, { author: true, hash: true }), {
  id: z.string(),
  /** The last day on which it was used. */
  usedAt: z.optional(z.iso.datetime()),
});
export type ProgramSummary = z.infer<typeof ProgramSummary>;

/** A token with its text, which no later response has. */
export const CreatedToken = z.object({
  id: z.string(),
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
export type CreatedToken = z.infer<typeof CreatedToken>;
