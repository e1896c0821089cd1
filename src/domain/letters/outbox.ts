import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';

/** A mail that was given up, without its recipient. */
export const ListedMail = z.object({
  id: TimedId,
  at: z.iso.datetime(),
  kind: z.enum(['letter', 'confirm', 'test', 'comment', 'thought', 'day', 'reply']),
  reason: z.string(),
});
export type ListedMail = z.infer<typeof ListedMail>;

/** The mails that were not sent. */
export const Outbox = z.object({
  /** True after a restore, until the author decides. */
  isHeld: z.boolean(),
  waiting: z.number(),
  /** The latest first. */
  givenUp: z.array(ListedMail),
});
export type Outbox = z.infer<typeof Outbox>;
