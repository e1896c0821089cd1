import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { currentSession } from '#usecases/access/current-session.ts';

export const checkAuth = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) => {
      const session = await currentSession(app, sessionToken(request));
      return privateJson({ authenticated: session !== undefined });
    },
  });
