import * as z from 'zod/mini';
import { SentPost } from './sent-post.ts';

const Counts = z.record(z.string(), z.number());

/**
 * The number by which a total may be off: twice its standard deviation, so 95 of 100 totals are closer. 0 for an exact
 * one, without events that stand for others.
 */
const Margin = z._default(z.number(), 0);

/** The number of events on a day (UTC), or of a month that begins with it. */
export const DayCount = z.object({ day: z.iso.date(), count: z.number() });
export type DayCount = z.infer<typeof DayCount>;

/** The days of a range, oldest first, including days without events. In a range of more than a year, its months. */
const ByDay = z.array(DayCount);

/** Views by post (`{category}/{id}`), and their total. */
const Views = z.object({
  totalViews: z.number(),
  viewsByCategory: Counts,
  viewsPerPost: Counts,
  viewsByDay: ByDay,
});

export const DashboardStats = z.extend(Views, {
  totalPosts: z.number(),
  postsByCategory: Counts,
  /** Views by programs that identify themselves, as part of all views. */
  botViews: z.number(),
  /** Views by signed-in authors, as part of all views. */
  authorViews: z.number(),
  readers: Views,
  /** That of the views by readers. */
  margin: Margin,
  viewedPosts: z._default(Counts, {}),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** Statistics of visits for the author. `uniqueIPs` is an estimate, since no address is stored. */
export const VisitorStats = z.object({
  /** Visits by people. Visits by programs that identify themselves are counted separately. */
  totalVisits: z.number(),
  botVisits: z.number(),
  /** Visits by signed-in authors, as part of all visits by people. The fields below exclude them. */
  authorVisits: z.number(),
  /** That of the visits. */
  margin: Margin,
  uniqueIPs: z.number(),
  osDistribution: Counts,
  browserDistribution: Counts,
  visitsByDay: ByDay,
  /** Visits in the range by the path of a page that is no post, or `other`. */
  viewedPages: z._default(Counts, {}),
  /** Visits in the range that other sites led to, by their hosts, or `other`. */
  referrers: z._default(Counts, {}),
});
export type VisitorStats = z.infer<typeof VisitorStats>;

/** The statistics of one post for the author: views by readers. */
export const PostStats = z.object({
  title: z.string(),
  totalViews: z.number(),
  margin: Margin,
  viewsByDay: ByDay,
  referrers: Counts,
  /** The post on Bluesky. Absent if it has none. */
  bluesky: z.optional(SentPost),
  /** The reactions in the fediverse and on other sites. Absent if the site has no actor there and takes no webmentions. */
  reactions: z.optional(z.object({ likes: z.number(), boosts: z.number() })),
  /** The first day that is counted by post and referrer. */
  since: z.optional(z.iso.date()),
});
export type PostStats = z.infer<typeof PostStats>;
