import type { App } from '#app';
import type { Program } from '#domain/programs/program.ts';
import type { Scope } from '#domain/scope.ts';
import { AppError } from '#domain/errors.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { bearerToken } from '#http/bearer-token.ts';
import { rateLimiter } from '#http/rate-limit.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { openSession, type OpenSession } from '#usecases/access/current-session.ts';
import { openToken } from '#usecases/access/programs.ts';

/** An author who has sent a request, in a session or by a program. */
export interface Authorised {
  readonly author: string;
  readonly session?: OpenSession;
  readonly program?: Program;
}

/** Counts the requests of each token in this process. */
const count = rateLimiter({ windowLimit: PROGRAM_LIMITS.requests, windowSize: 60, by: ['ip'] });

/**
 * Returns the author of a request: that of its session, or else of its bearer token. Throws `not_signed_in` without a valid
 * one, `scope_missing` for a token without the right, and `too_many` above a token's limit. `none` is for sessions alone.
 */
export async function authorise(
  app: App,
  request: Request,
  scope: Scope | 'none',
): Promise<Authorised> {
  const bearer = bearerToken(request);
  if (bearer === undefined) {
    const session = await openSession(app, sessionToken(request));
    return { author: session.author, session };
  }
  const { author, program } = await openBearer(app, bearer);
  if (!program.scopes.some((one) => one === scope)) throw new AppError('scope_missing');
  return { author, program };
}

/** Opens a bearer token and counts its request. Throws `not_signed_in` and `too_many`. */
export async function openBearer(
  app: App,
  text: string,
): Promise<{ readonly author: string; readonly program: Program }> {
  const token = await openToken(app, text);
  if (!token) throw new AppError('not_signed_in');
  const wait = count(token.program.id);
  if (wait > 0) throw new AppError('too_many', { retryAfter: wait });
  return token;
}
