import type { App } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { readVisitorStats } from '#usecases/read-stats.ts';

export const visitorStats = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) => {
      await signedInAuthor(app, sessionToken(request));
      return privateJson(await readVisitorStats(app));
    },
  });
