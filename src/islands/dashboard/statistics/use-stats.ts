import { dashboardStats, visitorStats } from '#api-client/stats.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/** Loads the statistics once for every section that shows them. Those of posts load again when `deleted` changes. */
export function useStats(deleted: number) {
  return { reading: useResource(dashboardStats, deleted), visiting: useResource(visitorStats) };
}
export type Stats = ReturnType<typeof useStats>;
