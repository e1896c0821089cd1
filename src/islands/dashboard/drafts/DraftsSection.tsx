import { useRef, useState } from 'react';
import { isCategory, displayName } from '#domain/category.ts';
import { formatDate } from '#domain/date.ts';
import type { DraftSummary } from '#domain/posts/draft.ts';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { MESSAGES } from '#domain/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { editorPath } from '#islands/drafts/editor-target.ts';
import { BROWSER_TIME_ZONE, useTimeZone } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { RowButton } from '#islands/dashboard/list/RowButton.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { UnsavedTexts } from './UnsavedTexts.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import type { Loaded } from '#islands/ui/resource/use-resource.ts';
import { titleOf } from './use-drafts.ts';

interface Props {
  readonly drafts: Loaded<readonly DraftSummary[]>;
  readonly busy: boolean;
  /** The result of the last deletion. */
  readonly notice: Notice | undefined;
  readonly remove: (draft: DraftSummary, onRemoved: () => void) => void;
}

/** Shows the unpublished drafts. Each links to the editor. */
export function DraftsSection({ drafts, busy, notice, remove }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const timeZone = useTimeZone() ?? BROWSER_TIME_ZONE;

  return (
    <Section title="Drafts" heading={heading}>
      <Loadable resource={drafts} name="drafts">
        {(items) => (
          <RowList items={items} empty={MESSAGES.noDrafts} heading={heading}>
            {(draft, onRemoved) => (
              <ListRow
                title={titleOf(draft)}
                href={editorPath({ kind: 'draft', id: draft.id })}
                note={<DraftNote draft={draft} timeZone={timeZone} />}
              >
                <RowButton
                  of={titleOf(draft)}
                  dangerous
                  busy={busy}
                  onPress={() => remove(draft, onRemoved)}
                >
                  Delete
                </RowButton>
              </ListRow>
            )}
          </RowList>
        )}
      </Loadable>
      <UnsavedTexts />
      <AuthorStatusLine notice={notice} />
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
          Scheduled for {formatTime(new Date(publishAt), timeZone)}
          {isOverdue && `. ${MESSAGES.overdue}`}
        </b>
      )}
    </>
  );
}
