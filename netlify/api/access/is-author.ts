import type { App } from '#app';
import { sessionToken } from '#http/session-cookie.ts';
import { currentSession } from '#usecases/access/current-session.ts';

/** Returns true for a request from a signed-in author. A request without a session costs nothing. */
export const isAuthor = async (app: App, request: Request): Promise<boolean> =>
  (await currentSession(app, sessionToken(request))) !== undefined;
