import * as z from 'zod/mini';
import { DayCount } from '#domain/statistics/stats.ts';
import { LetterName, LetterResult } from './letter.ts';
import { Audience } from './post-letter.ts';
import { ENDINGS } from './subscriber.ts';

/** The numbers of subscribers. */
const SubscriberCounts = z.object({
  confirmed: z.number(),
  /** The time of the earliest consent. */
  since: z.optional(z.iso.datetime()),
  /** Addresses whose request was not confirmed yet. */
  waiting: z.number(),
  /** Readers of posts by their pace, and those who are told of replies. */
  each: z.number(),
  weekly: z.number(),
  replies: z.number(),
  /** Subscriptions that have ended, by the reason. */
  ended: z.record(z.enum(ENDINGS), z.number()),
  sections: z.array(z.extend(Audience, { name: z.string() })),
  /** Those who are subscribed now, by the month of their consent. */
  joined: z.array(DayCount),
});
export type SubscriberCounts = z.infer<typeof SubscriberCounts>;

/** A letter to many as its author sees it. */
export const ListedLetter = z.object({
  name: LetterName,
  at: z.iso.datetime(),
  /** The title of its post. Absent for a digest. */
  title: z.optional(z.string()),
  /** The path of its post, if readers can open it. */
  path: z.optional(z.string()),
  /** The end of the week of a digest. */
  until: z.optional(z.iso.datetime()),
  /** Absent as long as it is being sent. */
  result: z.optional(LetterResult),
  /** The recipients of a letter that is being sent, and those who have it or cannot get it. */
  progress: z.optional(
    z.object({
      sent: z.number(),
      failed: z.number(),
      of: z.number(),
      /** True for a letter that waits no more, such as one that could not be made. */
      isStopped: z.boolean(),
    }),
  ),
  /** Subscribers who were not reached, with the reason. The address is absent if it cannot be decrypted. */
  missed: z.array(z.object({ address: z.optional(z.string()), reason: z.string() })),
  /** True if it can be sent to those who have not got it. */
  canRepeat: z.boolean(),
});
export type ListedLetter = z.infer<typeof ListedLetter>;

/** The subscribers in numbers, and the latest letters. */
export const LetterDesk = z.object({
  subscribers: SubscriberCounts,
  letters: z.array(ListedLetter),
});
export type LetterDesk = z.infer<typeof LetterDesk>;
