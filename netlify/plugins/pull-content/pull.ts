import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Thread } from '#domain/comments/comment.ts';
import { builtThread } from '#domain/comments/comment-fact.ts';
import { byNewest, homeOf, type Post, refKey } from '#domain/posts/post.ts';
import { REDIRECTS, redirectRules } from '#domain/site/old-paths.ts';
import { isReserved } from '#domain/site/site-page.ts';
import { approvedThoughts } from '#domain/thought-fact.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { PulledContent } from '#domain/site/pulled-content.ts';
import { builtFacts, bulkTexts, parseBuiltComment } from '#store/builds/bulk.ts';
import { commentShelf } from '#store/comments/comments.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { replaceFile } from '#store/facts/replace-file.ts';
import { contentTag } from '#store/posts/content-tag.ts';
import { postShelf, shownRevisions } from '#store/posts/posts.ts';
import { shownSiteKeys, siteStore } from '#store/site/site-facts.ts';
import { latestTakedown } from '#store/builds/takedowns.ts';
import { thoughtShelf } from '#store/thoughts/thoughts.ts';

/**
 * Reads every post, comment and approved thought, the settings and the own pages from the store into
 * `{cache}/content.json`, for the build to work from, and the redirects from paths of another site into a file beside it.
 * Only facts that the cache lacks are fetched, many of them from the bulk snapshot. Rejects and leaves these files
 * unchanged when the store fails, or is empty although the last build had posts: a fault must never lead to a site
 * without its posts. Facts that were read before a failure stay in the cache for the next pull. Comments that cannot be
 * fetched fail no build. Their threads are left to the script of the page, and the build counts as one of other content.
 */
export async function pull(store: FactStore, cache: string): Promise<Pull> {
  await mkdir(cache, { recursive: true });
  const { takedown, posts, comments, thoughts, site } = await readFacts(store, cache);
  const file = join(cache, 'content.json');
  // The revisions of a deleted post stay in the trash for a month, so an empty store is the wrong one or was emptied.
  if (posts.facts.size === 0 && (await hadPosts(file))) {
    throw new Error('The store is empty, but the last build had posts: the pull was stopped.');
  }
  const shown = shownRevisions(posts.facts);
  const content = contentTag(shown, takedown, site.keys);
  const missing = comments.missing.length;
  const pulled: PulledContent = {
    content: missing === 0 ? content : `${content}-incomplete`,
    posts: shown.map(({ post }) => post).sort(byNewest),
    revisions: Object.fromEntries(shown.map(({ post, rev }) => [refKey(post), rev])),
    threads: threadsOf(
      comments,
      shown.map(({ post }) => post),
    ),
    thoughts: approvedThoughts(thoughts.facts.values()),
    settings: site.settings,
    pages: site.pages,
  };
  await replaceFile(join(cache, REDIRECTS), redirectRules(pulled.posts, pulled.pages));
  await replaceFile(file, JSON.stringify(pulled));
  return { ...pulled, skipped: posts.skipped + comments.skipped + thoughts.skipped, missing };
}

/** The pulled content, and the numbers of facts that could not be parsed and fetched. */
type Pull = PulledContent & { readonly skipped: number; readonly missing: number };

/** Reads all facts. Those that were read before a failure stay in the cache. */
async function readFacts(store: FactStore, cache: string) {
  const saves: Promise<unknown>[] = [];
  const shelfOptions = (name: string) => ({
    store,
    spare: bulkTexts(store, name),
    prefix: `${name}/`,
    snapshot: fileSnapshot(join(cache, `${name}.snapshot`)),
    waitUntil: (work: Promise<unknown>) => saves.push(work),
  });
  // The takedown is read before the comments: whatever is read after it shows the effect of that takedown.
  const takedown = await latestTakedown(store);
  const reads = [
    postShelf({ ...shelfOptions('posts'), keep: (post) => post }).read(),
    thoughtShelf(shelfOptions('thoughts')).read(),
    readSite(store),
  ] as const;
  await Promise.allSettled(reads);
  await Promise.all(saves);
  const [posts, thoughts, site] = await Promise.all(reads);
  // Last, since a build can do without some of them: they must not use up the time or the requests of the others.
  const comments = await commentShelf({
    ...shelfOptions('comments'),
    list: async () => builtFacts(await store.list('comments/')),
    parse: parseBuiltComment,
  }).readAvailable();
  await Promise.all(saves);
  return { takedown, posts, comments, thoughts, site };
}

/** Reads the settings and the own pages. There are so few that they are fetched anew for each build. */
async function readSite(store: FactStore) {
  const site = siteStore(store);
  const revisions = await site.revisions();
  const [settings, pages] = await Promise.all([site.settings(revisions), site.pages(revisions)]);
  return {
    keys: shownSiteKeys(revisions),
    settings: settings?.settings ?? DEFAULT_SETTINGS,
    // A newer version of the site may use the address of a page that was saved before.
    pages: pages
      .filter(({ deleted, page }) => !deleted && !isReserved(page.id))
      .map(({ page }) => page),
  };
}

type Comments = Awaited<ReturnType<ReturnType<typeof commentShelf>['readAvailable']>>;

/**
 * Builds the thread of each post that has comments, which are stored under its first address. A thread that lacks a fact is
 * left out, since the fact may be a removal. The page then loads all of it.
 */
function threadsOf({ facts, missing }: Comments, posts: readonly Post[]): Record<string, Thread> {
  const byHome = Map.groupBy(facts.values(), ({ post }) => refKey(post));
  for (const key of missing) byHome.delete(key.split('/').slice(1, 3).join('/'));
  return Object.fromEntries(
    posts.flatMap((post) => {
      const ofPost = byHome.get(refKey(homeOf(post)));
      return ofPost ? [[refKey(post), builtThread(ofPost)]] : [];
    }),
  );
}

async function hadPosts(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text !== undefined && (JSON.parse(text) as PulledContent).posts.length > 0;
}

function fileSnapshot(file: string) {
  return {
    load: async () => [await readFile(file, 'utf8')],
    save: (parts: readonly string[]) => replaceFile(file, parts.join('')),
  };
}
