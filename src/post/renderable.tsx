import { renderToStaticMarkup } from 'react-dom/server';
import { type Post, refKey } from '#domain/posts/post.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import { PageArticle } from './article/PageArticle.tsx';
import { PostArticle } from './article/PostArticle.tsx';
import { PostBarTitle } from './article/PostBarTitle.tsx';
import { PostFooter } from './article/PostFooter.tsx';
import { PostHead } from './article/PostHead.tsx';
import { cardHtml } from './card-html.tsx';

/** Posts or own pages, separated by whether they can be rendered. */
export interface Renderable<T> {
  readonly kept: readonly T[];
  readonly leftOut: readonly T[];
}

/** Separates the posts that cannot be rendered and reports each of them. One broken post never stops a build. */
export const renderablePosts = (posts: readonly Post[], render = renderEverywhere) =>
  separate(posts, refKey, render);

/** Separates the own pages that cannot be rendered and reports each of them. */
export const renderablePages = (pages: readonly SitePage[], render = renderPage) =>
  separate(pages, ({ id }) => id, render);

function separate<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  render: (item: T) => void,
): Renderable<T> {
  const kept: T[] = [];
  const leftOut: T[] = [];
  for (const item of items) {
    try {
      render(item);
      kept.push(item);
    } catch (reason) {
      console.error(`Left out ${nameOf(item)}, which cannot be rendered:`, reason);
      leftOut.push(item);
    }
  }
  return { kept, leftOut };
}

function renderPage(page: SitePage): void {
  renderToStaticMarkup(<PageArticle page={page} />);
}

function renderEverywhere(post: Post): void {
  renderToStaticMarkup(
    <>
      {/* Any site will do, since its address is the same for every post. */}
      <PostHead post={post} siteUrl="http://localhost" />
      <PostBarTitle post={post} />
      <PostArticle post={post} />
      <PostFooter post={post} more={[{ post }]} />
    </>,
  );
  cardHtml(post);
}
