import { MESSAGES } from '#domain/texts/texts.ts';
import type { Closing } from '#domain/comments/discussion-settings.ts';
import type { Thread } from '#domain/comments/comment.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { ClosingNote } from './ClosingNote.tsx';
import { commentHtml } from './comment-html.ts';
import { DiscussionBody } from './DiscussionBody.tsx';

interface Props {
  readonly post: PostRef;
  readonly thread: Thread;
  readonly closing?: Closing | undefined;
}

/** Shows the discussion under a post as of the build. The comments island replaces it when it comes into view. */
export function Discussion({ post, thread: { comments, stats, latest }, closing }: Props) {
  return (
    <section
      className="discussion column no-print"
      aria-labelledby="discussion"
      data-category={post.category}
      data-discussion={post.id}
      data-latest={latest}
      data-closes={closing?.at}
    >
      <DiscussionBody
        comments={comments}
        stats={stats}
        clean={commentHtml}
        isOver={closing?.isOver}
      >
        {closing && <ClosingNote {...closing} />}
        {!closing?.isOver && (
          <noscript>
            <p>{MESSAGES.commentsNeedScripts}</p>
          </noscript>
        )}
      </DiscussionBody>
    </section>
  );
}
