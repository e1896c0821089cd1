import { DISCUSSION_TEXTS, MESSAGES } from '#domain/texts/texts.ts';
import type { MouseEvent, ReactNode } from 'react';
import type { Comment, CommentStats } from '#domain/comments/comment.ts';
import type { ThreadProps } from './CommentItem.tsx';
import { CommentPages } from './CommentPages.tsx';

interface Props extends ThreadProps {
  readonly comments: readonly Comment[];
  readonly stats: CommentStats;
  /** The ids of comments that the reader has just posted. */
  readonly own?: ReadonlySet<string>;
  /** True once readers cannot comment any more. */
  readonly isOver?: boolean | undefined;
  readonly onWrite?: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly children: ReactNode;
}

/** Shows the parts of a discussion: counts, comments and the form. */
export function DiscussionBody(props: Props) {
  const { comments, stats, own, isOver = false, onWrite, children, ...thread } = props;
  return (
    <>
      <h2 id="discussion">{DISCUSSION_TEXTS.heading}</h2>
      <p className="discussion-counts">
        {DISCUSSION_TEXTS.counts(stats.totalComments, stats.totalReplies)}
      </p>
      {comments.length > 0 && (
        <>
          {!isOver && (
            <a className="discussion-write button" href="#write-a-comment" onClick={onWrite}>
              {MESSAGES.writeComment}
            </a>
          )}
          <CommentPages comments={comments} own={own} {...thread} />
        </>
      )}
      <div className="discussion-form" id="write-a-comment">
        {children}
      </div>
    </>
  );
}
