import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';

/** A message that was given up, without its recipient. */
export const ListedMessage = z.object({
  id: TimedId,
  at: z.iso.datetime(),
  kind: z.enum([
    ...['letter', 'confirm', 'test', 'comment', 'thought', 'day', 'reply'],
    ...['webhook', 'hub', 'bluesky', 'activities', 'mentions'],
  ] as const),
  reason: z.string(),
  /** The title of the post that it is about. Absent for one about none, or that readers have never seen. */
  title: z.optional(z.string()),
});
export type ListedMessage = z.infer<typeof ListedMessage>;

/** The messages that were not sent. */
export const Outbox = z.object({
  /** True after a restore, until the author decides. */
  isHeld: z.boolean(),
  waiting: z.number(),
  /** The latest first. */
  givenUp: z.array(ListedMessage),
});
export type Outbox = z.infer<typeof Outbox>;

/** A decision about the messages that wait after a restore. */
export const HeldDecision = z.object({
  decision: z.enum(['send', 'discard'], 'Choose whether to send or to discard the messages.'),
});
export type HeldDecision = z.infer<typeof HeldDecision>;
