import { log } from '#log/log.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { PAGE_TEXTS, PAGE_TITLES, postsBy, postsTagged } from '#domain/texts/texts.ts';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { FeedFile, FeedItem } from '#domain/feeds/feed.ts';
import { writeFeed } from '#domain/feeds/write-feed.ts';
import { authorGroups, tagGroups } from '#domain/posts/post-groups.ts';
import type { Post } from '#domain/posts/post.ts';
import type { Thought } from '#domain/thoughts/thought.ts';
import { LIMITS } from '#domain/limits.ts';
import { aboutAuthor, DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';
import { sectionsOf } from '#domain/site/section.ts';
import { type FeedSite, postItem, thoughtItem } from '#post/feed-items.ts';
import type { ListedPost } from '#store/documents/document-index.ts';
import { type LiveList, livePath } from './live-feeds.ts';

/**
 * Writes the feed of a list as it is now. `site` is the address of the site. Throws `unknown_category` for a section that
 * the site does not have, and `page_not_found` for an author or a tag without posts.
 */
export async function readFeed(
  app: App,
  list: LiveList,
  file: FeedFile,
  site: string,
): Promise<string> {
  const [{ settings } = { settings: DEFAULT_SETTINGS }, content] = await Promise.all([
    app.site.settings(),
    contentOf(app, list),
  ]);
  const { title, language, logo } = settings;
  const sections = sectionsOf(settings);
  // Nothing below waits.
  return inLanguage(language, () =>
    writeFeed(
      {
        path: livePath(list),
        ...textsOf(list, settings, content.name),
        items: content.entries.flatMap((entry) => itemOf(entry, { url: site, sections })),
        title,
        language,
        logo,
        site,
        hub: list.kind === 'tag' ? undefined : app.settings.webSubHub,
      },
      file,
    ),
  );
}

/** The newest entries of a list, and the name of the author or tag as their posts spell it. */
interface FeedContent {
  readonly name?: string;
  readonly entries: readonly (Post | Thought)[];
}

async function contentOf(app: App, list: LiveList): Promise<FeedContent> {
  if (list.kind === 'thoughts') {
    const entries = await app.thoughts.shown({ before: undefined, count: LIMITS.feedItems });
    return { entries };
  }
  const { posts } = await app.documents.index();
  const group = groupOf(posts, list);
  if (!group) throw new AppError('page_not_found');
  const count = list.kind === 'tag' ? LIMITS.tagFeedItems : LIMITS.feedItems;
  return { ...group, entries: await readPosts(app, group.posts.slice(0, count)) };
}

/** Returns the posts of a list, newest first. Undefined for an author or a tag that no post has. */
function groupOf(
  posts: readonly ListedPost[],
  list: Exclude<LiveList, { kind: 'thoughts' }>,
): { readonly name?: string; readonly posts: readonly ListedPost[] } | undefined {
  switch (list.kind) {
    case 'posts':
      return { posts };
    case 'section':
      return { posts: posts.filter(({ category }) => category === list.key) };
    case 'author':
      return authorGroups(posts).find(({ slug }) => slug === list.slug);
    case 'tag':
      return tagGroups(posts).find(({ slug }) => slug === list.slug);
  }
}

/** Reads posts with their texts: a list and a get for each, all at once. */
async function readPosts(app: App, posts: readonly ListedPost[]): Promise<Post[]> {
  const read = await Promise.all(posts.map(({ document }) => app.documents.read(document)));
  return read.flatMap((found) =>
    found?.status === 'published' && found.shown?.post ? [found.shown.post] : [],
  );
}

function textsOf(list: LiveList, settings: SiteSettings, name = '') {
  switch (list.kind) {
    case 'posts':
      return { name: undefined, description: settings.description };
    case 'thoughts':
      return { name: PAGE_TITLES.thoughts, description: PAGE_TEXTS.thoughtsDescription };
    case 'section': {
      const section = sectionsOf(settings).find(({ key }) => key === list.key);
      if (!section) throw new AppError('unknown_category');
      return { name: section.name, description: section.tagline };
    }
    case 'author':
      return { name, description: aboutAuthor(settings.authors, name) || postsBy(name) };
    case 'tag':
      return { name, description: postsTagged(name) };
  }
}

/** Makes a post or thought an item. One that cannot be rendered is left out and logged. */
function itemOf(entry: Post | Thought, site: FeedSite): FeedItem[] {
  try {
    return ['category' in entry ? postItem(entry, site) : thoughtItem(entry, site)];
  } catch (error) {
    log.error(error);
    return [];
  }
}
