import type { App } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionCookie, sessionToken } from '#http/session-cookie.ts';
import { openSession } from '#usecases/current-session.ts';
import { endSessions } from '#usecases/end-sessions.ts';
import { listAccess } from '#usecases/list-access.ts';

export const sessions = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) =>
      privateJson(await listAccess(app, await openSession(app, sessionToken(request)))),
    DELETE: async ({ request, params: { id } }) => {
      const session = await openSession(app, sessionToken(request));
      await endSessions(app, session, id);
      const isOver = id === undefined || id === session.id;
      const headers = isOver ? sessionCookie(request, undefined) : {};
      return privateJson({ success: true }, { headers });
    },
  });
