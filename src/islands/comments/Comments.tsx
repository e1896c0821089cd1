import { DISCUSSION_TEXTS, hiddenComments, RECEIPT_MESSAGES } from '#domain/texts/texts.ts';
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
import type { Result } from '#api-client/http/request.ts';
import { type Comment, nest } from '#domain/comments/comment.ts';
import { discussionPath, type PostRef } from '#domain/posts/post-ref.ts';
import { DISCUSSION_MESSAGE } from '#domain/timing.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { ClosingNote } from '#post/discussion/ClosingNote.tsx';
import { DiscussionBody } from '#post/discussion/DiscussionBody.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './comments.module.css';
import { goToForm } from './position/focus-in-thread.ts';
import type { LoadedThread } from './merge-part.ts';
import { OwnActions } from './own/OwnActions.tsx';
import { useOwnComments } from './own/use-own-comments.ts';
import { clean, useClean } from './use-clean.ts';
import { useLinkedComment } from './position/use-linked-comment.ts';
import { useModeration } from './use-moderation.ts';
import { commentId, replyButtonId, useReplying } from './replying.ts';
import { ReplyActions } from './ReplyActions.tsx';
import { useThread } from './use-thread.ts';
import { CommentList, type ThreadProps } from '#post/discussion/CommentItem.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';

interface Props {
  readonly post: PostRef;
  readonly thread: LoadedThread;
  /** The time at which the discussion closes; undefined for never. */
  readonly closes: string | undefined;
  /** True if the site can tell of replies by e-mail. */
  readonly tellsOfReplies: boolean;
  /** Newer comments that are still loading, if the discussion did not wait for them. */
  readonly late: Promise<Result<ThreadPart>> | undefined;
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
  const thread = { post, comments, setComments, setNotice };
  const { isAuthor, remove } = useModeration(thread);
  const isOver = closes !== undefined && Date.parse(closes) <= openedAt;
  const takesComments = !isOver || isAuthor;
  const owned = useOwnComments(thread);
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
    goToForm(event.currentTarget.hash);
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
    const stored = owned.receiptOf(comment);
    if (!stored && !isAuthor) return undefined;
    return (
      <>
        {stored && <OwnActions post={post} comment={comment} stored={stored} own={owned} />}
        {isAuthor && !stored && (
          <button
            type="button"
            className={`${styles.reply} ${styles.remove}`}
            aria-label={DISCUSSION_TEXTS.removeComment(comment.name)}
            onClick={() => void remove(comment)}
          >
            {DISCUSSION_TEXTS.remove}
          </button>
        )}
      </>
    );
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
        <OwnNotes own={owned} hasShown={ownsSome} ownerActions={ownerActions} />
      </DiscussionBody>
      {(isAuthor || ownsSome || owned.hasNotes || older || notice) && (
        <div className={styles.notice}>
          <StatusLine notice={notice} />
        </div>
      )}
    </>
  );
}

interface NotesProps {
  readonly own: ReturnType<typeof useOwnComments>;
  /** True if the thread shows a comment that this reader can change. */
  readonly hasShown: boolean;
  readonly ownerActions: ThreadProps['ownerActions'];
}

/** Shows a reader's comments that wait for the author, and explains the receipts. Readers without one see nothing. */
function OwnNotes({ own, hasShown, ownerActions }: NotesProps) {
  const { waiting, hidden, hasNotes, busy, showHidden } = own;
  if (!hasNotes && !hasShown) return null;
  return (
    // Styles of other parts: those of this island are in every post's page, which must stay small.
    <div className={styles.form}>
      {waiting.length > 0 && (
        <>
          <h3 className={styles.title}>{RECEIPT_MESSAGES.waiting}</h3>
          <CommentList comments={waiting} clean={clean} ownerActions={ownerActions} />
        </>
      )}
      {hidden > 0 && (
        <div className={controls.row}>
          <Button busy={busy} onClick={() => void showHidden()}>
            {hiddenComments(hidden)}
          </Button>
        </div>
      )}
      <p className="comment-head">
        {RECEIPT_MESSAGES.ownHint}{' '}
        <a className={controls.link} href="/dailythoughts/submit#receipts">
          {RECEIPT_MESSAGES.manageReceipts}
        </a>
      </p>
    </div>
  );
}
