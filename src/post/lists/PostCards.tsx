import { type ListLayout, listClass, listLayout } from '#domain/site/list-layout.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { cardsHtml } from '#post/card-html.tsx';

interface Props {
  readonly posts: readonly PostSummary[];
  /** The author's choice; absent if the posts decide. */
  readonly layout?: ListLayout | undefined;
}

/** Shows the cards of a page of a list. */
export const PostCards = ({ posts, layout }: Props) => (
  <ul
    className={listClass(posts, layout)}
    data-layout={layout}
    // Safari takes a list without bullets for none.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    role="list"
    dangerouslySetInnerHTML={{ __html: cardsHtml(posts, listLayout(posts, layout)) }}
  />
);
