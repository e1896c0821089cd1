import { MESSAGES } from '#domain/messages.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import styles from './charts.module.css';
import { InlineLoadError } from '#islands/dashboard/list/InlineLoadError.tsx';
import { ReadingStats } from './ReadingStats.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import type { Loaded } from '#islands/dashboard/list/use-resource.ts';
import type { Stats } from './use-stats.ts';
import { VisitStats } from './VisitStats.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';

interface Props {
  readonly stats: Stats;
  readonly posts: Loaded<readonly PostSummary[]>;
}

/** Shows what readers viewed and who visited, in charts and tables. Each half loads and fails independently. */
export function Statistics({ stats: { reading, visiting }, posts }: Props) {
  return (
    <Section title="Statistics">
      <div className={styles.half}>
        <h3 className={dashboard.category}>Reading</h3>
        <Part of={reading} what="statistics of reading">
          {(stats) => <ReadingStats stats={stats} posts={posts} />}
        </Part>
      </div>
      <div className={styles.half}>
        <h3 className={dashboard.category}>Visits</h3>
        <Part of={visiting} what="statistics of visits">
          {(stats) => <VisitStats stats={stats} />}
        </Part>
      </div>
    </Section>
  );
}

interface PartProps<T> {
  readonly of: Loaded<T>;
  readonly what: string;
  readonly children: (value: T) => React.ReactNode;
}

function Part<T>({ of: { value, failure, reload }, what, children }: PartProps<T>) {
  if (failure)
    return <InlineLoadError what={what} words={MESSAGES.statsNotLoaded} onRetry={reload} />;
  if (value === undefined) return <p className={dashboard.quiet}>{MESSAGES.loading}</p>;
  return children(value);
}
