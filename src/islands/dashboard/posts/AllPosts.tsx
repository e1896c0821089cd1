import type { Failure } from '#api-client/request.ts';
import { CATEGORIES, CATEGORY_KEYS } from '#domain/category.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { LoadError } from '#islands/ui/LoadError.tsx';
import { CategoryPosts } from './CategoryPosts.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { DecisionStatus } from '#islands/dashboard/list/DecisionStatus.tsx';
import type { Decided } from '#islands/dashboard/list/use-row-action.ts';

interface Props {
  readonly posts: readonly PostSummary[] | undefined;
  readonly failure: Failure | undefined;
  readonly deletion: Decided | undefined;
  readonly reload: () => void;
  readonly remove: (post: PostSummary) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Shows every post by category, each with a Delete button. */
export function AllPosts({ posts, failure, deletion, reload, remove, onClose }: Props) {
  return (
    <Dialog title="All Blogs" wide status={<DecisionStatus decided={deletion} />} onClose={onClose}>
      {failure && <LoadError reason={failure.message} onRetry={reload} />}
      {!failure && !posts && <p className={styles.quiet}>{MESSAGES.loading}</p>}
      {posts &&
        CATEGORY_KEYS.map((key) => (
          <CategoryPosts
            key={key}
            name={CATEGORIES[key].displayName}
            posts={posts.filter(({ category }) => category === key)}
            remove={remove}
          />
        ))}
    </Dialog>
  );
}
