import { MESSAGES } from '#domain/texts/texts.ts';
import type { Closing } from '#domain/comments/discussion-settings.ts';
import { formatDate } from '#domain/date.ts';

/** Says until when readers can comment. A page that was built before that stays true after it. */
export function ClosingNote({ at, isOver }: Closing) {
  return (
    <p className="discussion-closing">
      {isOver ? (
        MESSAGES.discussionClosed
      ) : (
        <>
          {MESSAGES.commentsOpenUntil} <time dateTime={at}>{formatDate(at)}</time>.
        </>
      )}
    </p>
  );
}
