import * as z from 'zod/mini';

const Counts = z.record(z.string(), z.number());

/** What the author is told about posts and views; `viewsPerPost` by `{category}/{id}`. */
export const DashboardStats = z.object({
  totalPosts: z.number(),
  totalViews: z.number(),
  /** Of all views, those by programs that say what they are. */
  botViews: z.number(),
  postsByCategory: Counts,
  viewsByCategory: Counts,
  viewsPerPost: Counts,
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
});
export type VisitorStats = z.infer<typeof VisitorStats>;
