import type { App } from '#app';
import { CATEGORIES, type Category } from '#domain/category.ts';
import type { FeedFile, FeedItem } from '#domain/feeds/feed.ts';
import { writeFeed } from '#domain/feeds/write-feed.ts';
import { LIMITS } from '#domain/limits.ts';
import { PAGE_TITLES, THOUGHTS_DESCRIPTION } from '#domain/site/navigation.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { postItem, thoughtItem } from '#post/feeds/items.ts';
import { type LiveList, livePath } from './live-feeds.ts';

/** Writes the feed of a list as it is now. `site` is the address of the site. */
export async function readFeed(
  app: App,
  list: LiveList,
  file: FeedFile,
  site: string,
): Promise<string> {
  const [{ settings } = { settings: DEFAULT_SETTINGS }, items] = await Promise.all([
    app.site.settings(),
    list === 'thoughts' ? thoughtItems(app, site) : postItems(app, list, site),
  ]);
  const { title, language, description } = settings;
  return writeFeed(
    {
      path: livePath(list),
      ...textsOf(list, description),
      items,
      title,
      language,
      site,
      hub: app.settings.webSubHub,
    },
    file,
  );
}

function textsOf(list: LiveList, description: string) {
  if (list === 'posts') return { name: undefined, description };
  if (list === 'thoughts') {
    const name = PAGE_TITLES.thoughts;
    return { name, description: THOUGHTS_DESCRIPTION };
  }
  const { displayName: name, tagline } = CATEGORIES[list];
  return { name, description: tagline };
}

/** Reads the newest posts with their texts: a list and a get for each of a limited number, all at once. */
async function postItems(app: App, list: Category | 'posts', site: string): Promise<FeedItem[]> {
  const { posts } = await app.documents.index();
  const newest = posts
    .filter(({ category }) => list === 'posts' || category === list)
    .slice(0, LIMITS.feedItems);
  const read = await Promise.all(newest.map(({ document }) => app.documents.read(document)));
  return read.flatMap((found) =>
    found?.status === 'published' && found.shown?.post ? itemOf(found.shown.post, site) : [],
  );
}

/** Makes a post an item. One that cannot be rendered is left out and logged. */
function itemOf(...[post, site]: Parameters<typeof postItem>): FeedItem[] {
  try {
    return [postItem(post, site)];
  } catch (error) {
    console.error(error);
    return [];
  }
}

async function thoughtItems(app: App, site: string): Promise<FeedItem[]> {
  const thoughts = await app.thoughts.shown({ before: undefined, count: LIMITS.feedItems });
  return thoughts.map((thought) => thoughtItem(thought, site));
}
