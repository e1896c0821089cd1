import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { listPage } from '#http/list-page.ts';
import { listPending } from '#usecases/thoughts/list-thoughts.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const pendingThoughts = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request }) =>
      listPage(
        request,
        (page) => listPending(app, page),
        (items, headers) => privateJson(items, { headers }),
      ),
    ),
  });
