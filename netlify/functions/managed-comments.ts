import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { listManagedComments } from '#usecases/list-managed-comments.ts';

export const config: Config = { path: '/api/comments/manage' };

export const managedComments = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) => {
      await signedInAuthor(app, sessionToken(request));
      return privateJson(await listManagedComments(app));
    },
  });

export default managedComments(liveApp);
