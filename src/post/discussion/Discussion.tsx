import { MESSAGES } from '#domain/texts/texts.ts';
import type { Closing } from '#domain/comments/discussion-settings.ts';
import type { Thread } from '#domain/comments/comment.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { discussionPath } from '#domain/posts/post-path.ts';
import { ClosingNote } from './ClosingNote.tsx';
import { commentHtml } from './comment-html.ts';
import { DiscussionBody } from './DiscussionBody.tsx';

interface Props {
  readonly post: PostRef;
  readonly thread: Thread;
  readonly closing?: Closing | undefined;
  /** True if readers can ask to be told of replies. */
  readonly takesAddresses?: boolean;
}

/** Shows the newest part of the discussion under a post. The comments island replaces it when it comes into view. */
export function Discussion({ post, thread, closing, takesAddresses = false }: Props) {
  const { comments, stats, latest, older } = thread;
  return (
    <section
      className="discussion column no-print"
      aria-labelledby="discussion"
      data-category={post.category}
      data-discussion={post.id}
      data-latest={latest}
      data-older={older}
      data-counts={older && JSON.stringify(stats)}
      data-closes={closing?.at}
      data-letters={takesAddresses || undefined}
    >
      <DiscussionBody
        comments={comments}
        stats={stats}
        older={older && discussionPath(post, older)}
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
