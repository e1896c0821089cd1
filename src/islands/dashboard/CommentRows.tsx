import { useRef } from 'react';
import { listCount } from '#domain/messages.ts';
import type { ManagedComment } from '#domain/managed-comment.ts';
import { formatNumber } from '#domain/number.ts';
import { CommentRow } from './CommentRow.tsx';
import styles from './dashboard.module.css';
import { focusNear } from './focus-near.ts';
import { useFocusOnAdded } from './use-focus-on-added.ts';

type Decide = (comment: ManagedComment, onMoved: () => void) => void;

interface Props {
  readonly title: string;
  /** What is said where there are no comments. */
  readonly none: string;
  readonly comments: readonly ManagedComment[];
  /** There are others that are not loaded yet. */
  readonly more?: boolean;
  readonly approve?: Decide;
  readonly remove: Decide;
  /** Called when the last row had the focus and is gone. */
  readonly onLast: () => void;
}

/** A list of comments with what can be done about each; the focus goes on to the next when one leaves. */
export function CommentRows(props: Props) {
  const { title, none, comments, more = false, approve, remove, onLast } = props;
  const list = useRef<HTMLUListElement>(null);
  useFocusOnAdded(list, comments.length, more);
  const from = (index: number) => () => {
    if (list.current) focusNear(list.current, index, null);
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
