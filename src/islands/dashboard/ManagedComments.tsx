import { useRef } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { CommentRows } from './CommentRows.tsx';
import { DecisionStatus } from './DecisionStatus.tsx';
import styles from './dashboard.module.css';
import { NotLoaded } from './NotLoaded.tsx';
import { Section } from './Section.tsx';
import { useManagedComments } from './use-managed-comments.ts';

/** The comments that wait for the author, and the last ones that readers see. */
export function ManagedComments() {
  const { told, failure, reload, decided, approve, remove } = useManagedComments();
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = told?.comments.filter((comment) => comment.waiting) ?? [];
  const shown = told?.comments.filter((comment) => !comment.waiting) ?? [];
  const toHeading = () => heading.current?.focus();

  return (
    <Section title="Comments" heading={heading}>
      {failure && <NotLoaded what="comments" onRetry={reload} />}
      {!failure && !told && <p className={styles.quiet}>{MESSAGES.loading}</p>}
      {told && !failure && (
        <>
          <p className={styles.quiet}>
            {told.held ? MESSAGES.commentsHeld : MESSAGES.commentsOpen}
          </p>
          {(told.held || waiting.length > 0) && (
            <CommentRows
              title="Waiting"
              none={MESSAGES.noWaitingComments}
              comments={waiting}
              approve={approve}
              remove={remove}
              onLast={toHeading}
            />
          )}
          <CommentRows
            title="Latest"
            none={MESSAGES.noComments}
            comments={shown}
            remove={remove}
            onLast={toHeading}
          />
        </>
      )}
      <DecisionStatus decided={decided} />
    </Section>
  );
}
