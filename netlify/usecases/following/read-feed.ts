import { log } from '#log/log.ts';
import { PAGE_TEXTS, PAGE_TITLES, inLanguage } from '#domain/texts/texts.ts';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { FeedFile, FeedItem } from '#domain/feeds/feed.ts';
import { writeFeed } from '#domain/feeds/write-feed.ts';
import type { Post } from '#domain/posts/post.ts';
import type { Thought } from '#domain/thoughts/thought.ts';
import { LIMITS } from '#domain/limits.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';
import { sectionOf, sectionsOf } from '#domain/site/section.ts';
import { type FeedSite, postItem, thoughtItem } from '#post/feed-items.ts';
import { type LiveList, livePath } from './live-feeds.ts';

/**
 * Writes the feed of a list as it is now. `site` is the address of the site. Throws `unknown_category` for a section that
 * the site does not have.
 */
export async function readFeed(
  app: App,
  list: LiveList,
  file: FeedFile,
  site: string,
): Promise<string> {
  const [{ settings } = { settings: DEFAULT_SETTINGS }, entries] = await Promise.all([
    app.site.settings(),
    list === 'thoughts' ? newestThoughts(app) : newestPosts(app, list),
  ]);
  // Nothing below waits.
  return inLanguage(settings.language, () => feedOf(app, list, file, { site, settings, entries }));
}

interface FeedContent {
  readonly site: string;
  readonly settings: SiteSettings;
  readonly entries: readonly (Post | Thought)[];
}

function feedOf(
  app: App,
  list: LiveList,
  file: FeedFile,
  { site, settings, entries }: FeedContent,
): string {
  const { title, language, logo } = settings;
  const sections = sectionsOf(settings);
  const isOther = list === 'posts' || list === 'thoughts';
  if (!isOther && !sections.some(({ key }) => key === list)) throw new AppError('unknown_category');
  const items = entries.flatMap((entry) => itemOf(entry, { url: site, sections }));
  return writeFeed(
    {
      path: livePath(list),
      ...textsOf(list, settings),
      items,
      title,
      language,
      logo,
      site,
      hub: app.settings.webSubHub,
    },
    file,
  );
}

function textsOf(list: LiveList, settings: SiteSettings) {
  if (list === 'posts') return { name: undefined, description: settings.description };
  if (list === 'thoughts') {
    const name = PAGE_TITLES.thoughts;
    return { name, description: PAGE_TEXTS.thoughtsDescription };
  }
  const { name, tagline } = sectionOf(sectionsOf(settings), list);
  return { name, description: tagline };
}

/** Reads the newest posts with their texts: a list and a get for each of a limited number, all at once. */
async function newestPosts(app: App, list: LiveList): Promise<Post[]> {
  const { posts } = await app.documents.index();
  const newest = posts
    .filter(({ category }) => list === 'posts' || category === list)
    .slice(0, LIMITS.feedItems);
  const read = await Promise.all(newest.map(({ document }) => app.documents.read(document)));
  return read.flatMap((found) =>
    found?.status === 'published' && found.shown?.post ? [found.shown.post] : [],
  );
}

const newestThoughts = (app: App): Promise<Thought[]> =>
  app.thoughts.shown({ before: undefined, count: LIMITS.feedItems });

/** Makes a post or thought an item. One that cannot be rendered is left out and logged. */
function itemOf(entry: Post | Thought, site: FeedSite): FeedItem[] {
  try {
    return ['category' in entry ? postItem(entry, site) : thoughtItem(entry, site)];
  } catch (error) {
    log.error(error);
    return [];
  }
}
