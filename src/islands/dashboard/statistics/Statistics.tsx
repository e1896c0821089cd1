import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import styles from './charts.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { ReadingStats } from './ReadingStats.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { READING, VISITING } from '#islands/dashboard/resources.ts';
import { VisitStats } from './VisitStats.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';

/** Shows what readers viewed and who visited, in charts and tables. Each half loads and fails independently. */
export function Statistics() {
  return (
    <Section title="Statistics">
      <div className={styles.half}>
        <h3 className={dashboard.subheading}>Reading</h3>
        <Loadable
          resource={useShared(READING)}
          name="statistics of reading"
          failed={DASHBOARD_MESSAGES.statsNotLoaded}
        >
          {(stats) => <ReadingStats stats={stats} />}
        </Loadable>
      </div>
      <div className={styles.half}>
        <h3 className={dashboard.subheading}>Visits</h3>
        <Loadable
          resource={useShared(VISITING)}
          name="statistics of visits"
          failed={DASHBOARD_MESSAGES.statsNotLoaded}
        >
          {(stats) => <VisitStats stats={stats} />}
        </Loadable>
      </div>
    </Section>
  );
}
