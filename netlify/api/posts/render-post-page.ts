import { inLanguage } from '#domain/texts/in-language.ts';
import { DISCUSSION_TEXTS, MESSAGES, PAGE_TEXTS, PAGE_TITLES } from '#domain/texts/texts.ts';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { followedActor, presentObject } from '#domain/fediverse/followed-actor.ts';
import { documentUri } from '#domain/bluesky/publication.ts';
import type { Closing } from '#domain/comments/discussion-settings.ts';
import type { Thread } from '#domain/comments/comment.ts';
import type { Post } from '#domain/posts/post.ts';
import { CARD_SIZE } from '#domain/site/card.ts';
import type { ShareImage } from '#domain/posts/share-image.ts';
import { menuSections, sectionOf, sectionsOf } from '#domain/site/section.ts';
import type { ShellSite } from '#domain/site/shell-site.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import { articleSheets } from '#post/article/article-sheets.ts';
import { OlderDiscussion } from '#post/discussion/OlderDiscussion.tsx';
import { PageArticle } from '#post/article/PageArticle.tsx';
import { PostArticle } from '#post/article/PostArticle.tsx';
import { PostBarTitle } from '#post/article/PostBarTitle.tsx';
import { PostFailed } from '#post/article/PostFailed.tsx';
import { PostNotFound } from '#post/article/PostNotFound.tsx';
import { renderFollowingParts, renderOwnParts } from '#post/article/post-parts.tsx';
import { PreviewNote } from '#post/article/PreviewNote.tsx';
import { SiteLine } from '#post/site/SiteLine.tsx';
import { loadMath } from '#post/typography/math/mathml.ts';
import type { Parts } from '#http/shell.ts';

// An import would evaluate all that the module loads on demand, 20 ms of a cold start.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

interface PostPage {
  readonly post: Post;
  readonly document: string;
  readonly thread: Thread;
  /** The time at which the discussion closes; undefined for never. */
  readonly closing?: Closing | undefined;
  /** A line about the author of the post. */
  readonly about: string;
  readonly siteUrl: string;
  readonly site: ShellSite;
}

/** Renders a post with its comments. Links to more posts would need a list of them, which only a build has. */
export async function renderPost(page: PostPage): Promise<Parts> {
  const { site } = page;
  const post = site.corrections ? page.post : { ...page.post, corrections: undefined };
  await loadMath([post]);
  return inLanguage(site.language, () => postParts({ ...page, post }));
}

function postParts({ post, document, thread, closing, about, siteUrl, site }: PostPage): Parts {
  const sections = sectionsOf(site);
  const section = sectionOf(sections, post.category);
  const actor = followedActor(site.fediverse, siteUrl);
  const { head, title, article } = renderOwnParts({
    post,
    section,
    siteUrl,
    siteTitle: site.title,
    card: categoryCard(post, site),
    record: documentUri(site.publication, document),
    activity: actor && presentObject('posts', document),
    takesMentions: site.webmention,
    isMarked: site.programs || site.webmention,
  });
  const { footer, discussion } = renderFollowingParts({
    post,
    section,
    sections,
    about,
    thread,
    closing,
    takesAddresses: site.lettersOn,
    handle: actor?.handle,
  });
  return { head, title, article: article + footer + discussion, sheets: articleSheets(post) };
}

const siteLine = ({ title }: ShellSite) => renderToStaticMarkup(createElement(SiteLine, { title }));

/** Returns the card of a post's section, since only a build draws one for a post. */
function categoryCard({ category }: Post, { cards }: ShellSite): ShareImage | undefined {
  const src = cards[category];
  return src === undefined ? undefined : { src, ...CARD_SIZE };
}

/** Renders a page with a part of the comments on a post. Search engines find the post instead. */
export const renderDiscussion = ({
  post,
  thread,
  site,
}: Pick<PostPage, 'post' | 'thread' | 'site'>): Parts =>
  inLanguage(site.language, () => ({
    head: unlistedHead(`${DISCUSSION_TEXTS.heading}: ${post.title}`),
    title: renderToStaticMarkup(
      createElement(PostBarTitle, { post, section: sectionOf(sectionsOf(site), post.category) }),
    ),
    article:
      siteLine(site) + renderToStaticMarkup(createElement(OlderDiscussion, { post, thread })),
  }));

/** Renders the preview of a draft, without a discussion. No address of it is left to other sites. */
export async function renderPreview(preview: Previewed, site: ShellSite): Promise<Parts> {
  const text = 'page' in preview ? preview.page : preview.post;
  await loadMath([text]);
  return inLanguage(site.language, () => {
    const [title, article] =
      'page' in preview ? pageParts(preview.page) : articleParts(preview.post, site);
    return {
      head:
        unlistedHead(`${PAGE_TEXTS.preview}: ${text.title}`) +
        renderToStaticMarkup(createElement('meta', { name: 'referrer', content: 'no-referrer' })),
      title: renderToStaticMarkup(title),
      article: renderToStaticMarkup(createElement(PreviewNote)) + renderToStaticMarkup(article),
      sheets: articleSheets(text),
    };
  });
}

type Previewed = { readonly post: Post } | { readonly page: SitePage };

function articleParts(post: Post, site: ShellSite) {
  const section = sectionOf(sectionsOf(site), post.category);
  return [
    createElement(PostBarTitle, { post, section }),
    createElement(PostArticle, { post, section }),
  ] as const;
}

const pageParts = (page: SitePage) =>
  [createElement(Fragment, null, page.title), createElement(PageArticle, { page })] as const;

/** Renders the page for a post that does not exist. */
export const renderMissing = (category: string | undefined, site: ShellSite): Parts =>
  inLanguage(site.language, () => ({
    head: unlistedHead(MESSAGES.postNotFound),
    title: PAGE_TITLES.post,
    article: renderToStaticMarkup(
      createElement(PostNotFound, {
        section: sectionsOf(site).find(({ key }) => key === category),
        sections: menuSections(site),
      }),
    ),
    isNotice: true,
  }));

/** Renders the page for a post that could not be read. */
export const renderFailed = (status: number, { language }: ShellSite): Parts =>
  inLanguage(language, () => ({
    head: unlistedHead(MESSAGES.oops),
    title: PAGE_TITLES.post,
    article: renderToStaticMarkup(
      createElement(PostFailed, { status, text: STATUS_CODES[status] ?? '' }),
    ),
    isNotice: true,
  }));

export const unlistedHead = (title: string) =>
  renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement('title', null, title),
      createElement('meta', { name: 'robots', content: 'noindex' }),
    ),
  );
