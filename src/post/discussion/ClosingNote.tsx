import { DISCUSSION_TEXTS } from '#domain/texts/texts.ts';
import type { Closing } from '#domain/comments/discussion-settings.ts';
import { formatDate } from '#domain/date.ts';

/** Says until when readers can comment. A page that was built before that stays true after it. */
export function ClosingNote({ at, isOver }: Closing) {
  return (
    <p className="discussion-closing">
      {isOver ? (
        DISCUSSION_TEXTS.discussionClosed
      ) : (
        <>
          {DISCUSSION_TEXTS.commentsOpenUntil} <time dateTime={at}>{formatDate(at)}</time>.
        </>
      )}
    </p>
  );
}
