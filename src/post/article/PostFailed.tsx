import { MESSAGES, postFetchFailed } from '#domain/texts/texts.ts';

interface Props {
  readonly status: number;
  readonly text?: string;
}

/**
 * Replaces a post that could not be loaded. The retry button is a form that requests the same page, so it needs no
 * script.
 */
export function PostFailed({ status, text = '' }: Props) {
  return (
    <section className="notice" role="alert">
      <h1>{MESSAGES.oops}</h1>
      <p>{postFetchFailed(status, text)}</p>
      <form>
        <button className="button">{MESSAGES.tryAgain}</button>
      </form>
    </section>
  );
}
