import { MESSAGES } from '#domain/messages.ts';
import controls from './controls.module.css';

/** Says that a call found nobody signed in, and opens the sign-in beside what is being written. */
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
