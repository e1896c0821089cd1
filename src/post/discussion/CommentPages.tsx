import { MESSAGES } from '#domain/texts/texts.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { LIMITS } from '#domain/limits.ts';
import { CommentList, type ThreadProps } from './CommentItem.tsx';

const NONE: ReadonlySet<string> = new Set();

interface Props extends ThreadProps {
  readonly comments: readonly Comment[];
  /** The ids of comments that the reader has just posted. They are never folded. */
  readonly own?: ReadonlySet<string> | undefined;
}

/** Shows the top level of a discussion. Each page after the first is folded inside of the one before. */
export function CommentPages({ comments, own = NONE, ...props }: Props) {
  const later = comments.slice(LIMITS.commentsPerPage);
  const folded = later.filter(({ id }) => !own.has(id));
  const posted = later.filter(({ id }) => own.has(id));
  return (
    <>
      <CommentList comments={comments.slice(0, LIMITS.commentsPerPage)} {...props} />
      {folded.length > 0 && (
        <details className="comment-page">
          <summary className="button">{MESSAGES.showMoreComments}</summary>
          <CommentPages comments={folded} {...props} />
        </details>
      )}
      {posted.length > 0 && <CommentList comments={posted} {...props} />}
    </>
  );
}
