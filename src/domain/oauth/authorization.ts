import * as z from 'zod/mini';
import { TOKEN_DAYS } from '#domain/programs/rights.ts';
import { SCOPES } from '#domain/scope.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';

/** The query with which a program has sent its author to the site. */
export const AuthorizationQuery = z.object({
  query: z
    .string('The request of the program is required.')
    .check(
      z.maxLength(PROGRAM_LIMITS.authorizationQuery, 'The request of the program is too long.'),
    ),
});
export type AuthorizationQuery = z.infer<typeof AuthorizationQuery>;

/** A program that asks for access, as far as anything is known of it. */
const AskingProgram = z.object({
  /** The name that it gives itself. */
  name: z.string(),
  /** The host that vouches for it. Absent for a program that nobody vouches for. */
  host: z.optional(z.string()),
  /** The host, or the scheme, of the address that it gets its answer at. */
  returns: z.string(),
  /** True if that is a program on the author's own machine. */
  isLocal: z.boolean(),
});
export type AskingProgram = z.infer<typeof AskingProgram>;

/** A request for access that the author can decide. */
const Question = z.object({
  kind: z.literal('question'),
  program: AskingProgram,
  /** The rights that it asks for. Without any it only wants to know who signs in. */
  scopes: z.array(z.enum(SCOPES)),
  /** True if it asks for the author's name. */
  asksName: z.boolean(),
  /** The request as the site has checked it, which the decision brings back. */
  ticket: z.string(),
  /** The address that tells the program of a refusal. */
  refusal: z.string(),
});
export type Question = z.infer<typeof Question>;

/** A request that its program has made wrongly. */
const FaultyRequest = z.object({
  kind: z.literal('fault'),
  program: AskingProgram,
  text: z.string(),
  /** The address that tells the program of the fault. */
  back: z.string(),
});

/** A request for access, as its author sees it. */
export const AuthorizationRequest = z.discriminatedUnion('kind', [Question, FaultyRequest]);
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

/** The decision of an author to let a program in. */
export const Consent = z.object({
  ticket: z.string().check(z.maxLength(PROGRAM_LIMITS.ticket)),
  scopes: z.array(z.enum(SCOPES), 'Please choose what the program may do.'),
  /** True if the program may know the author's name. */
  givesName: z.boolean(),
  days: z.literal(TOKEN_DAYS, 'Please choose when the access ends.'),
});
export type Consent = z.infer<typeof Consent>;

/** The address that brings the program its answer. */
export const Answer = z.object({ redirect: z.string() });
