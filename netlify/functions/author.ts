import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';

export const config: Config = {
  path: ['/api/user/me', '/api/admin/profile', '/api/auth/user', '/api/current-user'],
};

export const author = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) =>
      privateJson({ name: await signedInAuthor(app, sessionToken(request)) }),
  });

export default author(liveApp);
