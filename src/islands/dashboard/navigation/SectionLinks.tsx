import { useId, useRef, useState } from 'react';
import type { Count } from '#domain/health/health.ts';
import { countText, DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { GROUPS, type SectionName, SECTIONS } from './sections.ts';
import styles from './section-links.module.css';

interface Props {
  /** Absent until the script knows the address. */
  readonly current?: SectionName | undefined;
  /** Numbers of items in the sections that have any for the author. */
  readonly counts?: Readonly<Partial<Record<SectionName, Count>>>;
}

/**
 * Links to the sections of the dashboard in groups, of which one is unfolded. On a phone they are folded into a line that
 * names the current section. They are links and not tabs, since each section has an address of its own: it can be opened in
 * a new browser tab, bookmarked, and left with Back.
 */
export function SectionLinks({ current, counts = {} }: Props) {
  const { label, group: own } = current ? SECTIONS[current] : UNKNOWN;
  const [shown, setShown] = useState(current);
  const [opened, setOpened] = useState<string>(own);
  const [isListed, setListed] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const id = useId();

  // The group of another section is unfolded, and folds the one before.
  if (shown !== current) {
    setShown(current);
    setOpened(own);
    setListed(false);
  }

  /** Folds the list on a phone, and leaves the focus on the line until the section takes it. */
  function close(): void {
    setListed(false);
    line.current?.focus();
  }

  const linkTo = (name: SectionName) => (
    <a
      className={styles.link}
      href={`#${name}`}
      aria-current={name === current ? 'page' : undefined}
      onClick={close}
    >
      {SECTIONS[name].label}
      <Waiting count={counts[name]} />
    </a>
  );

  return (
    <nav className={styles.rail} aria-label="Sections of the dashboard">
      <button
        ref={line}
        type="button"
        className={styles.line}
        aria-expanded={isListed}
        aria-controls={id}
        onClick={() => setListed(!isListed)}
      >
        {label === own ? label : `${own}: ${label}`}
        <Waiting count={fromReaders(counts)} />
      </button>
      <ul id={id} className={styles.groups} data-listed={isListed || undefined}>
        {[...GROUPS].map(([group, [first, ...others]]) => (
          <li key={group}>
            {first && others.length === 0 && linkTo(first)}
            {first && others.length > 0 && (
              <>
                <button
                  type="button"
                  className={styles.group}
                  aria-expanded={group === opened}
                  aria-controls={id + group}
                  onClick={() => setOpened(group === opened ? '' : group)}
                >
                  {group}
                  {group !== opened && group === READERS && <Waiting count={fromReaders(counts)} />}
                </button>
                <ul
                  id={id + group}
                  className={styles.sections}
                  hidden={group !== opened}
                  aria-label={group}
                >
                  {[first, ...others].map((name) => (
                    <li key={name}>{linkTo(name)}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section until the script knows the address. */
const UNKNOWN = { label: 'Sections', group: 'Sections' };

const READERS = SECTIONS.comments.group;

/** Returns the number of thoughts and comments that wait. */
const fromReaders = ({ thoughts, comments }: NonNullable<Props['counts']>): Count => ({
  count: (thoughts?.count ?? 0) + (comments?.count ?? 0),
  hasMore: Boolean(thoughts?.hasMore || comments?.hasMore),
});

/** Shows the number of items that wait, if there are any. */
const Waiting = ({ count: of }: { readonly count: Count | undefined }) =>
  of &&
  (of.count > 0 || of.hasMore) && (
    <>
      {' '}
      <span className={styles.count}>
        {countText(of)}
        <span className={controls.visuallyHidden}> {DASHBOARD_MESSAGES.waiting}</span>
      </span>
    </>
  );
