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

/** The sections of which a folded group shows how many wait. */
const FROM_READERS: readonly SectionName[] = ['thoughts', 'comments'];

const groupOf = (section: SectionName | undefined) => section && SECTIONS[section].group;

/**
 * Links to the sections of the dashboard in groups, of which one is unfolded. On a phone they are folded into a line that
 * names the current section. They are links and not tabs, since each section has an address of its own: it can be opened in
 * a new browser tab, bookmarked, and left with Back.
 */
export function SectionLinks({ current, counts = {} }: Props) {
  const [shown, setShown] = useState(current);
  const [opened, setOpened] = useState<string | undefined>(groupOf(current));
  const [isListed, setListed] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const id = useId();

  // The group of another section is unfolded, and folds the one before.
  if (shown !== current) {
    setShown(current);
    setOpened(groupOf(current));
    setListed(false);
  }

  /** Folds the list on a phone, and leaves the focus on the line until the section takes it. */
  function close(): void {
    setListed(false);
    line.current?.focus();
  }

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
        <span>{nameOf(current)}</span>
        <Waiting of={FROM_READERS} counts={counts} />
      </button>
      <ul id={id} className={styles.groups} data-listed={isListed || undefined}>
        {[...GROUPS].map(([group, [first, ...others]]) => (
          <li key={group}>
            {first && others.length === 0 ? (
              <SectionLink name={first} isCurrent={first === current} onFollow={close} />
            ) : (
              first && (
                <Group
                  name={group}
                  sections={[first, ...others]}
                  current={current}
                  counts={counts}
                  isOpen={group === opened}
                  onToggle={() => setOpened(group === opened ? undefined : group)}
                  onFollow={close}
                />
              )
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the name of a section with that of its group, such as "Site: Appearance". */
function nameOf(section: SectionName | undefined): string {
  if (!section) return 'Sections';
  const { label, group } = SECTIONS[section];
  return label === group ? label : `${group}: ${label}`;
}

interface GroupProps {
  readonly name: string;
  readonly sections: readonly SectionName[];
  readonly current: SectionName | undefined;
  readonly counts: NonNullable<Props['counts']>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onFollow: () => void;
}

function Group({ name, sections, current, counts, isOpen, onToggle, onFollow }: GroupProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {name}
        {!isOpen && (
          <Waiting of={sections.filter((one) => FROM_READERS.includes(one))} counts={counts} />
        )}
      </button>
      <ul id={id} className={styles.sections} hidden={!isOpen} aria-label={name}>
        {sections.map((one) => (
          <li key={one}>
            <SectionLink
              name={one}
              isCurrent={one === current}
              counts={counts}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface LinkProps {
  readonly name: SectionName;
  readonly isCurrent: boolean;
  readonly counts?: NonNullable<Props['counts']>;
  readonly onFollow: () => void;
}

const SectionLink = ({ name, isCurrent, counts = {}, onFollow }: LinkProps) => (
  <a
    className={styles.link}
    href={`#${name}`}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={onFollow}
  >
    {SECTIONS[name].label}
    <Waiting of={[name]} counts={counts} />
  </a>
);

interface WaitingProps {
  readonly of: readonly SectionName[];
  readonly counts: NonNullable<Props['counts']>;
}

/** Shows the number of items that wait in some sections, if there are any. */
function Waiting({ of, counts }: WaitingProps) {
  const found = of.flatMap((name) => counts[name] ?? []);
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const hasMore = found.some((one) => one.hasMore);
  if (count === 0 && !hasMore) return null;
  return (
    <>
      {' '}
      <span className={styles.count}>
        {countText({ count, hasMore })}
        <span className={controls.visuallyHidden}> {DASHBOARD_MESSAGES.waiting}</span>
      </span>
    </>
  );
}
