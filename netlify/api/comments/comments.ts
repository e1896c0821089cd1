import type { App } from '#app';
import {
  editOwnComment,
  readOwnComment,
  readThread,
  submitComment,
  submitReply,
  withdrawComment,
} from '#domain/comments/calls.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { isAuthor } from '#api/access/is-author.ts';
import { reply, serve } from '#api/serve.ts';
import { clientKey } from '#http/client-key.ts';
import type { Call } from '#http/endpoint.ts';
import { nextPageHeader } from '#http/list-page.ts';
import { parseCommentRef, parsePostRef } from '#http/parse-path.ts';
import { readReceipt } from '#http/receipt.ts';
import { editComment } from '#usecases/readers/edit-comment.ts';
import {
  readOwnComment as readOwn,
  withdrawComment as withdraw,
} from '#usecases/readers/own-texts.ts';
import { readThread as read } from '#usecases/readers/read-thread.ts';
import { submitComment as submit } from '#usecases/readers/submit-comment.ts';

/** Stores the comment or reply in a request. */
async function postComment(
  app: App,
  { request, context, body }: Call & { readonly body: object },
  { post, commentId: parentId }: { readonly post: PostRef; readonly commentId?: string },
) {
  const client = clientKey(context.ip);
  return submit(app, post, body, { parentId, isAuthor: await isAuthor(app, request), client });
}

const ownOf = ({ request, params }: Call) => ({
  ...parseCommentRef(params),
  receipt: readReceipt(request),
});

/** Routes of comments that readers read and write. */
export const commentRoutes = serve(
  { readThread, submitComment, submitReply, readOwnComment, editOwnComment, withdrawComment },
  {
    readThread: async (app, { request, params, query: { since, before, until } }) => {
      const emails = await isAuthor(app, request);
      const query = { since, before, until, emails };
      const { next, document, ...thread } = await read(app, parsePostRef(params), query);
      const headers = next ? nextPageHeader(request, ...next) : {};
      // An author gets the addresses of readers.
      return reply(thread, { document, headers, isPrivate: emails });
    },
    submitComment: (app, call) => postComment(app, call, { post: parsePostRef(call.params) }),
    submitReply: (app, call) => postComment(app, call, parseCommentRef(call.params)),
    readOwnComment: (app, call) => readOwn(app, ownOf(call)),
    editOwnComment: async (app, call) =>
      editComment(app, ownOf(call), call.body, { isAuthor: await isAuthor(app, call.request) }),
    withdrawComment: (app, call) => withdraw(app, ownOf(call)),
  },
);
