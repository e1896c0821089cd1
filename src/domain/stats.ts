import * as z from 'zod/mini';

const Counts = z.record(z.string(), z.number());

/** How many there were on a day (UTC). */
export const DayCount = z.object({ day: z.iso.date(), count: z.number() });
export type DayCount = z.infer<typeof DayCount>;

/** The last days, the oldest first, each of them whether something was counted or not. */
const ByDay = z.array(DayCount);

/** Views by post, `{category}/{id}`, and what they add up to. */
const Views = z.object({
  totalViews: z.number(),
  viewsByCategory: Counts,
  viewsPerPost: Counts,
  viewsByDay: ByDay,
});

/** The statistics of posts and views for the author. */
export const DashboardStats = z.extend(Views, {
  totalPosts: z.number(),
  postsByCategory: Counts,
  /** Of all views, those by programs that say what they are. */
  botViews: z.number(),
  /** Of all views, those by signed-in authors. */
  authorViews: z.number(),
  /** All other views. */
  readers: Views,
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** What the author is told about visits. `uniqueIPs` is an estimate: no address is kept. */
export const VisitorStats = z.object({
  /** By people; those by programs that say what they are are counted apart. */
  totalVisits: z.number(),
  botVisits: z.number(),
  /** Of all visits by people, those by signed-in authors. All that follows is without them. */
  authorVisits: z.number(),
  uniqueIPs: z.number(),
  osDistribution: Counts,
  browserDistribution: Counts,
  visitsByDay: ByDay,
});
export type VisitorStats = z.infer<typeof VisitorStats>;
