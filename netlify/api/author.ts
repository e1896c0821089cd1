import type { App } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';

export const author = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) =>
      privateJson({ name: await signedInAuthor(app, sessionToken(request)) }),
  });
