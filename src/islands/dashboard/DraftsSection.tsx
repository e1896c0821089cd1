import { Another } from '#islands/auth/Another.tsx';
import { useRef, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { deleteDraft } from '#domain/posts/calls.ts';
import { sectionName } from '#islands/ui/site-sections.ts';
import { wordMatcher } from '#domain/search/match-words.ts';
import type { DraftSummary } from '#domain/posts/draft.ts';
import { LIMITS } from '#domain/limits.ts';
import { SCHEDULE_STEP } from '#domain/timing.ts';
import {
  SECTION_MESSAGES,
  deleteQuestion,
  deleted,
  discarded,
  withProgram,
} from './section-messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { editorPath, targetOfDraft } from '#domain/documents/editor-target.ts';
import { Time } from '#islands/time/Time.tsx';
import { BROWSER_TIME_ZONE, useTimeZone } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import styles from './dashboard.module.css';
import { ListRow } from './list/ListRow.tsx';
import { Loadable } from './list/Loadable.tsx';
import { PagedList } from './list/PagedList.tsx';
import { TitleSearch } from './list/TitleSearch.tsx';
import { Section } from './Section.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { DRAFTS } from './resources.ts';
import { MANAGED_POSTS, PAGES, TRASH } from './section-resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { titleOf } from './draft-title.ts';
import type { useUnsavedTexts } from './use-unsaved-texts.ts';

interface Props {
  readonly unsaved: ReturnType<typeof useUnsavedTexts>;
}

/** Shows the drafts, and the changes to published posts and pages. Each links to the editor. */
export function DraftsSection({ unsaved }: Props) {
  const drafts = useShared(DRAFTS);
  const { busy, notice, remove } = useRowAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const timeZone = useTimeZone() ?? BROWSER_TIME_ZONE;
  const [query, setQuery] = useState('');
  const matches = wordMatcher(query);
  const isSearchable = query !== '' || (drafts.value?.length ?? 0) > LIMITS.dashboardRows;

  function discard(draft: DraftSummary, onRemoved: () => void) {
    const title = titleOf(draft);
    remove({
      question: draft.isPublished
        ? `Discard the changes to "${title}"? The published text stays.`
        : deleteQuestion(title),
      request: () => call(deleteDraft, { params: { id: draft.id } }),
      missing: 'draft_not_found',
      forget: () => {
        DRAFTS.change((before) => before.filter(({ id }) => id !== draft.id));
        for (const list of [TRASH, MANAGED_POSTS, PAGES]) list.invalidate();
      },
      done: draft.isPublished ? discarded(title) : deleted(title),
      gone: SECTION_MESSAGES.draftGone,
      onRemoved,
    });
  }

  return (
    <Section title="Drafts" heading={heading}>
      {isSearchable && (
        <div className={styles.filters}>
          <TitleSearch label="Search drafts by title" onSearch={setQuery} />
        </div>
      )}
      <Loadable resource={drafts} name="drafts">
        {(items) => (
          <PagedList
            items={items.filter((draft) => matches(titleOf(draft)))}
            of={query}
            name="drafts"
            empty={
              items.length === 0
                ? 'No drafts. Texts that you save without publishing appear here.'
                : 'No drafts found.'
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
                  onClick={() => discard(draft, onRemoved)}
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
  const { at, by, via, category, publishAt } = draft;
  const [now] = useState(() => Date.now());
  const isOverdue = publishAt !== undefined && Date.parse(publishAt) + SCHEDULE_STEP < now;
  return (
    <>
      Saved <Time of={at} />
      <Another word="by" of={by} />
      {withProgram(via)}
      {category && ` · ${sectionName(category)}`}
      {kindOf(draft)}
      {publishAt !== undefined && (
        <b className={styles.due}>
          {' '}
          Scheduled for {formatTime(new Date(publishAt), timeZone)}
          {isOverdue && '. It is overdue. Open it to publish it now.'}
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

/** Shows texts that exist only in this browser. Each links to the editor. */
function UnsavedTexts({ texts }: { readonly texts: ReturnType<typeof useUnsavedTexts> }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h3 className={styles.subheading}>Saved in this browser only</h3>
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
