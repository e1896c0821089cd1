import { WebhookState } from '#domain/webhook-state.ts';
import { request, type Result } from '#api-client/http/request.ts';

const PATH = '/api/admin/webhook';

export const readWebhook = (): Promise<Result<WebhookState>> => request(PATH, WebhookState);

/** Sends a test to the webhook. Returns its state with the result. */
export const testWebhook = (): Promise<Result<WebhookState>> =>
  request(PATH, WebhookState, { method: 'POST', deadline: 30_000 });
