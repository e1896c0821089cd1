import { useRef } from 'react';
import { formatNumber } from '#domain/number.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { PagedList } from '#islands/dashboard/list/PagedList.tsx';
import { editorPath } from '#islands/drafts/editor-target.ts';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';

interface Props {
  readonly name: string;
  readonly posts: readonly PostSummary[];
  /** The message without posts. */
  readonly empty: string;
  /** The post that is being deleted. */
  readonly deleting: PostSummary | undefined;
  readonly remove: (post: PostSummary, onRemoved: () => void) => void;
}

/** Shows the posts of one category, each with its link, an Edit link and a Delete button. */
export function CategoryPosts({ name, posts, empty, deleting, remove }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className={styles.subheading}>
        {name} <span className={styles.quiet}>({formatNumber(posts.length)})</span>
      </h3>
      <PagedList items={posts} name={`posts of ${name}`} empty={empty} heading={heading}>
        {(post, onRemoved) => (
          <ListRow
            title={post.title}
            href={postPath(post)}
            note={
              <>
                <Time of={post.date} /> · {post.author}
              </>
            }
          >
            <a className={controls.button} href={editorPath({ kind: 'post', ref: post })}>
              Edit<span className={controls.visuallyHidden}> {post.title}</span>
            </a>
            <Button
              of={post.title}
              kind="danger"
              busy={deleting !== undefined}
              onClick={() => remove(post, onRemoved)}
            >
              {post === deleting ? 'Deleting...' : 'Delete'}
            </Button>
          </ListRow>
        )}
      </PagedList>
    </section>
  );
}
