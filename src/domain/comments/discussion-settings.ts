import * as z from 'zod/mini';
import { Text } from '#domain/fields.ts';
import { DAY } from '#domain/timing.ts';

/** The author's rules for discussions, as they are stored. */
export const DiscussionSettings = z.object({
  /** True if comments wait until they are approved. Absent as long as the environment decides it. */
  approveFirst: z.optional(z.boolean()),
  /** Days after which the discussion of a post is closed; 0 for never. */
  closeAfterDays: z._default(z.number(), 0),
  /** Words and phrases that hold a text. */
  blockedWords: z._default(z.array(Text()), []),
});
export type DiscussionSettings = z.infer<typeof DiscussionSettings>;

/** The rules in force. */
export interface DiscussionRules extends DiscussionSettings {
  readonly approveFirst: boolean;
}

/** Returns the time at which the discussion of a post of this date is closed. Returns undefined for never. */
export function closingTime(
  date: string,
  { closeAfterDays = 0 }: Partial<DiscussionSettings> = {},
): string | undefined {
  if (closeAfterDays === 0) return undefined;
  return new Date(Date.parse(date) + closeAfterDays * DAY).toISOString();
}

/** The end of a discussion, and whether it was over when a page was made. */
export interface Closing {
  readonly at: string;
  readonly isOver: boolean;
}

/** Returns when the discussion of a post of this date closes. Returns undefined for never. */
export function closingOf(
  date: string,
  settings: DiscussionSettings | undefined,
  now: Date,
): Closing | undefined {
  const at = closingTime(date, settings);
  return at === undefined ? undefined : { at, isOver: Date.parse(at) <= now.getTime() };
}
