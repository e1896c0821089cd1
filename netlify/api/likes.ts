import type { App } from '#app';
import type { LikeCount } from '#domain/thought.ts';
import { json } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';

export const likes = (app: App) =>
  endpoint(app, {
    GET: async () => {
      const { subjects } = await app.likes.totals();
      return json(Object.entries(subjects).map(([id, count]): LikeCount => ({ id, count })));
    },
  });
