import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { beginRestore, finishRestore } from '#usecases/backup/restore.ts';
import { authorOnly } from '#api/access/author-only.ts';

/** Endpoint that begins a restore with PUT and completes it with DELETE, which removes its mark. */
export const restore = (app: App) =>
  endpoint(app, {
    PUT: authorOnly(app, async ({ params }) => {
      await beginRestore(app, params['archive']);
      return privateJson({ success: true });
    }),
    DELETE: authorOnly(app, async ({ params }) => {
      await finishRestore(app, params['archive']);
      return privateJson({ success: true });
    }),
  });
