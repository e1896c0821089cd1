import type { PostSummary } from '#domain/posts/post.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import styles from './charts.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { ReadingStats } from './ReadingStats.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import type { Loaded } from '#islands/ui/resource/use-resource.ts';
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
        <h3 className={dashboard.subheading}>Reading</h3>
        <Loadable
          resource={reading}
          name="statistics of reading"
          failed={DASHBOARD_MESSAGES.statsNotLoaded}
        >
          {(stats) => <ReadingStats stats={stats} posts={posts} />}
        </Loadable>
      </div>
      <div className={styles.half}>
        <h3 className={dashboard.subheading}>Visits</h3>
        <Loadable
          resource={visiting}
          name="statistics of visits"
          failed={DASHBOARD_MESSAGES.statsNotLoaded}
        >
          {(stats) => <VisitStats stats={stats} />}
        </Loadable>
      </div>
    </Section>
  );
}
