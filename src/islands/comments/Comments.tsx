import { useEffect, useLayoutEffect, useState } from 'react';
import type { Newer, Posted } from '#api-client/comments.ts';
import type { Result } from '#api-client/request.ts';
import { type Comment, countComments, flatten, nest } from '#domain/comment.ts';
import type { PostRef } from '#domain/post.ts';
import { StatusLine } from '#islands/shared/StatusLine.tsx';
import { DiscussionBody } from '#post/DiscussionBody.tsx';
import { cleanHtml } from './clean-html.ts';
import { CommentForm } from './CommentForm.tsx';
import styles from './comments.module.css';
import { mergeNewer } from './merge-newer.ts';

interface Props {
  readonly post: PostRef;
  readonly comments: readonly Comment[];
  /** What happened since, where the discussion could not wait for it. */
  readonly late: Promise<Result<Newer>> | undefined;
}

/** What came of a reply: said where its form was, and where the reader goes on. */
interface Replied {
  readonly to: string;
  readonly words: string;
  readonly focus: string;
}

/** The discussion under a post: its comments, a form for another, and one for a reply at a time. */
export function Comments({ post, comments: first, late }: Props) {
  const [comments, setComments] = useState(first);
  const stats = countComments(flatten(comments));
  const [replyTo, setReplyTo] = useState<string>();
  const [replied, setReplied] = useState<Replied>();

  useEffect(() => {
    void late?.then((newer) => setComments((before) => mergeNewer(before, newer)));
  }, [late]);

  // The form of a reply leaves, and with it the reader's place.
  useLayoutEffect(() => {
    if (replied) document.getElementById(replied.focus)?.focus();
  }, [replied]);

  function add({ comment, held }: Posted) {
    if (!held) setComments((before) => nest([...flatten(before), comment]));
  }

  function open(id: string) {
    setReplyTo(id);
    setReplied(undefined);
  }

  function cancel(id: string) {
    setReplyTo(undefined);
    setReplied({ to: id, words: '', focus: buttonId(id) });
  }

  function addReply(to: string, posted: Posted, words: string) {
    add(posted);
    setReplyTo(undefined);
    const focus = posted.held ? buttonId(to) : `comment-${posted.comment.id}`;
    setReplied({ to, words, focus });
  }

  function actions({ id, name }: Comment) {
    if (id === replyTo) {
      return (
        <CommentForm
          post={post}
          parent={{ id, name }}
          onPosted={(posted, words) => addReply(id, posted, words)}
          onCancel={() => cancel(id)}
        />
      );
    }
    return (
      <>
        <button
          type="button"
          id={buttonId(id)}
          className={styles.reply}
          aria-label={`Reply to ${name}`}
          onClick={() => open(id)}
        >
          Reply
        </button>
        {replied?.to === id && <StatusLine tone="good">{replied.words}</StatusLine>}
      </>
    );
  }

  return (
    <DiscussionBody comments={comments} stats={stats} clean={cleanHtml} actions={actions}>
      <CommentForm post={post} onPosted={add} />
    </DiscussionBody>
  );
}

const buttonId = (commentId: string) => `reply-${commentId}`;
