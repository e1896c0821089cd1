import { dashboardStats, visitorStats } from '#api-client/stats.ts';
import { useLoaded } from '#islands/dashboard/list/use-loaded.ts';

/** Loads the statistics once for every section that shows them. Those of posts load again when `deleted` changes. */
export function useStats(deleted: number) {
  return { reading: useLoaded(dashboardStats, deleted), visiting: useLoaded(visitorStats) };
}
export type Stats = ReturnType<typeof useStats>;
