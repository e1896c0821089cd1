import { useRef } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { CommentRows } from './CommentRows.tsx';
import { CommentSearch } from './CommentSearch.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { SelectionBar } from '#islands/dashboard/list/SelectionBar.tsx';
import selectionStyles from '#islands/dashboard/list/selection.module.css';
import { useSelection } from '#islands/dashboard/list/use-selection.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { DiscussionSettingsPart } from './DiscussionSettingsPart.tsx';
import { COMMENTS_MESSAGES } from './messages.ts';
import type { useManagedComments } from './use-managed-comments.ts';

interface Props {
  readonly comments: ReturnType<typeof useManagedComments>;
}

/** Shows the comments that wait and those that readers see, page by page, with a search of all. */
export function ManagedComments({ comments: managed }: Props) {
  const { list, busy, notice, approve, remove, decideSelected, noteReply, loadOlder, search } =
    managed;
  const heading = useRef<HTMLHeadingElement>(null);
  const { held = false, text = '', next, comments = [] } = list.value ?? {};
  const isSearch = text !== '';
  const waiting = comments.filter((comment) => comment.waiting);
  const shown = comments.filter((comment) => !comment.waiting);
  const more = next !== undefined;
  const selection = useSelection(comments.map(({ id }) => id));
  const waits = busy || selection.ids.length === 0 || undefined;

  return (
    <Section title="Comments" heading={heading}>
      {list.value && (
        <p className={styles.quiet}>{held ? COMMENTS_MESSAGES.held : COMMENTS_MESSAGES.open}</p>
      )}
      <DiscussionSettingsPart onSaved={list.reload} />
      <CommentSearch onSearch={search} />
      <div className={selectionStyles.bar}>
        {comments.length > 0 && (
          <SelectionBar
            label={COMMENTS_MESSAGES.decideTogether}
            all={COMMENTS_MESSAGES.selectAll}
            selection={selection}
          >
            <div className={controls.row}>
              {waiting.length > 0 && (
                <Button busy={waits} onClick={() => void decideSelected('approve', selection)}>
                  {COMMENTS_MESSAGES.approveSelected}
                </Button>
              )}
              <Button
                kind="danger"
                busy={waits}
                onClick={() => void decideSelected('remove', selection)}
              >
                {COMMENTS_MESSAGES.removeSelected}
              </Button>
            </div>
          </SelectionBar>
        )}
        <AuthorStatusLine notice={notice} />
      </div>
      <Loadable resource={list} name="comments">
        {() => (
          <>
            {(waiting.length > 0 || (held && !isSearch)) && (
              <CommentRows
                title="Waiting"
                none={DASHBOARD_MESSAGES.noWaitingComments}
                comments={waiting}
                selection={selection}
                onReplied={noteReply}
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
                selection={selection}
                onReplied={noteReply}
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
    </Section>
  );
}

function noneText(isSearch: boolean, more: boolean): string {
  if (!isSearch) return DASHBOARD_MESSAGES.noComments;
  return more ? DASHBOARD_MESSAGES.noCommentFoundYet : DASHBOARD_MESSAGES.noCommentFound;
}
