import { useCallback } from 'react';
import { call } from '#api-client/http/call.ts';
import { readDashboardStats, readVisitorStats } from '#domain/statistics/calls.ts';
import { DEFAULT_RANGE, type Range, RANGES } from '#domain/statistics/ranges.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { SECTION_MESSAGES, rangeLabel } from '#islands/dashboard/section-messages.ts';
import { useSubsection } from '#islands/dashboard/navigation/sections.ts';
import { READING, VISITING } from '#islands/dashboard/section-resources.ts';
import type { VisitorStats } from '#domain/statistics/stats.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { type Loaded, useResource } from '#islands/ui/resource/use-resource.ts';
import styles from './charts.module.css';
import { PostStatistics } from './PostStatistics.tsx';
import { ReadingStats } from './ReadingStats.tsx';
import { parseStatisticsPath, statisticsPath } from './statistics-path.ts';
import { VisitStats } from './VisitStats.tsx';
import type { PostRef } from '#domain/posts/post.ts';

/** Shows the statistics of a range of days, or of one post, as the address says. */
export function Statistics() {
  const { range, post } = parseStatisticsPath(useSubsection());
  return (
    <Section title="Statistics" note={<RangeLinks current={range} post={post} />}>
      {post ? (
        <PostStatistics post={post} range={range} />
      ) : range === DEFAULT_RANGE ? (
        <SharedStatistics />
      ) : (
        <RangeStatistics range={range} />
      )}
    </Section>
  );
}

/** Shows the statistics that the desk has loaded too. */
function SharedStatistics() {
  return (
    <Halves range={DEFAULT_RANGE} reading={useShared(READING)} visiting={useShared(VISITING)} />
  );
}

function RangeStatistics({ range }: { readonly range: Range }) {
  const reading = useResource(
    useCallback(() => call(readDashboardStats, { query: { days: range } }), [range]),
  );
  const visiting = useResource(
    useCallback(() => call(readVisitorStats, { query: { days: range } }), [range]),
  );
  return <Halves range={range} reading={reading} visiting={visiting} />;
}

interface Props {
  readonly range: Range;
  readonly reading: Loaded<Parameters<typeof ReadingStats>[0]['stats']>;
  readonly visiting: Loaded<Parameters<typeof VisitStats>[0]['stats']>;
}

/** Shows what readers viewed and who visited, in charts and tables. Each half loads and fails independently. */
function Halves({ range, reading, visiting }: Props) {
  if (reading.value?.readers.totalViews === 0 && readersOf(visiting.value) === 0)
    return <p className={dashboard.quiet}>{SECTION_MESSAGES.noReaders}</p>;
  return (
    <>
      <div className={styles.half}>
        <h3 className={dashboard.subheading}>Reading</h3>
        <Loadable
          resource={reading}
          name="statistics of reading"
          failed={SECTION_MESSAGES.statsNotLoaded}
        >
          {(stats) => <ReadingStats stats={stats} range={range} />}
        </Loadable>
      </div>
      <div className={styles.half}>
        <h3 className={dashboard.subheading}>Visits</h3>
        <Loadable
          resource={visiting}
          name="statistics of visits"
          failed={SECTION_MESSAGES.statsNotLoaded}
        >
          {(stats) => <VisitStats stats={stats} />}
        </Loadable>
      </div>
    </>
  );
}

/** Returns the visits of those who are no authors; undefined until they are loaded. */
const readersOf = (stats: VisitorStats | undefined) =>
  stats && stats.totalVisits - stats.authorVisits;

interface RangeLinksProps {
  readonly current: Range;
  /** The post that the statistics are about; absent for all. */
  readonly post: PostRef | undefined;
}

function RangeLinks({ current, post }: RangeLinksProps) {
  return (
    <nav aria-label="Range of the statistics">
      <ul className={styles.ranges}>
        {RANGES.map((range) => (
          <li key={range}>
            <a
              className={styles.range}
              href={`#${statisticsPath(range, post)}`}
              aria-current={range === current ? 'page' : undefined}
            >
              {rangeLabel(range)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
