import { useRef } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { PostRow } from './PostRow.tsx';
import styles from '#islands/dashboard/dashboard.module.css';

interface Props {
  readonly name: string;
  readonly posts: readonly PostSummary[];
  readonly remove: (post: PostSummary) => Promise<boolean>;
}

/** Shows the posts of one category. */
export function CategoryPosts({ name, posts, remove }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className={styles.category}>
        {name} <span className={styles.quiet}>({posts.length})</span>
      </h3>
      {posts.length === 0 && <p className={styles.quiet}>{MESSAGES.noPosts}</p>}
      <ul className={styles.posts}>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            remove={() => remove(post)}
            onLast={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </section>
  );
}
