import { DashboardStats, VisitorStats } from '#domain/stats.ts';
import { request, type Result } from './request.ts';

/** How many posts there are, and how often they were viewed. */
export function dashboardStats(): Promise<Result<DashboardStats>> {
  return request('/api/dashboard/stats', DashboardStats);
}

/** How many visits there were, and of about how many visitors. */
export function visitorStats(): Promise<Result<VisitorStats>> {
  return request('/api/visitorstats', VisitorStats);
}
