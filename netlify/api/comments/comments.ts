import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { readJson } from '#http/body.ts';
import { clientKey } from '#http/client-key.ts';
import { type Call, endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { nextPageHeader } from '#http/list-page.ts';
import { parseCommentRef, parsePostRef } from '#http/parse-path.ts';
import { readReceipt } from '#http/receipt.ts';
import { privateJson, sharedJson } from '#http/responses.ts';
import { editComment } from '#usecases/comments/edit-comment.ts';
import { readOwnComment } from '#usecases/comments/own-comment.ts';
import { readThread } from '#usecases/comments/read-thread.ts';
import { submitComment } from '#usecases/comments/submit-comment.ts';
import { withdrawComment } from '#usecases/comments/withdraw-comment.ts';
import { isAuthor } from '#api/access/is-author.ts';
import type { Routes } from '#api/router.ts';

/** Stores the comment or reply in a request. */
async function postComment(
  app: App,
  { request, context }: Call,
  { post, commentId: parentId }: { readonly post: PostRef; readonly commentId?: string },
): Promise<Response> {
  const body = await readJson(request, LIMITS.jsonBytes);
  const client = clientKey(context.ip);
  const options = { parentId, isAuthor: await isAuthor(app, request), client };
  return privateJson(await submitComment(app, post, body, options), { status: 201 });
}

export const comments = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request, params }) => {
        const { since, before, until } = Object.fromEntries(new URL(request.url).searchParams);
        const emails = await isAuthor(app, request);
        const query = { since, before, until, emails };
        const { next, document, ...thread } = await readThread(app, parsePostRef(params), query);
        const headers = next ? nextPageHeader(request, ...next) : {};
        return emails
          ? privateJson(thread, { headers })
          : sharedJson(thread, {
              request,
              tags: [CACHE_TAGS.thread(document), CACHE_TAGS.document(document)],
              reads: ['since', 'before', 'until'],
              headers,
            });
      },
      POST: async (call) => postComment(app, call, { post: parsePostRef(call.params) }),
    },
    { perMinute: { POST: 30 }, timeout: TIMEOUTS.read },
  );

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

export const reply = (app: App) =>
  endpoint(
    app,
    { POST: async (call) => postComment(app, call, parseCommentRef(call.params)) },
    { perMinute: { POST: 30 } },
  );

/** Routes of comments that readers read and write. */
export const commentRoutes: Routes = {
  '/api/comments/:category/:id': comments,
  '/api/comments/:category/:id/own/:commentId': ownComment,
  '/api/comments/:category/:id/reply/:commentId': reply,
};
