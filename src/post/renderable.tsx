import { renderToStaticMarkup } from 'react-dom/server';
import { type Post, refKey, summarise } from '#domain/posts/post.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import { PageArticle } from './article/PageArticle.tsx';
import { PostArticle } from './article/PostArticle.tsx';
import { PostBarTitle } from './article/PostBarTitle.tsx';
import { PostCard } from './PostCard.tsx';
import { PostHead } from './article/PostHead.tsx';

/** Posts, separated by whether they can be rendered. */
interface Parted {
  readonly posts: readonly Post[];
  readonly leftOut: readonly Post[];
}

/** Separates the posts that cannot be rendered and reports each of them. One broken post never stops a build. */
export function renderable(posts: readonly Post[], render = renderEverywhere): Parted {
  const leftOut = posts.filter((post) => !renders(refKey(post), () => render(post)));
  return { posts: posts.filter((post) => !leftOut.includes(post)), leftOut };
}

/** Separates the own pages that cannot be rendered and reports each of them. */
export function renderablePages(pages: readonly SitePage[], render = renderPage) {
  const leftOutPages = pages.filter((page) => !renders(page.id, () => render(page)));
  return { pages: pages.filter((page) => !leftOutPages.includes(page)), leftOutPages };
}

function renders(name: string, render: () => void): boolean {
  try {
    render();
    return true;
  } catch (reason) {
    console.error(`Left out ${name}, which cannot be rendered:`, reason);
    return false;
  }
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
      <PostCard post={summarise(post)} />
    </>,
  );
}
