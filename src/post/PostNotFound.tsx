import { MESSAGES } from '#domain/messages.ts';

/** In place of a post that does not exist. */
export function PostNotFound() {
  return (
    <section className="notice">
      <h1>{MESSAGES.postNotFound}</h1>
      <p>It may have been deleted, or its address was mistyped.</p>
      <p>
        <a className="button" href="/">
          {MESSAGES.goBack}
        </a>
      </p>
    </section>
  );
}
