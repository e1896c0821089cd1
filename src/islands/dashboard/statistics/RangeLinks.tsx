import type { PostRef } from '#domain/posts/post.ts';
import { type Range, RANGES } from '#domain/statistics/stats.ts';
import { DASHBOARD_MESSAGES, rangeLabel } from '#islands/dashboard/messages.ts';
import styles from './charts.module.css';
import { statisticsPath } from './statistics-path.ts';

interface Props {
  readonly current: Range;
  /** The post that the statistics are about; absent for all. */
  readonly post: PostRef | undefined;
}

/** Links to the statistics of other ranges of days. */
export function RangeLinks({ current, post }: Props) {
  return (
    <nav aria-label={DASHBOARD_MESSAGES.rangeOfStatistics}>
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
