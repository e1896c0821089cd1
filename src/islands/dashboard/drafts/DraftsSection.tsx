import { useRef, useState } from 'react';
import { isCategory, displayName } from '#domain/category.ts';
import { formatDate } from '#domain/date.ts';
import type { DraftSummary } from '#domain/posts/draft.ts';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { MESSAGES } from '#domain/messages.ts';
import { editorPath } from '#islands/drafts/target.ts';
import { HERE, useTimeZone } from '#islands/time/use-time-zone.ts';
import { sayTime } from '#islands/time/zoned-time.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { DecisionStatus } from '#islands/dashboard/list/DecisionStatus.tsx';
import { focusNear } from '#islands/dashboard/list/focus-near.ts';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { NotLoaded } from '#islands/dashboard/list/NotLoaded.tsx';
import { RowButton } from '#islands/dashboard/list/RowButton.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
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
