import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionCookie } from '#http/session-cookie.ts';
import { endSessions } from '#usecases/access/end-sessions.ts';
import { listAccess } from '#usecases/access/list-access.ts';
import { authorOnly } from './author-only.ts';

export const sessions = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ session }) => privateJson(await listAccess(app, session))),
    DELETE: authorOnly(app, async ({ request, params: { id }, session }) => {
      await endSessions(app, session, id);
      const isOver = id === undefined || id === session.id;
      const headers = isOver ? sessionCookie(request, undefined) : {};
      return privateJson({ success: true }, { headers });
    }),
  });
