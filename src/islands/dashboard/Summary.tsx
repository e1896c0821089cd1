import type { Failure } from '#api-client/request.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { PostSummary } from '#domain/post.ts';
import { Oops } from '#islands/shared/Oops.tsx';
import styles from './dashboard.module.css';

interface Props {
  readonly posts: readonly PostSummary[] | undefined;
  readonly failure: Failure | undefined;
  readonly reload: () => void;
}

/** How much there is, and by how many. */
export function Summary({ posts, failure, reload }: Props) {
  if (failure) return <Oops reason={failure.message} onRetry={reload} />;
  if (!posts) return <p className={styles.quiet}>{MESSAGES.loading}</p>;
  if (posts.length === 0) return <p className={styles.quiet}>{MESSAGES.noPosts}</p>;
  const authors = new Set(posts.map(({ author }) => author)).size;
  return (
    <p className={styles.summary}>
      {count(posts.length, 'post')} by {count(authors, 'author')}
    </p>
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
