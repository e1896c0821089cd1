import type { Thread } from '#domain/comments/comment.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { commentHtml } from './comment-html.ts';
import { DiscussionBody } from './DiscussionBody.tsx';

interface Props {
  readonly post: PostRef;
  readonly thread: Thread;
}

/** Shows the discussion under a post as of the build. The comments island replaces it when it comes into view. */
export function Discussion({ post, thread: { comments, stats, latest } }: Props) {
  return (
    <section
      className="discussion column no-print"
      aria-labelledby="discussion"
      data-category={post.category}
      data-discussion={post.id}
      data-latest={latest}
    >
      <DiscussionBody comments={comments} stats={stats} clean={commentHtml}>
        <noscript>
          <p>{MESSAGES.commentsNeedScripts}</p>
        </noscript>
      </DiscussionBody>
    </section>
  );
}
