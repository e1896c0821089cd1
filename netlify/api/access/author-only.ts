import type { App } from '#app';
import type { Call } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { openSession, type OpenSession } from '#usecases/access/current-session.ts';

/** A request from a signed-in author. */
interface AuthorCall extends Call {
  readonly session: OpenSession;
}

/** Wraps a handler so that it runs only for a signed-in author. Throws `not_signed_in` for anybody else. */
export const authorOnly =
  (app: App, handle: (call: AuthorCall) => Response | Promise<Response>) =>
  async (call: Call): Promise<Response> =>
    handle({ ...call, session: await openSession(app, sessionToken(call.request)) });
