import { PUBLIC, type PublicObject } from '#domain/fediverse/activities.ts';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { imageType } from '#domain/posts/image-type.ts';
import { sharedImage } from '#domain/posts/picture.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { tagPath } from '#domain/posts/post-groups.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { feedHtml } from '#post/feed-html.ts';
import { postLanguage } from '#post/language/post-language.ts';
import { plainBlocks } from '#post/plain-blocks.ts';
import { summaryOf } from '#post/typography/typeset-summary.ts';
import type { Actor } from '#store/fediverse/actors.ts';

/** The largest text in bytes that is sent whole. It is in an object twice, and servers take no more than a megabyte. */
const WHOLE = 400_000;

interface Options {
  readonly actor: Pick<Actor, 'origin' | 'name' | 'whole'>;
  /** The id of the document. */
  readonly document: string;
  readonly generation: number;
  readonly site: Pick<SiteSettings, 'language'>;
}

/** Makes a post as servers of the fediverse read it: an article, with a note for those that show notes alone. */
export function articleOf(
  post: Post,
  { actor, document, generation, site }: Options,
): PublicObject {
  const addresses = socialAddresses(actor.origin, actor.name);
  const url = actor.origin + postPath(post);
  const { title, subheading, excerpt } = summaryOf(post);
  const summary = escapeHtml(subheading || excerpt);
  const brief = `${summary && `<p>${summary}</p>`}<p>${linkTo(url)}</p>`;
  const whole = actor.whole ? feedHtml(plainBlocks(post), url) : '';
  const content = whole === '' || Buffer.byteLength(whole) > WHOLE ? brief : whole;
  const [published, updated] = [post.date, post.updatedAt];
  const by = { attributedTo: addresses.actor, published, ...(updated && { updated }) };
  return {
    id: addresses.object({ of: 'posts', id: document, generation }),
    type: 'Article',
    ...by,
    name: title,
    ...(summary && { summary }),
    content,
    contentMap: { [postLanguage(post) ?? site.language]: content },
    url,
    ...imageOf(post, actor.origin),
    tag: (post.tags ?? []).flatMap((tag) => hashtagOf(tag, actor.origin)),
    to: [PUBLIC],
    cc: [addresses.followers],
    preview: {
      type: 'Note',
      ...by,
      content: `<p><strong>${escapeHtml(title)}</strong></p>${brief}`,
    },
    interactionPolicy: quotesBy(addresses.actor),
  };
}

/**
 * Returns the policy by which the actor alone may quote without being asked. Others link: a request to quote is not answered,
 * and its writer would wait for ever.
 */
export const quotesBy = (actor: string): object => ({ canQuote: { automaticApproval: [actor] } });

/** Writes a link that shows its address. */
const linkTo = (url: string) => `<a href="${escapeAttribute(url)}">${escapeHtml(url)}</a>`;

/** Returns the picture of a post, as a shared link shows it. Nothing for an address that cannot be read. */
function imageOf(post: Post, origin: string): { readonly image?: object } {
  const shared = sharedImage(post);
  const url = shared && URL.parse(shared.src, origin);
  if (!url) return {};
  const { width, height } = shared;
  const mediaType = width === undefined ? imageType(url.pathname) : 'image/jpeg';
  return {
    image: { type: 'Image', url: url.href, mediaType, ...(width && { width, height }) },
  };
}

/** Writes a tag as servers find it: words together, each with a capital. Nothing is left of a tag without letters. */
function hashtagOf(tag: string, origin: string): object[] {
  const words = tag.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  const name =
    words.length === 1
      ? words[0]
      : words.map((word) => word.replace(/^./u, (first) => first.toUpperCase())).join('');
  return name ? [{ type: 'Hashtag', name: `#${name}`, href: origin + tagPath(tag) }] : [];
}
