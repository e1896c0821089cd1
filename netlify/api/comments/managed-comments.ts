import type { App } from '#app';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { nextPage } from '#http/list-page.ts';
import { listManagedComments } from '#usecases/comments/list-managed-comments.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const managedComments = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const limit = Number(searchParams.get('limit'));
      const { next, ...page } = await listManagedComments(app, {
        before: TimedId.safeParse(searchParams.get('before')).data,
        limit: limit > 0 ? Math.ceil(limit) : undefined,
        text: (searchParams.get('q') ?? '').trim().slice(0, LIMITS.searchText),
      });
      return privateJson(page, { headers: nextPage(request, 'before', next) });
    }),
  });
