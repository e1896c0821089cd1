import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { pathVerb } from '#http/path-verb.ts';
import { moderateComment as moderate } from '#usecases/comments/moderate-comment.ts';
import { parseCommentRef } from '#http/parse-path.ts';
import { authorOnly } from '#api/access/author-only.ts';

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
