import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { listPage } from '#http/list-page.ts';
import { parseCommentRef } from '#http/parse-path.ts';
import { pathVerb } from '#http/path-verb.ts';
import { privateJson } from '#http/responses.ts';
import { readDiscussionRules, saveDiscussionRules } from '#usecases/comments/discussion-rules.ts';
import { listManagedComments } from '#usecases/comments/list-managed-comments.ts';
import { moderateComments } from '#usecases/comments/moderate-comments.ts';
import { moderateComment as moderate } from '#usecases/comments/moderate-comment.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

export const managedComments = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request }) => {
      const text = new URL(request.url).searchParams.get('q') ?? '';
      let held = false;
      return listPage(
        request,
        async (page) => {
          const [comments, rules] = await Promise.all([
            listManagedComments(app, { ...page, text }),
            readDiscussionRules(app),
          ]);
          held = rules.approveFirst;
          return comments;
        },
        (comments, headers) => privateJson({ held, comments }, { headers }),
      );
    }),
  });

export const discussionRules = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await readDiscussionRules(app))),
    PUT: authorOnly(app, async ({ request, session }) => {
      const rules = await readJson(request, LIMITS.jsonBytes);
      return privateJson(await saveDiscussionRules(app, session.author, rules));
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

export const commentDecisions = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) => {
      const decisions = await readJson(request, LIMITS.jsonBytes);
      return privateJson(await moderateComments(app, session.author, decisions));
    }),
  });

/** Routes of comments that an author decides on. */
export const managedCommentRoutes: Routes = {
  '/api/admin/comments/decide': commentDecisions,
  '/api/admin/discussion': discussionRules,
  '/api/comments/manage': managedComments,
  '/api/comments/:category/:id/approve/:commentId': moderateComment,
  '/api/comments/:category/:id/remove/:commentId': moderateComment,
};
