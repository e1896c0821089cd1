import { useRef } from 'react';
import { formatDate } from '#domain/date.ts';
import { MESSAGES } from '#domain/messages.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { RowButton } from '#islands/dashboard/list/RowButton.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { editorPath } from '#islands/drafts/editor-target.ts';
import controls from '#islands/ui/controls.module.css';

interface Props {
  readonly name: string;
  readonly posts: readonly PostSummary[];
  /** The post that is being deleted. */
  readonly deleting: PostSummary | undefined;
  readonly remove: (post: PostSummary, onRemoved: () => void) => void;
}

/** Shows the posts of one category, each with its link, an Edit link and a Delete button. */
export function CategoryPosts({ name, posts, deleting, remove }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className={styles.subheading}>
        {name} <span className={styles.quiet}>({posts.length})</span>
      </h3>
      <RowList items={posts} empty={MESSAGES.noPosts} heading={heading}>
        {(post, onRemoved) => (
          <ListRow
            title={post.title}
            href={postPath(post)}
            note={
              <>
                <time dateTime={post.date}>{formatDate(post.date)}</time> · {post.author}
              </>
            }
          >
            <a className={controls.button} href={editorPath({ kind: 'post', ref: post })}>
              Edit<span className={controls.visuallyHidden}> {post.title}</span>
            </a>
            <RowButton
              of={post.title}
              dangerous
              busy={deleting !== undefined}
              onPress={() => remove(post, onRemoved)}
            >
              {post === deleting ? 'Deleting...' : 'Delete'}
            </RowButton>
          </ListRow>
        )}
      </RowList>
    </section>
  );
}
