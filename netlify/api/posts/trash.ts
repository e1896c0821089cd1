import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { listPage } from '#http/list-page.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { restorePost } from '#usecases/posts/restore-post.ts';
import { listTrash } from '#usecases/posts/trash.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const trash = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, ({ request }) =>
      listPage(
        request,
        (page) => listTrash(app, page),
        (items, headers) => privateJson(items, { headers }),
      ),
    ),
    POST: authorOnly(app, async ({ params, session }) => {
      await restorePost(app, session.author, parsePostRef(params));
      return privateJson({ success: true });
    }),
  });
