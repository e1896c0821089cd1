import { displayName } from '#domain/category.ts';
import type { Post } from '#domain/posts/post.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';

/** Shows a post's page title in the navigation bar. The section is left out if there is little room. */
export function PostBarTitle({ post }: { readonly post: Post }) {
  return (
    <>
      {typesetTitle(post)}
      <span className="bar-suffix"> - {displayName(post.category)}</span>
    </>
  );
}
