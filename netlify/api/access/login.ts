import { signIn } from '#domain/access/calls.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { reply, serve } from '#api/serve.ts';
import { clientInfoOf } from '#http/client-key.ts';
import { sessionCookie, sessionToken } from '#http/session-cookie.ts';
import { endSession } from '#usecases/access/current-session.ts';
import { signIn as openSession } from '#usecases/access/sign-in.ts';
import { deviceOf } from '#usecases/statistics/visit-tags.ts';

/** Route of signing in. */
export const signInRoutes = serve(
  { signIn },
  {
    signIn: async (app, { request, context, body }) => {
      const session = await openSession(app, body, deviceOf(clientInfoOf(request, context)));
      await endSession(app, sessionToken(request));
      return reply(
        { success: true, message: AUTHOR_MESSAGES.authenticated },
        { headers: sessionCookie(request, session) },
      );
    },
  },
);
