import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { parsePageId } from '#http/parse-path.ts';
import { deletePage } from '#usecases/pages/delete-page.ts';
import { listPages, readPage } from '#usecases/pages/read-page.ts';
import { savePage } from '#usecases/pages/save-page.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const pages = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ params }) =>
      privateJson(
        params['id'] === undefined
          ? await listPages(app)
          : await readPage(app, parsePageId(params)),
      ),
    ),
    PUT: authorOnly(app, async ({ request, params, session }) => {
      const page = await readJson(request, LIMITS.postBytes);
      // The author chooses the address in a form, so the use case parses it with the other fields.
      return privateJson(await savePage(app, session.author, params['id'], page));
    }),
    DELETE: authorOnly(app, async ({ params, session }) => {
      await deletePage(app, session.author, parsePageId(params));
      return privateJson({ success: true });
    }),
  });
