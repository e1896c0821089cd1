import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { submitComment } from '#usecases/comments/submit-comment.ts';
import { parseCommentRef } from '#http/parse-path.ts';

export const reply = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request, params }) => {
        const { post, commentId } = parseCommentRef(params);
        const body = await readJson(request, LIMITS.jsonBytes);
        return privateJson(await submitComment(app, post, body, commentId), { status: 201 });
      },
    },
    { perMinute: { POST: 30 } },
  );
