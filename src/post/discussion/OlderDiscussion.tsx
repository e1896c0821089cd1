import { DISCUSSION_TEXTS, LIST_TEXTS } from '#domain/texts/texts.ts';
import type { Thread } from '#domain/comments/comment.ts';
import type { Post } from '#domain/posts/post.ts';
import { postPath } from '#domain/posts/post-path.ts';
import { discussionPath } from '#domain/posts/post-path.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';
import { CommentList } from './CommentItem.tsx';
import { commentHtml } from './comment-html.ts';

interface Props {
  readonly post: Post;
  readonly thread: Thread;
}

/** Shows a part of a long discussion on a page of its own, for readers without scripts. */
export function OlderDiscussion({ post, thread: { comments, stats, older } }: Props) {
  return (
    <section
      className="discussion discussion-page column"
      aria-labelledby="discussion"
      data-category={post.category}
    >
      <h1 id="discussion">
        {DISCUSSION_TEXTS.heading}: <a href={postPath(post)}>{typesetTitle(post)}</a>
      </h1>
      <p className="discussion-counts">
        {DISCUSSION_TEXTS.counts(stats.totalComments, stats.totalReplies)}
      </p>
      {older !== undefined && (
        <a className="discussion-older button" href={discussionPath(post, older)} rel="prev">
          {DISCUSSION_TEXTS.showOlderComments}
        </a>
      )}
      <CommentList comments={comments} clean={commentHtml} />
      <a className="discussion-older button" href={`${postPath(post)}#discussion`}>
        {LIST_TEXTS.newer}
      </a>
    </section>
  );
}
