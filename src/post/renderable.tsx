import { renderToStaticMarkup } from 'react-dom/server';
import { type Post, refKey, summarise } from '#domain/posts/post.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import { PageArticle } from './article/PageArticle.tsx';
import { PostArticle } from './article/PostArticle.tsx';
import { PostBarTitle } from './article/PostBarTitle.tsx';
import { PostFooter } from './article/PostFooter.tsx';
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

/** Returns the own pages that can be rendered, and reports the others. */
export const renderablePages = (pages: readonly SitePage[]): SitePage[] =>
  pages.filter((page) => renders(page.id, () => renderToStaticMarkup(<PageArticle page={page} />)));

function renders(name: string, render: () => void): boolean {
  try {
    render();
    return true;
  } catch (reason) {
    console.error(`Left out ${name}, which cannot be rendered:`, reason);
    return false;
  }
}

function renderEverywhere(post: Post): void {
  renderToStaticMarkup(
    <>
      {/* Any site will do, since its address is the same for every post. */}
      <PostHead post={post} siteUrl="http://localhost" />
      <PostBarTitle post={post} />
      <PostArticle post={post} />
      <PostFooter post={post} more={[{ post }]} />
      <PostCard post={summarise(post)} />
    </>,
  );
}
