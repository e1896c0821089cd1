import * as z from 'zod/mini';
import { ALERT_NAMES } from '#domain/health/alert.ts';
import { TimedId } from '#domain/id.ts';

const alert = z.enum(ALERT_NAMES);

/** An event that the webhook is told of. Its id sorts by the time of the event. */
export const WebhookEvent = z.discriminatedUnion('type', [
  z.object({
    id: TimedId,
    type: z.literal('post.published'),
    document: TimedId,
    /** Name of the publication: the document of a draft, or the event itself. */
    publication: TimedId,
  }),
  /** The id of the event is that of the comment. */
  z.object({ id: TimedId, type: z.literal('comment.created'), document: TimedId }),
  /** The id of the event is that of the thought. */
  z.object({ id: TimedId, type: z.literal('thought.submitted') }),
  z.object({ id: TimedId, type: z.literal('alert.opened'), alert }),
  /** `opened` is the id of the event with which the alert began. */
  z.object({ id: TimedId, type: z.literal('alert.closed'), alert, opened: TimedId }),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The beginning or the end of an alert. */
export type AlertEvent = Extract<WebhookEvent, { readonly alert: unknown }>;
