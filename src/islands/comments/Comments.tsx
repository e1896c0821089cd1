import {
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { ThreadPart } from '#api-client/comments/comments.ts';
import type { Posted } from '#domain/comments/calls.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { nest } from '#domain/comments/thread.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { discussionPath } from '#domain/posts/post-path.ts';
import { DISCUSSION_MESSAGE } from '#domain/timing.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { ClosingNote } from '#post/discussion/ClosingNote.tsx';
import { DiscussionBody } from '#post/discussion/DiscussionBody.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './comments.module.css';
import { goToForm } from './position/focus-in-thread.ts';
import type { LoadedThread } from './merge-part.ts';
import { useOwnComments } from './use-own-comments.ts';
import { useAuthor } from './use-author.ts';
import { useClean } from './use-clean.ts';
import { useExchange, useReceipts } from './load-exchange.ts';
import { useLinkedComment } from './position/use-linked-comment.ts';
import { commentId, replyButtonId, useReplying } from './replying.ts';
import { ReplyActions } from './ReplyActions.tsx';
import { useThread } from './use-thread.ts';

interface Props {
  readonly post: PostRef;
  readonly thread: LoadedThread;
  /** The time at which the discussion closes; undefined for never. */
  readonly closes: string | undefined;
  /** True if the site can tell of replies by e-mail. */
  readonly tellsOfReplies: boolean;
  /** Newer comments that are still loading, if the discussion did not wait for them. */
  readonly late: Promise<ThreadPart | undefined> | undefined;
}

/** Shows the discussion under a post, with a form for a comment and one for a single reply. */
export function Comments({ post, thread: first, closes, tellsOfReplies, late }: Props) {
  const [openedAt] = useState(Date.now);
  const replying = useReplying();
  const [notice, setNotice] = useState<Notice>();
  const { comments, setComments, older, stats, loadOlder, loadComment } = useThread(post, {
    first,
    late,
    setNotice,
  });
  const [busy, setBusy] = useState(false);
  const thread = { post, comments, setComments, setNotice, busy, setBusy };
  const isAuthor = useAuthor();
  const exchange = useExchange();
  const isOver = closes !== undefined && Date.parse(closes) <= openedAt;
  const takesComments = !isOver || isAuthor;
  const owned = useOwnComments(setComments, useReceipts());
  const clean = useClean();
  const nested = useMemo(() => nest(comments), [comments]);

  useLinkedComment(comments, loadComment);

  // It lies over the page. The reason of a failure stays.
  useEffect(() => {
    if (!notice || notice.kind === 'error') return undefined;
    const timer = setTimeout(() => setNotice(undefined), DISCUSSION_MESSAGE);
    return () => clearTimeout(timer);
  }, [notice]);

  function write(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    goToForm();
  }

  function showOlder(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    void loadOlder();
  }

  function addReply(to: string, posted: Posted, text: string) {
    const focus = posted.held ? replyButtonId(to) : commentId(posted.comment.id);
    // The focus goes to a comment that must be there.
    flushSync(() => {
      owned.show(posted);
      replying.close({ to, notice: { kind: 'success', text }, focus });
    });
  }
  const latest = useRef(addReply);
  useLayoutEffect(() => {
    latest.current = addReply;
  });

  const ownsSome = comments.some((comment) => owned.receiptOf(comment) !== undefined);

  /** Renders the actions of the comment's writer and of an author. */
  function ownerActions(comment: Comment) {
    if (!exchange) return undefined;
    const { OwnActions, RemoveButton } = exchange;
    const stored = owned.receiptOf(comment);
    if (stored) return <OwnActions thread={thread} comment={comment} stored={stored} own={owned} />;
    return isAuthor ? <RemoveButton thread={thread} comment={comment} /> : undefined;
  }

  const asksForMails = tellsOfReplies && !isAuthor;
  const actions = useCallback(
    (comment: Comment) => (
      <ReplyActions
        comment={comment}
        post={post}
        tellsOfReplies={asksForMails}
        replying={replying}
        onReplied={(...reply) => latest.current(...reply)}
      />
    ),
    [post, asksForMails, replying],
  );

  return (
    <>
      <DiscussionBody
        comments={nested}
        stats={stats}
        older={older && discussionPath(post, older)}
        onOlder={showOlder}
        isOver={!takesComments}
        onWrite={write}
        actions={takesComments ? actions : undefined}
        clean={clean}
        ownerActions={isAuthor || ownsSome ? ownerActions : undefined}
      >
        {closes !== undefined && <ClosingNote at={closes} isOver={isOver} />}
        {takesComments && (
          <CommentForm
            post={post}
            tellsOfReplies={asksForMails}
            newer={notice}
            onPosted={owned.show}
          />
        )}
        {exchange && (
          <exchange.OwnNotes
            thread={thread}
            own={owned}
            hasShown={ownsSome}
            ownerActions={ownerActions}
          />
        )}
      </DiscussionBody>
      {(isAuthor || owned.receipts.length > 0 || older || notice) && (
        <div className={styles.notice}>
          <StatusLine notice={notice} />
        </div>
      )}
    </>
  );
}
