import { useRef, useState } from 'react';
import { isCategory, displayName } from '#domain/category.ts';
import { formatDate } from '#domain/date.ts';
import type { DraftSummary } from '#domain/posts/draft.ts';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { MESSAGES } from '#domain/messages.ts';
import { editorPath } from '#islands/drafts/editor-target.ts';
import { BROWSER_TIME_ZONE, useTimeZone } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { DecisionStatus } from '#islands/dashboard/list/DecisionStatus.tsx';
import { focusNeighbour } from '#islands/dashboard/list/focus-neighbour.ts';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { InlineLoadError } from '#islands/dashboard/list/InlineLoadError.tsx';
import { RowButton } from '#islands/dashboard/list/RowButton.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { UnsavedTexts } from './UnsavedTexts.tsx';
import { type Drafts, titleOf } from './use-drafts.ts';

/** Shows the unpublished drafts. Each links to the editor. */
export function DraftsSection({ drafts, failure, reload, busy, decided, remove }: Drafts) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const timeZone = useTimeZone() ?? BROWSER_TIME_ZONE;

  return (
    <Section title="Drafts" heading={heading}>
      {!drafts && !failure && <p className={styles.quiet}>{MESSAGES.loading}</p>}
      {failure && <InlineLoadError what="drafts" onRetry={reload} />}
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
              onPress={() => remove(draft, () => focusNeighbour(list.current, n, heading.current))}
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
          To be published on {formatTime(new Date(publishAt), timeZone)}
          {isOverdue && `. ${MESSAGES.overdue}`}
        </b>
      )}
    </>
  );
}
