import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { restoreFacts as restore } from '#usecases/backup/restore.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const restoreFacts = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params }) => {
      const facts = await readJson(request, LIMITS.responseBytes);
      await restore(app, params['archive'], facts);
      return privateJson({ success: true });
    }),
  });
