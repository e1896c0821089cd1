import { CATEGORIES, CATEGORY_KEYS } from '#domain/category.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import type { Loaded } from '#islands/ui/resource/use-resource.ts';
import { CategoryPosts } from './CategoryPosts.tsx';

interface Props {
  readonly posts: Loaded<readonly PostSummary[]>;
  /** The result of the last deletion. */
  readonly notice: Notice | undefined;
  readonly deleting: PostSummary | undefined;
  readonly remove: (post: PostSummary, onRemoved: () => void) => void;
  readonly onClose: () => void;
}

/** Shows every post by category, each with a Delete button. */
export function AllPosts({ posts, notice, deleting, remove, onClose }: Props) {
  return (
    <Dialog title="All Blogs" wide status={<AuthorStatusLine notice={notice} />} onClose={onClose}>
      <Loadable resource={posts} failed={posts.failure?.message}>
        {(all) =>
          CATEGORY_KEYS.map((key) => (
            <CategoryPosts
              key={key}
              name={CATEGORIES[key].displayName}
              posts={all.filter(({ category }) => category === key)}
              deleting={deleting}
              remove={remove}
            />
          ))
        }
      </Loadable>
    </Dialog>
  );
}
