import type { App } from '#app';
import { endpoint } from '#http/endpoint.ts';
import { listPage } from '#http/list-page.ts';
import { parseCommentRef } from '#http/parse-path.ts';
import { pathVerb } from '#http/path-verb.ts';
import { privateJson } from '#http/responses.ts';
import { listManagedComments } from '#usecases/comments/list-managed-comments.ts';
import { moderateComment as moderate } from '#usecases/comments/moderate-comment.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

export const managedComments = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request }) => {
      const text = new URL(request.url).searchParams.get('q') ?? '';
      return listPage(
        request,
        (page) => listManagedComments(app, { ...page, text }),
        (comments, headers) =>
          privateJson({ held: app.settings.holdComments, comments }, { headers }),
      );
    }),
  });

const DECISIONS = { approve: 'approved', remove: 'removed' } as const;

export const moderateComment = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params, session }) => {
      const decision = pathVerb(request, DECISIONS);
      const read = new URL(request.url).searchParams.get('version') ?? undefined;
      await moderate(app, session.author, parseCommentRef(params), decision, read);
      return privateJson({ success: true });
    }),
  });

/** Routes of comments that an author decides on. */
export const managedCommentRoutes: Routes = {
  '/api/comments/manage': managedComments,
  '/api/comments/:category/:id/approve/:commentId': moderateComment,
  '/api/comments/:category/:id/remove/:commentId': moderateComment,
};
