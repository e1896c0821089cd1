import type { App } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { pathVerb } from '#http/path-verb.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { moderateComment as moderate } from '#usecases/moderate-comment.ts';
import { commentRef } from '#usecases/post-ref.ts';

const DECISIONS = { approve: 'approved', remove: 'removed' } as const;

export const moderateComment = (app: App) =>
  endpoint(app, {
    POST: async ({ request, params }) => {
      const author = await signedInAuthor(app, sessionToken(request));
      const decision = pathVerb(request, DECISIONS);
      await moderate(app, author, commentRef(params), decision);
      return privateJson({ success: true });
    },
  });
