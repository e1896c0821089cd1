import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { importPage } from '#usecases/imports/import-page.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const importedPages = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) => {
      const page = await readJson(request, LIMITS.postBytes);
      return privateJson(await importPage(app, session.author, page), { status: 201 });
    }),
  });
