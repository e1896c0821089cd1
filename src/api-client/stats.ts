import { DashboardStats, VisitorStats } from '#domain/statistics/stats.ts';
import { request, type Result } from './request.ts';

/** Loads the number of posts and of their views. */
export function dashboardStats(): Promise<Result<DashboardStats>> {
  return request('/api/dashboard/stats', DashboardStats);
}

/** Loads the number of visits, and the estimated number of visitors. */
export function visitorStats(): Promise<Result<VisitorStats>> {
  return request('/api/visitorstats', VisitorStats);
}
