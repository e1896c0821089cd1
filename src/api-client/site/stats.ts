import type { PostRef } from '#domain/posts/post.ts';
import {
  DashboardStats,
  DEFAULT_RANGE,
  PostStats,
  type Range,
  VisitorStats,
} from '#domain/statistics/stats.ts';
import { request, type Result } from '#api-client/http/request.ts';

const withRange = (path: string, range: Range) =>
  range === DEFAULT_RANGE ? path : `${path}?days=${range}`;

/** Loads the number of posts and of their views. */
export function dashboardStats(range: Range = DEFAULT_RANGE): Promise<Result<DashboardStats>> {
  return request(withRange('/api/dashboard/stats', range), DashboardStats);
}

/** Loads the number of visits, and the estimated number of visitors. */
export function visitorStats(range: Range = DEFAULT_RANGE): Promise<Result<VisitorStats>> {
  return request(withRange('/api/visitorstats', range), VisitorStats);
}

/** Loads the views of one post. */
export function postStats({ category, id }: PostRef, range: Range): Promise<Result<PostStats>> {
  return request(withRange(`/api/dashboard/stats/${category}/${id}`, range), PostStats);
}
