import { MESSAGES, postFetchFailed } from '#domain/messages.ts';

interface Props {
  readonly status: number;
  readonly text?: string;
}

/** In place of a post that could not be read now. Trying again is a form that asks for the same page: it needs no script. */
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
