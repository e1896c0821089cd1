import { MESSAGES } from '#domain/messages.ts';
import controls from '#islands/ui/controls.module.css';

/** Tells the author that the session has ended, with a link that opens the sign-in in another tab. */
export function SessionEnded() {
  return (
    <>
      {' '}
      {MESSAGES.sessionEnded}{' '}
      <a className={controls.link} href="/admin/login" target="_blank" rel="noreferrer">
        Sign in (opens a new tab)
      </a>
    </>
  );
}
