import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionCookie, sessionToken } from '#http/session-cookie.ts';
import { currentSession } from '#usecases/access/current-session.ts';

export const logout = (app: App) =>
  endpoint(app, {
    POST: async ({ request }) => {
      const session = await currentSession(app, sessionToken(request));
      if (session) await app.sessions.close(session.id);
      return privateJson({ success: true }, { headers: sessionCookie(request, undefined) });
    },
  });
