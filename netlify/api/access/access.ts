import * as calls from '#domain/access/calls.ts';
import { reply, serve } from '#api/serve.ts';
import { sessionCookie, sessionToken } from '#http/session-cookie.ts';
import { currentSession, endSession } from '#usecases/access/current-session.ts';
import { endSessions } from '#usecases/access/end-sessions.ts';
import { listAccess } from '#usecases/access/list-access.ts';
import { createKey, revokeKey } from '#usecases/access/manage-keys.ts';

const readName = (_: unknown, { author }: { readonly author: string }) => ({ name: author });

/** Routes of sessions, keys and the author who is signed in. */
export const accessRoutes = serve(calls, {
  checkAuth: async (app, { request }) => ({
    authenticated: (await currentSession(app, sessionToken(request))) !== undefined,
  }),
  readProfile: readName,
  readMe: readName,
  readAuthUser: readName,
  readCurrentUser: readName,
  signOut: async (app, { request }) => {
    await endSession(app, sessionToken(request));
    return reply(undefined, { headers: sessionCookie(request, undefined) });
  },
  readAccess: (app, { session }) => listAccess(app, session),
  signOutEverywhere: async (app, { request, session }) => {
    await endSessions(app, session);
    return reply(undefined, { headers: sessionCookie(request, undefined) });
  },
  endSession: async (app, { request, session, params: { id } }) => {
    await endSessions(app, session, id);
    return reply(undefined, {
      headers: id === session.id ? sessionCookie(request, undefined) : {},
    });
  },
  createKey: async (app, { session, body }) => ({ key: await createKey(app, session, body) }),
  revokeKey: (app, { session, params: { id } }) => revokeKey(app, session, id),
});
