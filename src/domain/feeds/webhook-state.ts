import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';

/** One attempt to deliver a message to the webhook. */
export const WebhookDelivery = z.object({
  type: z.enum([
    'post.published',
    'comment.created',
    'thought.submitted',
    'alert.opened',
    'alert.closed',
    'test',
  ]),
  /** The status of the response. Absent when there was none in time. */
  status: z.optional(z.number()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Returns true for an attempt that the receiver has accepted. */
export const isAccepted = ({ status = 0 }: WebhookDelivery) => status >= 200 && status < 300;

/** The state of the webhook as an author sees it, without its whole address and its secret. */
export const WebhookState = z.object({
  /** The host of its address; absent when none is configured. */
  host: z.optional(z.string()),
  /** The host of the WebSub hub, which tells followers of new posts at once; absent without one. */
  hub: z.optional(z.string()),
  /** True if the site knows its own address, without which nothing is delivered. */
  hasAddress: z.boolean(),
  /** The number of events that wait for another attempt. */
  waiting: z.number(),
  /** The latest attempts, newest first. */
  deliveries: z.array(z.extend(WebhookDelivery, { id: TimedId, at: z.iso.datetime() })),
});
export type WebhookState = z.infer<typeof WebhookState>;
