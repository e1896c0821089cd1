import type { DashboardStats, VisitorStats } from '#domain/statistics/stats.ts';
import { type Model, publishedPosts } from '#tests/soak/model.ts';
import { type Count, isWithin } from '#tests/soak/thing.ts';
import { AUTHOR, type Read } from './reader.ts';

/** Compares the statistics with the views and visits that were sent. */
export async function auditCounts(model: Model, read: Read): Promise<string[]> {
  const stats = (await read('/api/dashboard/stats', AUTHOR)).json as unknown as DashboardStats;
  const visitors = (await read('/api/visitorstats', AUTHOR)).json as unknown as VisitorStats;
  const { people, programs } = model.visits;
  return [
    ...publishedPosts(model).flatMap(({ views, state }) =>
      compare(`views of ${state.address}`, views, stats.viewsPerPost[state.address] ?? 0),
    ),
    ...compare('visits of people', people, visitors.totalVisits),
    ...compare('visits of programs', programs, visitors.botVisits),
  ];
}

/** Compares a count, and takes over what is there: no event may be lost later. */
function compare(name: string, expected: Count, found: number): string[] {
  const { least, most } = expected;
  const fits = isWithin(expected, found);
  Object.assign(expected, { least: found, most: found });
  return fits ? [] : [`There are ${found} ${name}, but should be ${least} to ${most}.`];
}
