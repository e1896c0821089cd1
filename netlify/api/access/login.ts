import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { privateJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionCookie, sessionToken } from '#http/session-cookie.ts';
import { clientInfoOf } from '#http/client-info.ts';
import { endSession } from '#usecases/access/current-session.ts';
import { signIn } from '#usecases/access/sign-in.ts';
import { deviceOf } from '#usecases/statistics/visit-tags.ts';

export const login = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request, context }) => {
        const device = deviceOf(clientInfoOf(request, context));
        const input = await readJson(request, LIMITS.jsonBytes);
        const session = await signIn(app, input, device);
        await endSession(app, sessionToken(request));
        return privateJson(
          { success: true, message: AUTHOR_MESSAGES.authenticated },
          { headers: sessionCookie(request, session) },
        );
      },
    },
    { onFailure: { success: false }, perMinute: { POST: 5 } },
  );
