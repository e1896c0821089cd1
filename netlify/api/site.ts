import type { App } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { retryRebuild } from '#usecases/request-rebuild.ts';
import { siteState } from '#usecases/site-state.ts';

export const site = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) => {
      await signedInAuthor(app, sessionToken(request));
      return privateJson(await siteState(app));
    },
    POST: async ({ request }) => {
      await signedInAuthor(app, sessionToken(request));
      await retryRebuild(app);
      return privateJson(await siteState(app));
    },
  });
