import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { GROUPS, type SectionName, SECTIONS } from './sections.ts';
import styles from './section-links.module.css';

interface Props {
  /** Absent until the script knows the address. */
  readonly current?: SectionName | undefined;
  /** Numbers of items that wait for the author, as texts. A section without one shows none. */
  readonly counts?: Readonly<Partial<Record<SectionName, string | undefined>>>;
}

/**
 * Links to the sections of the dashboard: in a rail, or on a phone in a row with the sections of the current group below
 * it. They are links and not tabs, since each section has an address of its own: it can be opened in a new browser tab,
 * bookmarked, and left with Back.
 */
export function SectionLinks({ current, counts = {} }: Props) {
  return (
    <nav className={styles.rail} aria-label="Sections of the dashboard">
      <ul className={styles.groups}>
        {[...GROUPS].map(([group, [first, ...others]]) => (
          <li key={group} className={styles.group}>
            <a
              className={styles.link}
              href={`#${first}`}
              data-open={(current && SECTIONS[current].group === group) || undefined}
              aria-current={first === current && others.length === 0 ? 'page' : undefined}
            >
              {group}
            </a>
            {first && others.length > 0 && (
              <ul className={styles.sections} aria-label={group}>
                {[first, ...others].map((name) => (
                  <li key={name}>
                    <a
                      className={styles.link}
                      href={`#${name}`}
                      aria-current={name === current ? 'page' : undefined}
                    >
                      {SECTIONS[name].label}
                      <Count text={counts[name]} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows the number of items that wait in a section, if there are any. */
function Count({ text }: { readonly text: string | undefined }) {
  return (
    text !== undefined && (
      <>
        {' '}
        <span className={styles.count}>
          {text}
          <span className={controls.visuallyHidden}> {DASHBOARD_MESSAGES.waiting}</span>
        </span>
      </>
    )
  );
}
