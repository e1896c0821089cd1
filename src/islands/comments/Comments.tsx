import { useEffect, useState } from 'react';
import type { Newer, Posted } from '#api-client/comments.ts';
import type { Result } from '#api-client/request.ts';
import { type Comment, countComments, nest } from '#domain/comment.ts';
import type { PostRef } from '#domain/post.ts';
import { StatusLine } from '#islands/shared/StatusLine.tsx';
import { DiscussionBody } from '#post/DiscussionBody.tsx';
import { cleanHtml } from '#islands/shared/clean-html.ts';
import { CommentForm } from './CommentForm.tsx';
import styles from './comments.module.css';
import { mergeNewer, withComments } from './merge-newer.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { useModeration } from './use-moderation.ts';
import { commentId, replyButtonId, useReplying } from './use-replying.ts';

interface Props {
  readonly post: PostRef;
  /** Each without its replies, which come after it. */
  readonly comments: readonly Comment[];
  /** What happened since, where the discussion could not wait for it. */
  readonly late: Promise<Result<Newer>> | undefined;
}

/** The discussion under a post: its comments, a form for another, and one for a reply at a time. */
export function Comments({ post, comments: first, late }: Props) {
  const [comments, setComments] = useState(first);
  const { replyTo, replied, open, close, setBusy } = useReplying();
  const { isAuthor, notice, remove } = useModeration(post, comments, setComments);

  useEffect(() => {
    void late?.then((newer) => setComments((before) => mergeNewer(before, newer)));
  }, [late]);

  function add({ comment, held }: Posted) {
    if (!held) setComments((before) => withComments(before, [comment]));
  }

  function addReply(to: string, posted: Posted, words: string) {
    add(posted);
    close({ to, words, focus: posted.held ? replyButtonId(to) : commentId(posted.comment.id) });
  }

  function actions({ id, name }: Comment) {
    const isOpen = id === replyTo;
    return (
      <>
        {isOpen ? (
          <CommentForm
            post={post}
            parent={{ id, name }}
            onBusy={setBusy}
            onPosted={(posted, words) => addReply(id, posted, words)}
            onCancel={() => close({ to: id, words: '', focus: replyButtonId(id) })}
          />
        ) : (
          <button
            type="button"
            id={replyButtonId(id)}
            className={styles.reply}
            aria-label={`Reply to ${name}`}
            onClick={() => open(id)}
          >
            Reply
          </button>
        )}
        {/* In the page from the opening of the form on, so that what comes of it is read out. */}
        {(isOpen || replied?.to === id) && (
          <StatusLine tone="good">{isOpen ? undefined : replied?.words}</StatusLine>
        )}
      </>
    );
  }

  return (
    <>
      <DiscussionBody
        comments={nest(comments)}
        stats={countComments(comments)}
        actions={actions}
        clean={cleanHtml}
        authorActions={
          isAuthor ? (comment) => <RemoveButton comment={comment} onRemove={remove} /> : undefined
        }
      >
        <CommentForm post={post} onPosted={add} />
      </DiscussionBody>
      {isAuthor && (
        <div className={styles.notice}>
          <StatusLine tone={notice?.tone}>{notice?.text}</StatusLine>
        </div>
      )}
    </>
  );
}
