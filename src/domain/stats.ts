import * as z from 'zod/mini';

const Counts = z.record(z.string(), z.number());

/** How many there were on a day (UTC). */
export const DayCount = z.object({ day: z.iso.date(), count: z.number() });
export type DayCount = z.infer<typeof DayCount>;

/** The last days, the oldest first, each of them whether something was counted or not. */
const ByDay = z.array(DayCount);

/** What the author is told about posts and views; `viewsPerPost` by `{category}/{id}`. */
export const DashboardStats = z.object({
  totalPosts: z.number(),
  totalViews: z.number(),
  /** Of all views, those by programs that say what they are. */
  botViews: z.number(),
  postsByCategory: Counts,
  viewsByCategory: Counts,
  viewsPerPost: Counts,
  viewsByDay: ByDay,
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** What the author is told about visits. `uniqueIPs` is an estimate: no address is kept. */
export const VisitorStats = z.object({
  /** By people; those by programs that say what they are are counted apart. */
  totalVisits: z.number(),
  botVisits: z.number(),
  uniqueIPs: z.number(),
  osDistribution: Counts,
  browserDistribution: Counts,
  visitsByDay: ByDay,
});
export type VisitorStats = z.infer<typeof VisitorStats>;
