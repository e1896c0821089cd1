import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { sessionCookie, sessionToken } from '#http/session-cookie.ts';
import { currentSession, endSession } from '#usecases/access/current-session.ts';
import { endSessions } from '#usecases/access/end-sessions.ts';
import { listAccess } from '#usecases/access/list-access.ts';
import { createKey, revokeKey } from '#usecases/access/manage-keys.ts';
import { authorOnly } from './author-only.ts';
import type { Routes } from '#api/router.ts';

export const author = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, ({ session }) => privateJson({ name: session.author })),
  });

export const checkAuth = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) => {
      const session = await currentSession(app, sessionToken(request));
      return privateJson({ authenticated: session !== undefined });
    },
  });

export const keys = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) => {
      const key = await createKey(app, session, await readJson(request, LIMITS.jsonBytes));
      return privateJson({ key }, { status: 201 });
    }),
    DELETE: authorOnly(app, async ({ params: { id }, session }) => {
      await revokeKey(app, session, id);
      return privateJson({ success: true });
    }),
  });

export const logout = (app: App) =>
  endpoint(app, {
    POST: async ({ request }) => {
      await endSession(app, sessionToken(request));
      return privateJson({ success: true }, { headers: sessionCookie(request, undefined) });
    },
  });

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

/** Routes of sessions, keys and the author who is signed in. */
export const accessRoutes: Routes = {
  '/api/admin/check-auth': checkAuth,
  '/api/admin/keys': keys,
  '/api/admin/keys/:id': keys,
  '/api/admin/logout': logout,
  '/api/admin/profile': author,
  '/api/admin/sessions': sessions,
  '/api/admin/sessions/:id': sessions,
  '/api/auth/user': author,
  '/api/current-user': author,
  '/api/user/me': author,
};
