import { removeComment } from '#domain/comments/calls.ts';
import { approveComment, decideComments, listManagedComments } from '#domain/moderation/calls.ts';
import { reply, serve } from '#api/serve.ts';
import { nextPageHeader } from '#http/list-page.ts';
import { parseCommentRef } from '#http/parse-path.ts';
import { decideComment, decideComments as decideAll } from '#usecases/readers/decide-texts.ts';
import { readDiscussionRules } from '#usecases/readers/discussion-rules.ts';
import { listManagedComments as list } from '#usecases/readers/list-managed-comments.ts';

/** Routes of comments that an author decides on. */
export const managedCommentRoutes = serve(
  { listManagedComments, approveComment, removeComment, decideComments },
  {
    listManagedComments: async (app, { request, page, query: { q: text = '' } }) => {
      const [{ items: comments, next }, rules] = await Promise.all([
        list(app, { ...page, text }),
        readDiscussionRules(app),
      ]);
      const headers = nextPageHeader(request, 'before', next);
      return reply({ held: rules.approveFirst, comments }, { headers });
    },
    approveComment: (app, { author, params, query: { version } }) =>
      decideComment(app, author, parseCommentRef(params), 'approved', version),
    removeComment: (app, { author, params }) =>
      decideComment(app, author, parseCommentRef(params), 'removed', undefined),
    decideComments: (app, { author, body }) => decideAll(app, author, body),
  },
);
