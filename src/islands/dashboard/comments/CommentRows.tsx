import type { RefObject } from 'react';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { formatNumber } from '#domain/number.ts';
import { listCount } from '#islands/dashboard/messages.ts';
import { CommentRow } from './CommentRow.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import type { Selection } from '#islands/dashboard/list/use-selection.ts';
import { RowList } from '#islands/dashboard/list/RowList.tsx';

type Action = (comment: ManagedComment, onRemoved: () => void) => void;

interface Props {
  readonly title: string;
  /** The message for an empty list. */
  readonly none: string;
  readonly comments: readonly ManagedComment[];
  /** True if there are more comments that are not loaded yet. */
  readonly more?: boolean;
  readonly selection: Selection;
  readonly onReplied: () => void;
  readonly approve?: Action;
  readonly remove: Action;
  /** The heading, which gets the focus when the last row leaves. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Shows a list of comments to moderate. */
export function CommentRows(props: Props) {
  const { title, none, comments, more = false, selection, approve, remove, heading } = props;
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
            onReplied={props.onReplied}
            onApprove={approve && (() => approve(comment, onRemoved))}
            onRemove={() => remove(comment, onRemoved)}
          />
        )}
      </RowList>
    </div>
  );
}
