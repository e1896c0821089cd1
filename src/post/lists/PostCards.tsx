import { isContents } from '#domain/posts/is-contents.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { cardsHtml } from '#post/card-html.tsx';

/** Shows the cards of a page of a list. */
export const PostCards = ({ posts }: { readonly posts: readonly PostSummary[] }) => (
  <ul
    className={isContents(posts) ? 'cards contents' : 'cards'}
    // Safari takes a list without bullets for none.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    role="list"
    dangerouslySetInnerHTML={{ __html: cardsHtml(posts) }}
  />
);
