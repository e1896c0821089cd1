import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionCookie, sessionToken } from '#http/session-cookie.ts';
import { currentSession } from '#usecases/current-session.ts';

export const config: Config = { path: '/api/admin/logout' };

export const logout = (app: App) =>
  endpoint(app, {
    POST: async ({ request }) => {
      const session = await currentSession(app, sessionToken(request));
      if (session) await app.sessions.close(session.id);
      return privateJson({ success: true }, { headers: sessionCookie(request, undefined) });
    },
  });

export default logout(liveApp);
