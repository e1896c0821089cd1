import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Posted } from '#domain/comments/calls.ts';
import type { Comment } from '#domain/comments/comment.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { DISCUSSION_TEXTS } from '#domain/texts/texts.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './comments.module.css';
import { focusInThread } from './position/focus-in-thread.ts';
import { replyButtonId, type Replying } from './replying.ts';

interface Props {
  readonly comment: Comment;
  readonly post: PostRef;
  readonly tellsOfReplies: boolean;
  readonly replying: Replying;
  readonly onReplied: (to: string, posted: Posted, message: string) => void;
}

/** Shows the button that opens the form for a reply, or the form. */
export function ReplyActions({ comment, post, tellsOfReplies, replying, onReplied }: Props) {
  const { id, name } = comment;
  const isOpen = useSyncExternalStore(replying.subscribe, () => replying.isOpen(id));
  const replied = useSyncExternalStore(replying.subscribe, () => replying.replied(id));

  // The form disappears together with the focus in it.
  useLayoutEffect(() => {
    if (replied) focusInThread(replied.focus);
  }, [replied]);

  return (
    <>
      {isOpen ? (
        <CommentForm
          post={post}
          parent={{ id, name }}
          tellsOfReplies={tellsOfReplies}
          onBusy={replying.setBusy}
          onPosted={(posted, message) => onReplied(id, posted, message)}
          onCancel={() => replying.close({ to: id, focus: replyButtonId(id) })}
        />
      ) : (
        <button
          type="button"
          id={replyButtonId(id)}
          className={styles.reply}
          aria-label={DISCUSSION_TEXTS.replyTo(name)}
          onClick={() => replying.open(id)}
        >
          {DISCUSSION_TEXTS.reply}
        </button>
      )}
      {/* Rendered as soon as the form opens, so that screen readers announce its result. */}
      {(isOpen || replied) && <StatusLine notice={isOpen ? undefined : replied?.notice} />}
    </>
  );
}
