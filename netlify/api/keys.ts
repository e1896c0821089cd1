import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/answers.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { openSession } from '#usecases/current-session.ts';
import { makeKey, withdrawKey } from '#usecases/manage-keys.ts';

export const keys = (app: App) =>
  endpoint(app, {
    POST: async ({ request }) => {
      const session = await openSession(app, sessionToken(request));
      const key = await makeKey(app, session, await readJson(request, LIMITS.jsonBytes));
      return privateJson({ key }, { status: 201 });
    },
    DELETE: async ({ request, params: { id } }) => {
      await withdrawKey(app, await openSession(app, sessionToken(request)), id);
      return privateJson({ success: true });
    },
  });
