import { RECORD_TEXTS } from '#domain/texts/texts.ts';
import * as z from 'zod/mini';
import { timeOfId } from '#domain/id.ts';
import { type ModeratedText, TEXT_STATES } from './text-states.ts';

/** The page with the record, and its data. */
export const MODERATION_PATH = '/moderation-record';
export const MODERATION_JSON = `${MODERATION_PATH}.json`;

/** Numbers of texts that readers sent, by what became of them. `received` is the sum of the others. */
const Figures = z.object({
  received: z.number(),
  published: z.number(),
  declined: z.number(),
  removed: z.number(),
  waiting: z.number(),
  expired: z.number(),
  /** Minutes from arrival to publication, of the published texts that had to wait. Absent if there are none. */
  medianWait: z.optional(z.number()),
});
export type Figures = z.infer<typeof Figures>;

export const ModerationRecord = z.object({
  total: Figures,
  /** By the month of arrival, newest first. */
  months: z.array(z.extend(Figures, { month: z.string() })),
});
export type ModerationRecord = z.infer<typeof ModerationRecord>;

/** Counts texts, in all and by the month in UTC in which they arrived. */
export function moderationRecord(texts: readonly ModeratedText[]): ModerationRecord {
  const months = Map.groupBy(texts, ({ id }) =>
    new Date(timeOfId(id)).toISOString().slice(0, 'yyyy-mm'.length),
  );
  return {
    total: figuresOf(texts),
    months: [...months]
      .map(([month, ofMonth]) => ({ month, ...figuresOf(ofMonth) }))
      .sort((a, b) => (a.month < b.month ? 1 : -1)),
  };
}

function figuresOf(texts: readonly ModeratedText[]): Figures {
  const counts = TEXT_STATES.map((name) => [
    name,
    texts.filter(({ state }) => state === name).length,
  ]);
  const median = medianOf(texts.flatMap(({ wait }) => wait ?? []));
  return {
    received: texts.length,
    ...(Object.fromEntries(counts) as Omit<Figures, 'received' | 'medianWait'>),
    ...(median !== undefined && { medianWait: median }),
  };
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}

const [HOUR, DAY] = [60, 24 * 60];

/** Writes a number of minutes, such as "3 hours". */
export function waitText(minutes: number): string {
  if (minutes < 1) return RECORD_TEXTS.lessThanAMinute;
  if (minutes < 2 * HOUR) return RECORD_TEXTS.minutes(minutes);
  return minutes < 2 * DAY
    ? RECORD_TEXTS.hours(Math.round(minutes / HOUR))
    : RECORD_TEXTS.days(Math.round(minutes / DAY));
}
