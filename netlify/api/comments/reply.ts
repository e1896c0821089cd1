import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/answers.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { postComment } from '#usecases/comments/post-comment.ts';
import { commentRef } from '#usecases/posts/post-ref.ts';

export const reply = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request, params }) => {
        const { post, commentId } = commentRef(params);
        const body = await readJson(request, LIMITS.jsonBytes);
        return privateJson(await postComment(app, post, body, commentId), { status: 201 });
      },
    },
    { perMinute: { POST: 30 } },
  );
