import type { App } from '#app';
import { endpoint } from '#http/endpoint.ts';
import { parseCommentRef } from '#http/parse-path.ts';
import { postComment } from './post-comment.ts';

export const reply = (app: App) =>
  endpoint(
    app,
    { POST: async ({ request, params }) => postComment(app, request, parseCommentRef(params)) },
    { perMinute: { POST: 30 } },
  );
