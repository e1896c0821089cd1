import type { App } from '#app';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { startTask } from '#usecases/schedule/background-work.ts';
import { authorOnly } from '#api/access/author-only.ts';

/** Drops everything that is derived from facts. The background makes it anew. */
export const derived = (app: App) =>
  endpoint(app, {
    DELETE: authorOnly(app, () => {
      app.waitUntil(startTask(app, 'derived').catch(console.error));
      return privateJson({ success: true });
    }),
  });
