import { useRef } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { CommentRows } from './CommentRows.tsx';
import { CommentSearch } from './CommentSearch.tsx';
import { DecisionStatus } from '#islands/dashboard/list/DecisionStatus.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { InlineLoadError } from '#islands/dashboard/list/InlineLoadError.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { useManagedComments } from './use-managed-comments.ts';

/** Shows the comments that wait and those that readers see, page by page, with a search of all. */
export function ManagedComments() {
  const { told, failure, reload, busy, decided, ...comments } = useManagedComments();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSearch = told !== undefined && told.text !== '';
  const waiting = told?.comments.filter((comment) => comment.waiting) ?? [];
  const shown = told?.comments.filter((comment) => !comment.waiting) ?? [];
  const toHeading = () => heading.current?.focus();
  const more = told?.next !== undefined;

  return (
    <Section title="Comments" heading={heading}>
      {told && (
        <p className={styles.quiet}>{told.held ? MESSAGES.commentsHeld : MESSAGES.commentsOpen}</p>
      )}
      <CommentSearch onSearch={comments.search} />
      {failure && <InlineLoadError what="comments" onRetry={reload} />}
      {!failure && !told && <p className={styles.quiet}>{MESSAGES.loading}</p>}
      {told && !failure && (
        <>
          {(waiting.length > 0 || (told.held && !isSearch)) && (
            <CommentRows
              title="Waiting"
              none={MESSAGES.noWaitingComments}
              comments={waiting}
              approve={comments.approve}
              remove={comments.remove}
              onLast={toHeading}
            />
          )}
          {(shown.length > 0 || waiting.length === 0 || !isSearch) && (
            <CommentRows
              title={isSearch ? 'Found' : 'Latest'}
              none={noneText(isSearch, more)}
              comments={shown}
              more={more}
              remove={comments.remove}
              onLast={toHeading}
            />
          )}
          {more && (
            <button
              type="button"
              className={`${controls.button} ${styles.older}`}
              aria-disabled={busy || undefined}
              onClick={comments.loadOlder}
            >
              {busy ? MESSAGES.loading : isSearch ? MESSAGES.searchOlder : MESSAGES.showOlder}
              <span className={controls.spoken}> comments</span>
            </button>
          )}
        </>
      )}
      <DecisionStatus decided={decided} />
    </Section>
  );
}

function noneText(isSearch: boolean, more: boolean): string {
  if (!isSearch) return MESSAGES.noComments;
  return more ? MESSAGES.noCommentFoundYet : MESSAGES.noCommentFound;
}
