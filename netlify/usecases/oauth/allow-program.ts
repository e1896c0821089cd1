import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { App } from '#app';
import { TOKEN_DAYS } from '#domain/programs/rights.ts';
import { SCOPES } from '#domain/scope.ts';
import { AppError } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import type { Consent } from '#domain/oauth/authorization.ts';
import { wordsFor } from '#domain/oauth/scope-words.ts';
import { CONSENT_LIFE } from '#domain/timing.ts';
import { assertRoom } from '#usecases/access/programs.ts';
import { assertTakesPrograms } from '#usecases/access/takes-programs.ts';
import { Ticket } from './check-request.ts';
import { withAnswer } from './redirects.ts';
import { readSigned, sign } from './signed.ts';

/** A code, as the site has signed it until the program exchanges it. Long values are held as their hashes. */
export const Code = z.object({
  id: TimedId,
  author: z.string(),
  name: z.string(),
  /** The host that vouches for the program, or else the one that it is answered at. */
  by: z.string(),
  client: z.string(),
  redirect: z.string(),
  challenge: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The rights in the words of the program. */
  words: z.array(z.string()),
  givesName: z.boolean(),
  days: z.literal(TOKEN_DAYS),
  resources: z.array(z.string()),
});
export type Code = z.infer<typeof Code>;

/** Returns the SHA-256 of a text in base64url, as PKCE has it. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

/**
 * Lets a program in as its author has decided. Returns the address that brings it the code. Throws `consent_expired`, `too_many_programs`, and
 * `invalid_input` for a right that the program has not asked for, or for none where it has asked for some.
 */
export async function allowProgram(
  app: App,
  author: string,
  { ticket, scopes, givesName, days }: Consent,
  origin: string,
): Promise<{ redirect: string }> {
  await assertTakesPrograms(app);
  const request = await readSigned(app, ticket, {
    purpose: 'consent',
    schema: Ticket,
    life: CONSENT_LIFE,
  });
  if (request?.author !== author) throw new AppError('consent_expired');
  const given = request.scopes.filter((scope) => scopes.includes(scope));
  if (given.length < scopes.length || (given.length === 0 && request.scopes.length > 0))
    throw new AppError('invalid_input', { fields: { scopes: CHOOSE } });
  if (given.length > 0) await assertRoom(app, author);

  const { name, host, client, redirect, challenge, words, resources, asksName, state } = request;
  const code: Code = {
    id: app.newId(),
    author,
    name,
    by: host ?? (new URL(redirect).host || new URL(redirect).protocol),
    client: digestOf(client),
    redirect: digestOf(redirect),
    challenge,
    scopes: given,
    words: [...wordsFor(words, given)],
    givesName: asksName && givesName,
    days,
    resources,
  };
  const answer = { code: await sign(app, 'code', code), state, iss: origin };
  return { redirect: withAnswer(redirect, answer) };
}

const CHOOSE = 'Please choose what the program may do, or refuse.';
