import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Category } from '#domain/category.ts';
import type { Thread } from '#domain/comments/comment.ts';
import { MESSAGES } from '#domain/messages.ts';
import { PAGE_TITLES } from '#domain/site/navigation.ts';
import type { Post } from '#domain/posts/post.ts';
import { CARD_SIZE } from '#domain/site/card.ts';
import type { ShareImage } from '#domain/share-image.ts';
import type { ShellSite } from '#domain/site/shell-site.ts';
import { Discussion } from '#post/discussion/Discussion.tsx';
import { PostArticle } from '#post/article/PostArticle.tsx';
import { PostBarTitle } from '#post/article/PostBarTitle.tsx';
import { PostFooter } from '#post/article/PostFooter.tsx';
import { PostFailed } from '#post/article/PostFailed.tsx';
import { PostHead } from '#post/article/PostHead.tsx';
import { PostNotFound } from '#post/article/PostNotFound.tsx';
import { PreviewNote } from '#post/article/PreviewNote.tsx';
import { loadMath } from '#post/typography/math/mathml.ts';
import type { Parts } from '#http/shell.ts';

// An import would evaluate all that the module loads on demand, 20 ms of a cold start.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

interface PostPage {
  readonly post: Post;
  readonly thread: Thread;
  /** A line about the author of the post. */
  readonly about: string;
  readonly siteUrl: string;
  readonly site: ShellSite;
}

/** Renders a post with its comments. Links to more posts would need a list of them, which only a build has. */
export async function renderPost(page: PostPage): Promise<Parts> {
  const { post, thread, about, siteUrl, site } = page;
  await loadMath([post]);
  return {
    head: renderToStaticMarkup(
      createElement(PostHead, {
        post,
        siteUrl,
        siteTitle: site.title,
        card: categoryCard(post, site),
      }),
    ),
    title: renderToStaticMarkup(createElement(PostBarTitle, { post })),
    article:
      renderToStaticMarkup(createElement(PostArticle, { post })) +
      renderToStaticMarkup(createElement(PostFooter, { post, about })) +
      renderToStaticMarkup(createElement(Discussion, { post, thread })),
  };
}

/** Returns the card of a post's category, since only a build draws one for a post. */
function categoryCard({ category }: Post, { cards }: ShellSite): ShareImage | undefined {
  const src = cards[category];
  return src === undefined ? undefined : { src, ...CARD_SIZE };
}

/** Renders the preview of a draft, without a discussion. No address of it is left to other sites. */
export async function renderPreview(post: Post): Promise<Parts> {
  await loadMath([post]);
  return {
    head:
      unlistedHead(`${MESSAGES.preview}: ${post.title}`) +
      renderToStaticMarkup(createElement('meta', { name: 'referrer', content: 'no-referrer' })),
    title: renderToStaticMarkup(createElement(PostBarTitle, { post })),
    article:
      renderToStaticMarkup(createElement(PreviewNote)) +
      renderToStaticMarkup(createElement(PostArticle, { post })),
  };
}

/** Renders the page for a post that does not exist. */
export const renderMissing = (category: string | undefined): Parts => ({
  head: unlistedHead(MESSAGES.postNotFound),
  title: PAGE_TITLES.post,
  article: renderToStaticMarkup(
    createElement(PostNotFound, { category: Category.safeParse(category).data }),
  ),
});

/** Renders the page for a post that could not be read. */
export const renderFailed = (status: number): Parts => ({
  head: unlistedHead(MESSAGES.oops),
  title: PAGE_TITLES.post,
  article: renderToStaticMarkup(
    createElement(PostFailed, { status, text: STATUS_CODES[status] ?? '' }),
  ),
});

const unlistedHead = (title: string) =>
  renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement('title', null, title),
      createElement('meta', { name: 'robots', content: 'noindex' }),
    ),
  );
