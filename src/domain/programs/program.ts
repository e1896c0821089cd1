import * as z from 'zod/mini';
import { type Scope, SCOPES } from '#domain/scope.ts';

/** A program that holds a valid token. */
export interface Program {
  readonly id: string;
  /** The name that its author has given it. */
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** A program that may act for an author, as the author sees it. */
export const ProgramSummary = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The address by which a program has asked for its token. Absent for a token that its author made by hand. */
  client: z.optional(z.string()),
  /** The last day on which it was used. */
  usedAt: z.optional(z.iso.datetime()),
});
export type ProgramSummary = z.infer<typeof ProgramSummary>;
