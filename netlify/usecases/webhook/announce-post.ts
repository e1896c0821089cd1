import type { App } from '#app';
import { deliverLater, recordEvent } from './deliver-webhooks.ts';

/**
 * Records that a document is about to be published. Returns a function that tells the webhook of it after the response.
 * `publication` is what was published last or the document itself, so that repeating an interrupted request gives the
 * message the same id.
 */
export async function announcePost(
  app: App,
  document: string,
  publication: string,
): Promise<() => void> {
  const event = { id: app.newId(), type: 'post.published', document, publication } as const;
  await recordEvent(app, event);
  return () => deliverLater(app, event);
}
