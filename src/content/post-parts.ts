import { followedActor, presentObject } from '#domain/fediverse/followed-actor.ts';
import { documentUri } from '#domain/bluesky/publication.ts';
import { sharedImage } from '#domain/posts/picture.ts';
import { type Post, refKey } from '#domain/posts/post.ts';
import { type Card, postCard } from '#domain/site/card.ts';
import type { PageParts } from '#domain/site/page-frame.ts';
import { type Section, sectionOf } from '#domain/site/section.ts';
import { articleSheets } from '#post/article/article-sheets.ts';
import { type OwnParts, renderFollowingParts, renderOwnParts } from '#post/article/post-parts.tsx';
import { hasEmbed } from '#post/html/embed-html.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';
import { imageOf } from './build-report.ts';
import type { PostPageContent } from './page-key.ts';
import { pulledContent } from './pulled.ts';
import { lettersOn, siteSections, siteSettings } from './site.ts';
import { siteUrl } from './site-url.ts';

/** The parts of a post's page, in their order. */
export const POST_PARTS = [
  'head',
  'revision',
  'removal',
  'title',
  'article',
  'footer',
  'discussion',
] as const;

/** Everything that the frame of a post's page depends on besides the site. */
export const frameOf = (post: Post) => ({
  hasFrames: hasEmbed(post.content),
  sheets: articleSheets(post),
});

/** The rendered parts of posts whose pages are not made yet. */
const kept = new Map<Post, OwnParts>();

/** Returns a function that renders a post, which throws if that fails. The page of the post is made of the result. */
export async function ownRenderer(): Promise<(post: Post) => void> {
  const render = await renderer();
  return (post) => void kept.set(post, render(post));
}

/** Renders the parts of a post's page. */
export async function postParts(
  content: PostPageContent,
): Promise<PageParts<(typeof POST_PARTS)[number]>> {
  const { post, thread, revision } = content;
  const own = kept.get(post) ?? (await renderer())(post);
  kept.delete(post);
  return {
    ...own,
    revision: metaOf('revision', revision),
    removal: metaOf('removal', thread.removal),
    ...renderFollowingParts({
      ...content,
      takesAddresses: await lettersOn(),
      handle: followedActor((await siteSettings()).fediverse, siteUrl())?.handle,
      sections: await siteSections(),
    }),
  };
}

const metaOf = (name: string, value?: string) =>
  value === undefined ? '' : `<meta name="${name}" content="${value}">`;

async function renderer(): Promise<(post: Post) => OwnParts> {
  const { title: siteTitle, programs, publication, fediverse, webmention } = await siteSettings();
  const sections = await siteSections();
  const { documents = {} } = await pulledContent();
  const { href } = new URL(siteUrl());
  const actor = followedActor(fediverse, href);
  return (post) => {
    const section = sectionOf(sections, post.category);
    const document = documents[refKey(post)];
    const card = cardOf(post, section, siteTitle);
    return renderOwnParts({
      post,
      section,
      siteUrl: href,
      siteTitle,
      card: card && imageOf(card),
      record: documentUri(publication, document),
      activity: actor && document && presentObject('posts', document),
      takesMentions: webmention,
      isMarked: programs || webmention,
    });
  };
}

/** Returns the card of a post without a cover. */
export const cardOf = (post: Post, section: Section, siteTitle: string): Card | undefined =>
  sharedImage(post)
    ? undefined
    : postCard({ ...post, title: post.cardTitle ?? typesetTitle(post) }, section, siteTitle);
