import type { App } from '#app';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { LIMITS } from '#domain/limits.ts';
import { refKey } from '#domain/posts/post.ts';
import { movedTo, privateJson, sharedJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { currentSession } from '#usecases/access/current-session.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { editPost } from '#usecases/posts/edit-post.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { readPost } from '#usecases/posts/read-post.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const post = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request, params }) => {
        const ref = parsePostRef(params);
        const [found, author] = await Promise.all([
          readPost(app, ref),
          currentSession(app, sessionToken(request)),
        ]);
        if ('movedTo' in found) return movedTo(`/api/blogs/${refKey(found.movedTo)}`);
        const { post, revision } = found;
        return author
          ? privateJson({ ...post, revision })
          : sharedJson(post, { request, tags: [CACHE_TAGS.post(ref)] });
      },
      PUT: authorOnly(app, async ({ request, params, session }) => {
        const edit = await readJson(request, LIMITS.postBytes);
        const { post, revision } = await editPost(app, session.author, parsePostRef(params), edit);
        return privateJson({ ...post, revision });
      }),
      DELETE: authorOnly(app, async ({ params, session }) => {
        await deletePost(app, session.author, parsePostRef(params));
        return privateJson({ success: true });
      }),
    },
    { timeout: TIMEOUTS.read },
  );
