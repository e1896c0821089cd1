import { DISCUSSION_TEXTS } from '#domain/texts/texts.ts';
import { memo, type ReactNode, useState } from 'react';
import type { Comment } from '#domain/comments/comment.ts';
import { formatDate, formatTime } from '#domain/date.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { OriginLink } from './OriginLink.tsx';

/** Options for drawing the comments of a thread, in the build and in the browser. */
export interface ThreadProps {
  readonly clean: (html: string) => string;
  /**
   * Renders the reader's actions on a comment that takes replies. Their space is reserved even without this function.
   */
  readonly actions?: ((comment: Comment) => ReactNode) | undefined;
  /** Renders the actions of its writer or of an author on any comment. */
  readonly ownerActions?: ((comment: Comment) => ReactNode) | undefined;
}

interface Props extends ThreadProps {
  readonly comment: Comment;
  /** 0 at the top level. */
  readonly depth: number;
}

/** Shows a comment with its replies. A long discussion has many, and is drawn anew for each notice. */
const CommentItem = memo(function CommentItem(props: Props) {
  const { comment, depth, clean, actions, ownerActions } = props;
  const { id, name, timestamp, editedAt, author, from, byLetter, removed, replies } = comment;
  const takesReplies = depth < READER_LIMITS.replyDepth && !removed;
  const owner = removed ? undefined : ownerActions?.(comment);
  return (
    <li className="comment" id={`comment-${id}`} tabIndex={-1}>
      <p className="comment-head">
        {removed ? (
          <i data-removed>{DISCUSSION_TEXTS.removed}</i>
        ) : (
          <b className="comment-name">
            <bdi>{name}</bdi>
          </b>
        )}{' '}
        {author && (
          <>
            <span className="post-badge" data-author>
              {DISCUSSION_TEXTS.authorMark}
            </span>
            {'\u2002'}
          </>
        )}
        <time dateTime={timestamp}>
          {formatDate(timestamp)}, {formatTime(timestamp)}
        </time>
        {editedAt && <span data-edited={editedAt}> {DISCUSSION_TEXTS.edited}</span>}
      </p>
      {(from || byLetter) && (
        <p className="comment-head">
          {from ? <OriginLink {...from} /> : <span data-letter>{DISCUSSION_TEXTS.byLetter}</span>}
        </p>
      )}
      {!removed && (
        <div
          className="comment-text"
          dir="auto"
          dangerouslySetInnerHTML={{ __html: clean(comment.comment) }}
        />
      )}
      {(takesReplies || owner) && (
        <div className="comment-actions">
          {takesReplies && actions?.(comment)}
          {owner}
        </div>
      )}
      {replies.length > 0 && (
        <Replies replies={replies} depth={depth}>
          <CommentList
            comments={replies}
            depth={depth + 1}
            clean={clean}
            actions={actions}
            ownerActions={ownerActions}
          />
        </Replies>
      )}
    </li>
  );
});

interface RepliesProps {
  readonly replies: readonly Comment[];
  readonly depth: number;
  readonly children: ReactNode;
}

/** Shows the replies to a comment. Near the top level they can be collapsed, and many of them are at first. */
function Replies({ replies, depth, children }: RepliesProps) {
  // Not by the current number, or one more reply would collapse them under the reader.
  const [isMany] = useState(replies.length > READER_LIMITS.openReplies);
  if (depth >= READER_LIMITS.replyToggleDepth) return children;
  return (
    <details className="comment-replies" open={!isMany}>
      <summary>
        {isMany && <span className="while-folded">{DISCUSSION_TEXTS.show} </span>}
        {DISCUSSION_TEXTS.replyCount(replies.length)}
      </summary>
      {children}
    </details>
  );
}

interface ListProps extends ThreadProps {
  readonly comments: readonly Comment[];
  readonly depth?: number;
}

/** Shows the comments of one level, oldest first. */
export function CommentList({ comments, depth = 0, ...props }: ListProps) {
  return (
    <ol className="comments">
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} depth={depth} {...props} />
      ))}
    </ol>
  );
}
