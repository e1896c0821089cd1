import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { log } from '#log/log.ts';
import { eraseTexts } from '#usecases/readers/erase-texts.ts';
import { startTask } from '#usecases/schedule/background-work.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

/** Endpoint that erases texts of readers. The background takes them out of the bulk snapshot. */
export const erasures = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) => {
      await eraseTexts(app, session.author, await readJson(request, LIMITS.jsonBytes));
      app.waitUntil(startTask(app, 'bulk').catch(log.error));
      return privateJson({ success: true });
    }),
  });

/** Routes about the data of readers. */
export const readerDataRoutes: Routes = { '/api/admin/erasures': erasures };
