import type { App } from '#app';
import type { PostRef } from '#domain/posts/post.ts';
import { deliverLater, recordEvent } from './deliver-webhooks.ts';

/**
 * Tells the webhook of a published post after the response. A draft is published once, so repeating an interrupted
 * publication gives the message the same id.
 */
export async function announcePost(
  app: App,
  { category, id }: PostRef,
  draft?: string,
): Promise<void> {
  if (!app.settings.webhook) return;
  const event = app.newId();
  const post = { category, id };
  const publication = {
    id: event,
    type: 'post.published',
    post,
    publication: draft ?? event,
  } as const;
  await recordEvent(app, publication);
  deliverLater(app, publication);
}
