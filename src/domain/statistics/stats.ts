import * as z from 'zod/mini';

const Counts = z.record(z.string(), z.number());

/** The number of events on a day (UTC). */
export const DayCount = z.object({ day: z.iso.date(), count: z.number() });
export type DayCount = z.infer<typeof DayCount>;

/** The last days, oldest first, including days without events. */
const ByDay = z.array(DayCount);

/** Views by post (`{category}/{id}`), and their total. */
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
  /** Views by programs that identify themselves, as part of all views. */
  botViews: z.number(),
  /** Views by signed-in authors, as part of all views. */
  authorViews: z.number(),
  /** All other views. */
  readers: Views,
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** Statistics of visits for the author. `uniqueIPs` is an estimate, since no address is stored. */
export const VisitorStats = z.object({
  /** Visits by people. Visits by programs that identify themselves are counted separately. */
  totalVisits: z.number(),
  botVisits: z.number(),
  /** Visits by signed-in authors, as part of all visits by people. The fields below exclude them. */
  authorVisits: z.number(),
  uniqueIPs: z.number(),
  osDistribution: Counts,
  browserDistribution: Counts,
  visitsByDay: ByDay,
});
export type VisitorStats = z.infer<typeof VisitorStats>;
