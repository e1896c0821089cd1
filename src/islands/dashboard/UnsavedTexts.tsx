import { useState } from 'react';
import { hasWords } from '#domain/draft.ts';
import { MESSAGES } from '#domain/messages.ts';
import { pathOfCopy } from '#islands/shared/target.ts';
import { useAuthorName } from '#islands/shared/use-author-name.ts';
import { HERE } from '#islands/shared/use-time-zone.ts';
import { allCopies } from '#islands/shared/working-copies.ts';
import { sayTime } from '#islands/shared/zoned-time.ts';
import styles from './dashboard.module.css';
import { ListRow } from './ListRow.tsx';
import { titleOf } from './use-drafts.ts';

/** Shows texts that exist only in this browser. Each links to the editor. */
export function UnsavedTexts() {
  const author = useAuthorName();
  const [all] = useState(allCopies);
  const copies = all.filter(({ copy: { by, draft } }) => by === author && hasWords(draft));
  if (copies.length === 0) return null;
  return (
    <>
      <h3 className={styles.category}>{MESSAGES.unsavedTexts}</h3>
      <ul className={styles.posts}>
        {copies.map(({ id, copy: { name, draft, at } }) => (
          <ListRow
            key={id}
            title={titleOf(draft)}
            href={pathOfCopy(name)}
            note={`Typed on ${sayTime(new Date(at), HERE)}`}
          />
        ))}
      </ul>
    </>
  );
}
