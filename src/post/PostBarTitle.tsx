import { displayName } from '#domain/category.ts';
import type { Post } from '#domain/post.ts';

/** A post's page title on the navigation bar: without its section where there is little room. */
export function PostBarTitle({ post }: { readonly post: Pick<Post, 'title' | 'category'> }) {
  return (
    <>
      {post.title}
      <span className="bar-suffix"> - {displayName(post.category)}</span>
    </>
  );
}
