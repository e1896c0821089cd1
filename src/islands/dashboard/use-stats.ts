import { dashboardStats, visitorStats } from '#api-client/stats.ts';
import { useLoaded } from './use-loaded.ts';

/** The statistics, each call made once for all who show them; those of posts again when `deleted` changes. */
export function useStats(deleted: number) {
  return { reading: useLoaded(dashboardStats, deleted), visiting: useLoaded(visitorStats) };
}
export type Stats = ReturnType<typeof useStats>;
