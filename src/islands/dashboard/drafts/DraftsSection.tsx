import { AuthorName } from '#islands/auth/AuthorName.tsx';
import { useRef, useState } from 'react';
import { sectionName } from '#islands/ui/site-sections.ts';
import { wordMatcher } from '#domain/match-words.ts';
import type { DraftSummary } from '#domain/posts/draft.ts';
import { LIMITS } from '#domain/limits.ts';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { editorPath, targetOfDraft } from '#islands/drafts/editor-target.ts';
import { Time } from '#islands/time/Time.tsx';
import { BROWSER_TIME_ZONE, useTimeZone } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { PagedList } from '#islands/dashboard/list/PagedList.tsx';
import { TitleSearch } from '#islands/dashboard/list/TitleSearch.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { UnsavedTexts } from './UnsavedTexts.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { titleOf, useDrafts } from './use-drafts.ts';
import type { useUnsavedTexts } from './use-unsaved-texts.ts';

interface Props {
  /** Texts that exist only in this browser. */
  readonly unsaved: ReturnType<typeof useUnsavedTexts>;
}

/** Shows the drafts, and the changes to published posts and pages. Each links to the editor. */
export function DraftsSection({ unsaved }: Props) {
  const { drafts, busy, notice, remove } = useDrafts();
  const heading = useRef<HTMLHeadingElement>(null);
  const timeZone = useTimeZone() ?? BROWSER_TIME_ZONE;
  const [query, setQuery] = useState('');
  const matches = wordMatcher(query);
  const isSearchable = query !== '' || (drafts.value?.length ?? 0) > LIMITS.dashboardRows;

  return (
    <Section title="Drafts" heading={heading}>
      {isSearchable && (
        <div className={styles.filters}>
          <TitleSearch label={DASHBOARD_MESSAGES.searchDrafts} value={query} onChange={setQuery} />
        </div>
      )}
      <Loadable resource={drafts} name="drafts">
        {(items) => (
          <PagedList
            key={query}
            items={items.filter((draft) => matches(titleOf(draft)))}
            name="drafts"
            empty={
              items.length === 0 ? DASHBOARD_MESSAGES.noDrafts : DASHBOARD_MESSAGES.noDraftFound
            }
            heading={heading}
          >
            {(draft, onRemoved) => (
              <ListRow
                title={titleOf(draft)}
                href={editorPath(targetOfDraft(draft))}
                note={<DraftNote draft={draft} timeZone={timeZone} />}
              >
                <Button
                  of={titleOf(draft)}
                  kind="danger"
                  busy={busy}
                  onClick={() => remove(draft, onRemoved)}
                >
                  {draft.isPublished ? 'Discard' : 'Delete'}
                </Button>
              </ListRow>
            )}
          </PagedList>
        )}
      </Loadable>
      <UnsavedTexts texts={unsaved} />
      <AuthorStatusLine notice={notice} />
    </Section>
  );
}

interface NoteProps {
  readonly draft: DraftSummary;
  readonly timeZone: string;
}

function DraftNote({ draft, timeZone }: NoteProps) {
  const { at, by, category, publishAt } = draft;
  const [now] = useState(() => Date.now());
  const isOverdue = publishAt !== undefined && Date.parse(publishAt) + PUBLISHING_STEP < now;
  return (
    <>
      Saved <Time of={at} /> by <AuthorName of={by} />
      {category && ` · ${sectionName(category)}`}
      {kindOf(draft)}
      {publishAt !== undefined && (
        <b className={styles.due}>
          {' '}
          Scheduled for {formatTime(new Date(publishAt), timeZone)}
          {isOverdue && `. ${DASHBOARD_MESSAGES.overdue}`}
        </b>
      )}
    </>
  );
}

/** Returns the kind of a draft, unless it is that of a post that was never published. */
function kindOf({ post, page, isPublished }: DraftSummary): string | undefined {
  if (page !== undefined) return isPublished ? ' · Changes to a published page' : ' · Own page';
  if (!post) return undefined;
  return isPublished ? ' · Changes to a published post' : ' · Unpublished';
}
