import type { App } from '#app';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { readWebhookState, testWebhook } from '#usecases/webhook/webhook-state.ts';

/** Shows what an author may know of the webhook, and sends it a test. */
export const webhook = (app: App) =>
  endpoint(
    app,
    {
      GET: authorOnly(app, async () => privateJson(await readWebhookState(app))),
      POST: authorOnly(app, async () => privateJson(await testWebhook(app))),
    },
    { perMinute: { POST: 5 } },
  );

/** Routes of the webhook. */
export const webhookRoutes: Routes = { '/api/admin/webhook': webhook };
