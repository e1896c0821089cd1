import { MESSAGES } from '#domain/messages/messages.ts';
import controls from './controls.module.css';
import panels from './panels.module.css';

/** Shows a page's title and a loading message. */
export function Loading({ title }: { title: string }) {
  return (
    <>
      <h1 className={controls.visuallyHidden}>{title}</h1>
      <LoadingMessage />
    </>
  );
}

export function LoadingMessage() {
  return (
    <p className={panels.loading} role="status">
      {MESSAGES.loading}
      <noscript>{MESSAGES.scriptsNeeded}</noscript>
    </p>
  );
}
