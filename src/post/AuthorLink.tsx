import { authorPath } from '#domain/posts/post-groups.ts';

/** Shows the name of an author as a link to the page with their posts. A name without letters has no such page. */
export function AuthorLink({ author }: { readonly author: string }) {
  const path = authorPath(author);
  return path ? <a href={path}>{author}</a> : author;
}
