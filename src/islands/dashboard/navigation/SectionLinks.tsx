import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { SECTION_LABELS, SECTION_NAMES, type SectionName } from './sections.ts';
import styles from './section-links.module.css';

interface Props {
  readonly current: SectionName;
  /** Numbers of items that wait for the author, as texts. A section without one shows none. */
  readonly counts: Readonly<Partial<Record<SectionName, string | undefined>>>;
}

/**
 * Links to the sections of the dashboard. They are links and not tabs, since each section has an address of its own: it
 * can be opened in a new browser tab, bookmarked, and left with Back.
 */
export function SectionLinks({ current, counts }: Props) {
  return (
    <nav aria-label={DASHBOARD_MESSAGES.dashboardSections}>
      <ul className={styles.links}>
        {SECTION_NAMES.map((name) => (
          <li key={name}>
            <a
              className={styles.link}
              href={`#${name}`}
              aria-current={name === current ? 'page' : undefined}
            >
              {SECTION_LABELS[name]}
              {counts[name] !== undefined && (
                <>
                  {' '}
                  <span className={styles.count}>
                    {counts[name]}
                    <span className={controls.visuallyHidden}> {DASHBOARD_MESSAGES.waiting}</span>
                  </span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
