import * as z from 'zod/mini';
import { requiredLine } from '#domain/fields.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { SCOPES } from '#domain/scope.ts';
import { TOKEN_DAYS } from './rights.ts';

/** A request for a token, with the name of the program that it is for. */
export const NewToken = z.object({
  name: requiredLine('The name of a program', PROGRAM_LIMITS.name),
  scopes: z.pipe(
    z
      .array(z.enum(SCOPES), 'Please choose what the program may do.')
      .check(z.minLength(1, 'Please choose what the program may do.')),
    z.transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  ),
  days: z.literal(TOKEN_DAYS, 'Please choose when the token ends.'),
});
export type NewToken = z.infer<typeof NewToken>;

/** A token with its text, which no later response has. */
export const CreatedToken = z.object({
  id: z.string(),
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
export type CreatedToken = z.infer<typeof CreatedToken>;
