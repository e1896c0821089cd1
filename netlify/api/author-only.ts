import type { App } from '#app';
import type { Call } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { openSession, type OpenSession } from '#usecases/current-session.ts';

/** A request of a signed-in author. */
interface AuthorCall extends Call {
  readonly session: OpenSession;
}

/** Makes a handler that only a signed-in author gets through to. It throws `not_signed_in` for anybody else. */
export const authorOnly =
  (app: App, handle: (call: AuthorCall) => Response | Promise<Response>) =>
  async (call: Call): Promise<Response> =>
    handle({ ...call, session: await openSession(app, sessionToken(call.request)) });
