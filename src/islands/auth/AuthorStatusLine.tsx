import controls from '#islands/ui/controls.module.css';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';

/** Shows and announces the result of an author's action. If the session has ended, links to the sign-in in a new tab. */
export function AuthorStatusLine({ notice }: { notice: Notice | undefined }) {
  return (
    <StatusLine notice={notice}>
      {notice?.signedOut && (
        <>
          {' '}
          {AUTHOR_MESSAGES.sessionEnded}{' '}
          <a className={controls.link} href="/admin/login" target="_blank" rel="noreferrer">
            Sign in again (opens a new tab)
          </a>
        </>
      )}
    </StatusLine>
  );
}
