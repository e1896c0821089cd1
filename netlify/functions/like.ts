import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { MESSAGES } from '#domain/messages.ts';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { likedCookie, readLiked } from '#http/liked-cookie.ts';
import { likeThought } from '#usecases/like-thought.ts';

export const config: Config = {
  path: '/api/dailythoughts/likes/:id',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export const like = (app: App) =>
  endpoint(app, {
    POST: async ({ request, params: { id = '' } }) => {
      const { sessionSecret } = app.settings;
      const before = await readLiked(request, sessionSecret);
      const { count, liked } = await likeThought(app, id, before);
      const headers = await likedCookie(request, sessionSecret, liked);
      return privateJson({ count, message: MESSAGES.liked }, { headers });
    },
  });

export default like(liveApp);
