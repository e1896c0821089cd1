import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { listPage } from '#http/list-page.ts';
import { listManagedComments } from '#usecases/comments/list-managed-comments.ts';
import { authorOnly } from '#api/access/author-only.ts';

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
