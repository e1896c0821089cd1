import * as calls from '#domain/comments/calls.ts';
import { reply, serve } from '#api/serve.ts';
import { nextPageHeader } from '#http/list-page.ts';
import { parseCommentRef } from '#http/parse-path.ts';
import { readDiscussionRules } from '#usecases/comments/discussion-rules.ts';
import { listManagedComments } from '#usecases/comments/list-managed-comments.ts';
import { moderateComment } from '#usecases/comments/moderate-comment.ts';
import { moderateComments } from '#usecases/comments/moderate-comments.ts';

/** Routes of comments that an author decides on. */
export const managedCommentRoutes = serve(calls, {
  listManagedComments: async (app, { request, page, query: { q: text = '' } }) => {
    const [{ items: comments, next }, rules] = await Promise.all([
      listManagedComments(app, { ...page, text }),
      readDiscussionRules(app),
    ]);
    const headers = nextPageHeader(request, 'before', next);
    return reply({ held: rules.approveFirst, comments }, { headers });
  },
  approveComment: (app, { author, params, query: { version } }) =>
    moderateComment(app, author, parseCommentRef(params), 'approved', version),
  removeComment: (app, { author, params }) =>
    moderateComment(app, author, parseCommentRef(params), 'removed', undefined),
  decideComments: (app, { author, body }) => moderateComments(app, author, body),
});
