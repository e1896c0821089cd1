import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { approveThought as approve } from '#usecases/approve-thought.ts';
import { signedInAuthor } from '#usecases/current-session.ts';

export const config: Config = { path: '/api/dailythoughts/process/approve/:id' };

export const approveThought = (app: App) =>
  endpoint(app, {
    POST: async ({ request, params: { id = '' } }) => {
      const author = await signedInAuthor(app, sessionToken(request));
      await approve(app, author, id);
      return privateJson({ success: true });
    },
  });

export default approveThought(liveApp);
