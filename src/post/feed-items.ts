import { thoughtTitle } from '#domain/texts/texts.ts';
import { type Section, sectionOf } from '#domain/site/section.ts';
import type { Attachment, FeedImage, FeedItem } from '#domain/feeds/feed.ts';
import { textAsHtml } from '#domain/feeds/text-as-html.ts';
import { imageType } from '#domain/posts/image-type.ts';
import { picture } from '#domain/posts/picture.ts';
import { homeOf, lastChange, type Post, postPath, refKey } from '#domain/posts/post.ts';
import type { Thought } from '#domain/thoughts/thought.ts';
import { filesIn } from './html/file-html.ts';
import { feedHtml } from './feed-html.ts';
import { postLanguage } from './language/post-language.ts';
import { typesetPost } from './typography/typeset-post.ts';
import { summaryOf } from './typography/typeset-summary.ts';
import { createHash } from 'node:crypto';

/** A post is an item of several feeds, in three formats. */
const POSTS = new WeakMap<Post, FeedItem>();

/** The parts of the site that its items show, which are the same for all posts. */
export interface FeedSite {
  readonly url: string;
  readonly sections: readonly Section[];
}

export function postItem(post: Post, site: FeedSite): FeedItem {
  const item = POSTS.get(post) ?? makePostItem(post, site);
  POSTS.set(post, item);
  return item;
}

function makePostItem(post: Post, site: FeedSite): FeedItem {
  const url = new URL(postPath(post), site.url).href;
  const { title, subheading, excerpt } = summaryOf(post);
  return {
    // A moved post is no new item.
    id: itemId(refKey(homeOf(post))),
    url,
    title,
    html: feedHtml(typesetPost(post).blocks, url),
    summary: subheading || excerpt,
    author: post.author,
    published: post.date,
    updated: lastChange(post),
    categories: [sectionOf(site.sections, post.category).name, ...(post.tags ?? [])],
    language: postLanguage(post),
    attachments: attachmentsOf(post, site.url),
    image: post.coverImage ? imageOf(post.coverImage, site.url) : undefined,
  };
}

/** Returns the files of a post, audio and video first: most readers of feeds take only the first one. */
function attachmentsOf({ content }: Post, site: string): Attachment[] | undefined {
  const files = filesIn(content);
  const isPlayed = ({ file }: (typeof files)[number]) => file.kind !== 'file';
  const sorted = [...files.filter(isPlayed), ...files.filter((one) => !isPlayed(one))];
  if (sorted.length === 0) return undefined;
  return sorted.map(({ file: { type, size }, address, label }) => ({
    url: new URL(address, site).href,
    type: type.replace(/;.*/, ''),
    size,
    title: label,
  }));
}

/** Returns the cover of a post as it was uploaded, since only then its type and size are known. */
function imageOf(cover: string, site: string): FeedImage | undefined {
  // A stored address need not be one that a browser can load.
  const url = URL.parse(cover, site);
  if (!url) return undefined;
  const { width, height } = picture(cover);
  const type = imageType(url.pathname);
  return { url: url.href, type, width, height };
}

/** Returns an approved thought as feeds show it. Its contact is only on the site. */
export function thoughtItem(thought: Thought, site: Pick<FeedSite, 'url'>): FeedItem {
  const { id, name, content, attribution, date } = thought;
  return {
    id: itemId(`thoughts/${id}`),
    url: new URL(`/daily-thoughts#thought-${id}`, site.url).href,
    title: thoughtTitle(name),
    html: textAsHtml(attribution ? `${content}\n\n— ${attribution}` : content),
    summary: content,
    author: name,
    published: date,
    updated: date,
    categories: [],
  };
}

/** The namespace of the names of items, a random UUID. */
const NAMESPACE = Buffer.from('8c0f5f3b6d0d4a7e9a4e2f6c1b7d3e58', 'hex');
const BYTES = 16;

/**
 * Returns the name of an item as a UUID of version 5 (RFC 9562). It depends on the key alone, so it survives a change of
 * the domain.
 */
function itemId(key: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(key).digest().subarray(0, BYTES);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
