import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Time } from '#islands/time/Time.tsx';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { titleOf } from './use-drafts.ts';
import type { useUnsavedTexts } from './use-unsaved-texts.ts';

interface Props {
  readonly texts: ReturnType<typeof useUnsavedTexts>;
}

/** Shows texts that exist only in this browser. Each links to the editor. */
export function UnsavedTexts({ texts }: Props) {
  if (texts.length === 0) return null;
  return (
    <>
      <h3 className={styles.subheading}>{DASHBOARD_MESSAGES.unsavedTexts}</h3>
      <ul className={styles.list}>
        {texts.map(({ id, copy: { path, draft, at } }) => (
          <ListRow
            key={id}
            title={titleOf(draft)}
            href={path}
            note={
              <>
                Last edited on <Time of={at} timeZone={BROWSER_TIME_ZONE} />
              </>
            }
          />
        ))}
      </ul>
    </>
  );
}
