import type { ReactNode } from 'react';
import { type Comment, commentCounts, type CommentStats } from '#domain/comments/comment.ts';
import { CommentList, type ThreadProps } from './CommentItem.tsx';

interface Props extends ThreadProps {
  readonly comments: readonly Comment[];
  readonly stats: CommentStats;
  /** The form. */
  readonly children: ReactNode;
}

/** Shows the parts of a discussion: counts, comments and the form. */
export function DiscussionBody({ comments, stats, children, ...props }: Props) {
  return (
    <>
      <h2 id="discussion">Discussion</h2>
      <p className="discussion-counts">{commentCounts(stats)}</p>
      {comments.length > 0 && <CommentList comments={comments} {...props} />}
      <div className="discussion-form">{children}</div>
    </>
  );
}
