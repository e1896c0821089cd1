import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { describePage } from '#usecases/embeds/describe-page.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

const embeds = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request }) =>
      privateJson(await describePage(await readJson(request, LIMITS.jsonBytes))),
    ),
  });

export const embedRoutes: Routes = { '/api/embeds': embeds };
