import { useRef } from 'react';
import { listCount } from '#domain/messages.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { formatNumber } from '#domain/number.ts';
import { CommentRow } from './CommentRow.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { focusNeighbour } from '#islands/dashboard/list/focus-neighbour.ts';
import { useFocusOnAdded } from '#islands/dashboard/list/use-focus-on-added.ts';

type Decide = (comment: ManagedComment, onMoved: () => void) => void;

interface Props {
  readonly title: string;
  /** The message for an empty list. */
  readonly none: string;
  readonly comments: readonly ManagedComment[];
  /** True if there are more comments that are not loaded yet. */
  readonly more?: boolean;
  readonly approve?: Decide;
  readonly remove: Decide;
  /** Called when the last row was focused and removed. */
  readonly onLast: () => void;
}

/** Shows a list of comments to moderate. When a row is removed, the focus moves to the next one. */
export function CommentRows(props: Props) {
  const { title, none, comments, more = false, approve, remove, onLast } = props;
  const list = useRef<HTMLUListElement>(null);
  useFocusOnAdded(list, comments.length, more);
  const from = (index: number) => () => {
    if (list.current) focusNeighbour(list.current, index, null);
    else onLast();
  };

  return (
    <div>
      <h3 className={styles.category}>
        {title}{' '}
        <span className={styles.quiet}>{listCount(formatNumber(comments.length), more)}</span>
      </h3>
      {comments.length === 0 && <p className={styles.quiet}>{none}</p>}
      {comments.length > 0 && (
        <ul ref={list} className={styles.rows}>
          {comments.map((comment, index) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              onApprove={approve && (() => approve(comment, from(index)))}
              onRemove={() => remove(comment, from(index))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
