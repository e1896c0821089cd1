import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { type Call, endpoint } from '#http/endpoint.ts';
import { parseCommentRef } from '#http/parse-path.ts';
import { readReceipt } from '#http/receipt.ts';
import { privateJson } from '#http/responses.ts';
import { isAuthor } from '#api/access/is-author.ts';
import { editComment } from '#usecases/comments/edit-comment.ts';
import { readOwnComment } from '#usecases/comments/own-comment.ts';
import { withdrawComment } from '#usecases/comments/withdraw-comment.ts';

const ownOf = ({ request, params }: Call) => ({
  ...parseCommentRef(params),
  receipt: readReceipt(request),
});

export const ownComment = (app: App) =>
  endpoint(
    app,
    {
      GET: async (call) => privateJson(await readOwnComment(app, ownOf(call))),
      PUT: async (call) => {
        const body = await readJson(call.request, LIMITS.jsonBytes);
        const options = { isAuthor: await isAuthor(app, call.request) };
        return privateJson(await editComment(app, ownOf(call), body, options));
      },
      DELETE: async (call) => {
        await withdrawComment(app, ownOf(call));
        return privateJson({ success: true });
      },
    },
    { perMinute: { GET: 60, PUT: 30, DELETE: 30 } },
  );
