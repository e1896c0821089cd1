import { type SubmitEvent, useRef } from 'react';
import { call } from '#api-client/http/call.ts';
import { approveComment } from '#domain/moderation/calls.ts';
import { removeComment } from '#domain/comments/calls.ts';
import { decideComments } from '#api-client/comments/decide-comments.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { removeCommentQuestion } from '#domain/messages/composed-messages.ts';
import { LIMITS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { formatNumber } from '#domain/number.ts';
import type { CommentVerb } from '#domain/readers/decisions.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { useSelection } from '#islands/dashboard/list/use-selection.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { listCount } from '#islands/dashboard/section-messages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { CommentRow } from './CommentRow.tsx';
import commentStyles from './comments.module.css';
import { DecisionBar } from './DecisionBar.tsx';
import { DiscussionSettingsPart } from './DiscussionSettingsPart.tsx';
import { COMMENT_DECISIONS, COMMENTS_MESSAGES } from './messages.ts';
import { isWaiting, type useComments } from './use-comments.ts';
import { type TextKind, useDecisions } from './use-decisions.ts';

const refOf = ({ id, category, postId, version }: ManagedComment) => ({
  post: { category, id: postId },
  id,
  version,
});

const COMMENTS: TextKind<ManagedComment, CommentVerb> = {
  send({ id: commentId, category, postId: id, version }, verb) {
    const params = { category, id, commentId };
    return verb === 'approve'
      ? call(approveComment, { params, query: { version } })
      : call(removeComment, { params });
  },
  sendAll: (comments, verb, onProgress) => decideComments(verb, comments.map(refOf), onProgress),
  missing: 'comment_not_found',
  // Readers see the others already.
  takes: (comment, verb) => verb === 'remove' || comment.waiting,
  after: (comment, verb) => (verb === 'approve' ? [{ ...comment, waiting: false }] : []),
  texts: COMMENT_DECISIONS,
};

interface Props {
  readonly comments: ReturnType<typeof useComments>;
}

/** Shows the comments that wait and those that readers see, page by page, with a search of all. */
export function ManagedComments({ comments: pages }: Props) {
  const { list, items, hasMore, search } = pages;
  const heading = useRef<HTMLHeadingElement>(null);
  const selection = useSelection(items.map(({ id }) => id));
  const decisions = useDecisions(COMMENTS, { pages, selection, heading });
  const { busy, notice, setNotice, succeed, decide, decideSelected, showOlder } = decisions;
  const { held = false, text = '' } = list.value ?? {};
  const isSearch = text !== '';
  const waiting = items.filter(isWaiting);
  const shown = items.filter((comment) => !comment.waiting);

  function find(wanted: string): void {
    setNotice(undefined);
    search(wanted);
  }

  function remove(comment: ManagedComment, onRemoved: () => void): void {
    if (busy || !window.confirm(removeCommentQuestion(comment.name))) return;
    decide(comment, 'remove', onRemoved);
  }

  /** Loads the list again after a reply, which is a comment too. */
  function noteReply(): void {
    list.reload();
    succeed(COMMENTS_MESSAGES.replied);
  }

  const rows = (title: string, comments: readonly ManagedComment[], none: string) => {
    const more = hasMore && comments === shown;
    return (
      <div>
        <h3 className={styles.subheading}>
          {title}{' '}
          <span className={styles.quiet}>{listCount(formatNumber(comments.length), more)}</span>
        </h3>
        <RowList items={comments} empty={none} more={more} heading={heading}>
          {(comment, onRemoved) => (
            <CommentRow
              comment={comment}
              isSelected={selection.has(comment.id)}
              onSelect={(isSelected) => selection.toggle(comment.id, isSelected)}
              onReplied={noteReply}
              onApprove={() => decide(comment, 'approve', onRemoved)}
              onRemove={() => remove(comment, onRemoved)}
            />
          )}
        </RowList>
      </div>
    );
  };

  return (
    <Section title="Comments" heading={heading}>
      {list.value && (
        <p className={styles.quiet}>{held ? COMMENTS_MESSAGES.held : COMMENTS_MESSAGES.open}</p>
      )}
      <DiscussionSettingsPart onSaved={list.reload} />
      <CommentSearch onSearch={find} />
      <DecisionBar
        selection={items.length > 0 ? selection : undefined}
        label={COMMENTS_MESSAGES.decideTogether}
        all={COMMENTS_MESSAGES.selectAll}
        busy={busy}
        notice={notice}
        onApprove={waiting.length > 0 ? () => decideSelected('approve') : undefined}
        refuse="Remove selected"
        onRefuse={() => decideSelected('remove')}
      />
      <Loadable resource={list} name="comments">
        {() => (
          <>
            {(waiting.length > 0 || (held && !isSearch)) &&
              rows('Waiting', waiting, COMMENTS_MESSAGES.noneWaiting)}
            {(shown.length > 0 || waiting.length === 0 || !isSearch) &&
              rows(isSearch ? 'Found' : 'Latest', shown, noneText(isSearch, hasMore))}
            {hasMore && (
              <Button className={styles.older} of="comments" busy={busy} onClick={showOlder}>
                {busy
                  ? MESSAGES.loading
                  : isSearch
                    ? COMMENTS_MESSAGES.searchOlder
                    : DASHBOARD_MESSAGES.showOlder}
              </Button>
            )}
          </>
        )}
      </Loadable>
    </Section>
  );
}

function noneText(isSearch: boolean, hasMore: boolean): string {
  if (!isSearch) return COMMENTS_MESSAGES.none;
  return hasMore ? COMMENTS_MESSAGES.noneFoundYet : COMMENTS_MESSAGES.noneFound;
}

/** Shows a search of all comments. Clearing the field shows the newest comments again. */
function CommentSearch({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(field.current?.value ?? '');
  }

  return (
    <form role="search" className={commentStyles.search} onSubmit={submit}>
      <Field label={COMMENTS_MESSAGES.search} name="q">
        {(control) => (
          <input
            {...control}
            ref={field}
            type="search"
            dir="auto"
            maxLength={LIMITS.searchText}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              if (currentTarget.value === '') onSearch('');
            }}
          />
        )}
      </Field>
      <Button type="submit">Search</Button>
    </form>
  );
}
