import { DISCUSSION_TEXTS } from '#domain/texts/texts.ts';
import type { MouseEvent, ReactNode } from 'react';
import { FORM_ID } from '#domain/comments/form-link.ts';
import type { Comment, CommentStats } from '#domain/comments/comment.ts';
import { CommentList, type ThreadProps } from './CommentItem.tsx';

interface Props extends ThreadProps {
  readonly comments: readonly Comment[];
  readonly stats: CommentStats;
  /** The address of a page with older comments; undefined if there are none. */
  readonly older?: string | undefined;
  readonly onOlder?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** True once readers cannot comment any more. */
  readonly isOver?: boolean | undefined;
  readonly onWrite?: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly children: ReactNode;
}

/** Shows the parts of a discussion: counts, comments and the form. */
export function DiscussionBody(props: Props) {
  const { comments, stats, older, onOlder, isOver = false, onWrite, children, ...thread } = props;
  return (
    <>
      <h2 id="discussion">{DISCUSSION_TEXTS.heading}</h2>
      <p className="discussion-counts">
        {DISCUSSION_TEXTS.counts(stats.totalComments, stats.totalReplies)}
      </p>
      {comments.length > 0 && (
        <>
          {!isOver && (
            <a className="discussion-write button" href={`#${FORM_ID}`} onClick={onWrite}>
              {DISCUSSION_TEXTS.writeComment}
            </a>
          )}
          {older !== undefined && (
            <a className="discussion-older button" href={older} rel="prev" onClick={onOlder}>
              {DISCUSSION_TEXTS.showOlderComments}
            </a>
          )}
          <CommentList comments={comments} {...thread} />
        </>
      )}
      <div className="discussion-form" id={FORM_ID}>
        {children}
      </div>
    </>
  );
}
