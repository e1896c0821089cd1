import { useRef, useState } from 'react';
import { isCategory, displayName } from '#domain/category.ts';
import { formatDate } from '#domain/date.ts';
import type { DraftSummary } from '#domain/draft.ts';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { MESSAGES } from '#domain/messages.ts';
import { editorPath } from '#islands/shared/target.ts';
import { HERE, useTimeZone } from '#islands/shared/use-time-zone.ts';
import { sayTime } from '#islands/shared/zoned-time.ts';
import styles from './dashboard.module.css';
import { DecisionStatus } from './DecisionStatus.tsx';
import { focusNear } from './focus-near.ts';
import { ListRow } from './ListRow.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { RowButton } from './RowButton.tsx';
import { Section } from './Section.tsx';
import { UnsavedTexts } from './UnsavedTexts.tsx';
import { type Drafts, titleOf } from './use-drafts.ts';

/** Shows the unpublished drafts. Each links to the editor. */
export function DraftsSection({ drafts, failure, reload, busy, decided, remove }: Drafts) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const timeZone = useTimeZone() ?? HERE;

  return (
    <Section title="Drafts" heading={heading}>
      {!drafts && !failure && <p className={styles.quiet}>{MESSAGES.loading}</p>}
      {failure && <NotLoaded what="drafts" onRetry={reload} />}
      {drafts?.length === 0 && <p className={styles.quiet}>{MESSAGES.noDrafts}</p>}
      <ul ref={list} className={styles.posts}>
        {drafts?.map((draft, n) => (
          <ListRow
            key={draft.id}
            title={titleOf(draft)}
            href={editorPath({ kind: 'draft', id: draft.id })}
            note={<DraftNote draft={draft} timeZone={timeZone} />}
          >
            <RowButton
              of={titleOf(draft)}
              dangerous
              busy={busy}
              onPress={() => remove(draft, () => focusNear(list.current, n, heading.current))}
            >
              Delete
            </RowButton>
          </ListRow>
        ))}
      </ul>
      <UnsavedTexts />
      <DecisionStatus decided={decided} />
    </Section>
  );
}

interface NoteProps {
  readonly draft: DraftSummary;
  readonly timeZone: string;
}

function DraftNote({ draft: { at, by, category, publishAt }, timeZone }: NoteProps) {
  const [now] = useState(() => Date.now());
  const isOverdue = publishAt !== undefined && Date.parse(publishAt) + PUBLISHING_STEP < now;
  return (
    <>
      Saved <time dateTime={at}>{formatDate(at)}</time> by {by}
      {isCategory(category) && ` · ${displayName(category)}`}
      {publishAt !== undefined && (
        <b className={styles.due}>
          {' '}
          To be published on {sayTime(new Date(publishAt), timeZone)}
          {isOverdue && `. ${MESSAGES.overdue}`}
        </b>
      )}
    </>
  );
}
