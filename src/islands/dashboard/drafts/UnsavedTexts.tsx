import { useState } from 'react';
import { hasWords } from '#domain/posts/draft.ts';
import { MESSAGES } from '#domain/messages.ts';
import { pathOfCopy } from '#islands/drafts/editor-target.ts';
import { useAuthorName } from '#islands/auth/use-author-name.ts';
import { Time } from '#islands/time/Time.tsx';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { allCopies } from '#islands/drafts/working-copies.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { titleOf } from './use-drafts.ts';

/** Shows texts that exist only in this browser. Each links to the editor. */
export function UnsavedTexts() {
  const author = useAuthorName();
  const [all] = useState(allCopies);
  const copies = all.filter(({ copy: { by, draft } }) => by === author && hasWords(draft));
  if (copies.length === 0) return null;
  return (
    <>
      <h3 className={styles.subheading}>{MESSAGES.unsavedTexts}</h3>
      <ul className={styles.list}>
        {copies.map(({ id, copy: { name, draft, at } }) => (
          <ListRow
            key={id}
            title={titleOf(draft)}
            href={pathOfCopy(name)}
            note={
              <>
                Last edited on <Time of={new Date(at).toISOString()} timeZone={BROWSER_TIME_ZONE} />
              </>
            }
          />
        ))}
      </ul>
    </>
  );
}
