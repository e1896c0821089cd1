import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import type { LikeCount } from '#domain/thought.ts';
import { json } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';

export const config: Config = { path: '/api/dailythoughts/likes' };

export const likes = (app: App) =>
  endpoint(app, {
    GET: async () => {
      const { subjects } = await app.likes.totals();
      return json(Object.entries(subjects).map(([id, count]): LikeCount => ({ id, count })));
    },
  });

export default likes(liveApp);
