import { useRef } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { CommentRows } from './CommentRows.tsx';
import { CommentSearch } from './CommentSearch.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import type { useManagedComments } from './use-managed-comments.ts';

interface Props {
  readonly comments: ReturnType<typeof useManagedComments>;
}

/** Shows the comments that wait and those that readers see, page by page, with a search of all. */
export function ManagedComments({ comments: managed }: Props) {
  const { list, busy, notice, approve, remove, loadOlder, search } = managed;
  const heading = useRef<HTMLHeadingElement>(null);
  const { held = false, text = '', next, comments = [] } = list.value ?? {};
  const isSearch = text !== '';
  const waiting = comments.filter((comment) => comment.waiting);
  const shown = comments.filter((comment) => !comment.waiting);
  const more = next !== undefined;

  return (
    <Section title="Comments" heading={heading}>
      {list.value && (
        <p className={styles.quiet}>
          {held ? DASHBOARD_MESSAGES.commentsHeld : DASHBOARD_MESSAGES.commentsOpen}
        </p>
      )}
      <CommentSearch onSearch={search} />
      <Loadable resource={list} name="comments">
        {() => (
          <>
            {(waiting.length > 0 || (held && !isSearch)) && (
              <CommentRows
                title="Waiting"
                none={DASHBOARD_MESSAGES.noWaitingComments}
                comments={waiting}
                approve={approve}
                remove={remove}
                heading={heading}
              />
            )}
            {(shown.length > 0 || waiting.length === 0 || !isSearch) && (
              <CommentRows
                title={isSearch ? 'Found' : 'Latest'}
                none={noneText(isSearch, more)}
                comments={shown}
                more={more}
                remove={remove}
                heading={heading}
              />
            )}
            {more && (
              <Button className={styles.older} of="comments" busy={busy} onClick={loadOlder}>
                {busy
                  ? MESSAGES.loading
                  : isSearch
                    ? DASHBOARD_MESSAGES.searchOlder
                    : DASHBOARD_MESSAGES.showOlder}
              </Button>
            )}
          </>
        )}
      </Loadable>
      <AuthorStatusLine notice={notice} />
    </Section>
  );
}

function noneText(isSearch: boolean, more: boolean): string {
  if (!isSearch) return DASHBOARD_MESSAGES.noComments;
  return more ? DASHBOARD_MESSAGES.noCommentFoundYet : DASHBOARD_MESSAGES.noCommentFound;
}
