import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/answers.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { postComment as post } from '#usecases/post-comment.ts';
import { postRef } from '#usecases/post-ref.ts';

export const config: Config = {
  path: '/api/comments/:category/:id',
  method: 'POST',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export const postComment = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request, params }) => {
        const body = await readJson(request, LIMITS.jsonBytes);
        return privateJson(await post(app, postRef(params), body), { status: 201 });
      },
    },
    { elsewhere: ['GET'] },
  );

export default postComment(liveApp);
