import { renderToStaticMarkup } from 'react-dom/server';
import { type Post, type PostSummary, refKey } from '#domain/posts/post.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import { PageArticle } from './article/PageArticle.tsx';
import { MorePostLink } from './article/PostFooter.tsx';
import { cardHtml } from './card-html.tsx';

/** Posts or own pages, separated by whether they can be rendered. */
export interface Renderable<T> {
  readonly rendered: readonly T[];
  readonly leftOut: readonly T[];
}

/** Separates the posts that cannot be rendered and reports each of them. One broken post never stops a build. */
export const renderablePosts = (posts: readonly Post[], render: (post: Post) => void) =>
  separate(posts, refKey, render);

/** Separates the own pages that cannot be rendered and reports each of them. */
export const renderablePages = (pages: readonly SitePage[], render = renderPage) =>
  separate(pages, ({ id }) => id, render);

function separate<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  render: (item: T) => void,
): Renderable<T> {
  const rendered: T[] = [];
  const leftOut: T[] = [];
  for (const item of items) {
    try {
      render(item);
      rendered.push(item);
    } catch (reason) {
      console.error(`Left out ${nameOf(item)}, which cannot be rendered:`, reason);
      leftOut.push(item);
    }
  }
  return { rendered, leftOut };
}

function renderPage(page: SitePage): void {
  renderToStaticMarkup(<PageArticle page={page} />);
}

/** Renders what the pages of others show of a post. Throws if any of it cannot be rendered. */
export function renderForOthers(post: Post, summary: PostSummary): void {
  renderToStaticMarkup(<MorePostLink post={post} />);
  cardHtml(summary);
}
