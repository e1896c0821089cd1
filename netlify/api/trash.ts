import type { App } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { postRef } from '#usecases/post-ref.ts';
import { restorePost } from '#usecases/restore-post.ts';
import { listTrash } from '#usecases/trash.ts';

export const trash = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) => {
      await signedInAuthor(app, sessionToken(request));
      return privateJson(await listTrash(app));
    },
    POST: async ({ request, params }) => {
      const author = await signedInAuthor(app, sessionToken(request));
      await restorePost(app, author, postRef(params));
      return privateJson({ success: true });
    },
  });
