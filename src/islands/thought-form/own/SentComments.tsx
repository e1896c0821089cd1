import { commentOf } from '#domain/texts/texts.ts';
import type { StoredReceipt } from '#api-client/comments/receipts.ts';
import { formatDate } from '#domain/date.ts';
import { timeOfId } from '#domain/id.ts';
import { postPath } from '#domain/posts/post.ts';
import controls from '#islands/ui/controls.module.css';
import styles from './own-texts.module.css';

/** Links to the comments that were sent from this browser, which are edited and removed where they stand. */
export function SentComments({ comments }: { comments: readonly StoredReceipt[] }) {
  return (
    <ul className={styles.list}>
      {comments.map(
        ({ id, post }) =>
          post && (
            <li key={id} className={styles.row}>
              <a className={controls.link} href={`${postPath(post)}#comment-${id}`}>
                {commentOf(formatDate(new Date(timeOfId(id)).toISOString()))}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
