import { CATEGORY_KEYS, isCategory } from '#domain/category.ts';
import type { Fact } from '#domain/backup/backup-api.ts';
import { splitContent } from '#domain/posts/block.ts';
import { parseDraftFact } from '#domain/posts/draft-fact.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';
import { homeOf, oldAddresses, postPath, refKey } from '#domain/posts/post.ts';
import { readRevision } from '#domain/posts/post-fact.ts';
import { foldRevisions } from '#domain/posts/revision.ts';
import { parseSiteFact } from '#domain/site/site-fact.ts';
import { pagePath } from '#domain/site/site-page.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { Source } from '#backup/source.ts';
import type { ExportedText } from './exported-text.ts';
import { readThreads, shownComments } from './read-threads.ts';

/** Title of a text without one. WordPress takes two untitled texts of the same second for one. */
const UNTITLED = 'Untitled';

/** The title of a site, and its texts, which are read while they are written. */
export interface SiteContent {
  readonly title: string;
  readonly texts: AsyncIterable<ExportedText>;
}

/** Reads the published posts, the drafts and the pages of a site, with the comments that readers see, and its title. */
export async function readSiteContent(source: Source): Promise<SiteContent> {
  const { title, pages } = await readSite(source);
  async function* texts() {
    for (const category of CATEGORY_KEYS) yield* readPosts(source, category);
    yield* readDrafts(source);
    yield* pages;
  }
  return { title, texts: texts() };
}

/** Reads the posts of a category one after another. Only its comments are in memory together. */
async function* readPosts(source: Source, category: string): AsyncGenerator<ExportedText> {
  const threads = await readThreads(source, category);
  for await (const facts of readRevisions(source, `posts/${category}/`)) {
    const state = foldRevisions(facts.map(({ key, text }) => readRevision(text, key)));
    const post = state?.status === 'published' ? state.text.post : undefined;
    if (!post) continue;
    const home = homeOf(post);
    const moved = home.category !== category;
    const thread = (moved ? await readThreads(source, refKey(home)) : threads).get(refKey(home));
    const oldSlugs = new Set(oldAddresses(post).map(({ id }) => id));
    oldSlugs.delete(post.id);
    yield {
      kind: 'post',
      status: 'published',
      slug: post.id,
      path: postPath(post),
      ...post,
      updatedAt: post.updatedAt ?? post.date,
      tags: post.tags ?? [],
      oldSlugs: [...oldSlugs],
      coverImage: post.coverImage,
      comments: shownComments(thread ?? []),
    };
  }
}

async function* readDrafts(source: Source): AsyncGenerator<ExportedText> {
  for await (const facts of readRevisions(source, 'drafts/')) {
    const newest = facts
      .map(({ key, text }) => parseDraftFact(text, key))
      .toSorted((a, b) => (a.rev < b.rev ? 1 : -1))[0];
    if (!newest || newest.kind === 'published' || newest.kind === 'deleted') continue;
    const { draft, at, publishAt, post } = newest;
    const { title, subheading, category, author } = draft;
    yield {
      kind: 'post',
      title: title || UNTITLED,
      subheading,
      author: author ?? newest.by,
      slug: post?.id ?? '',
      oldSlugs: [],
      path: undefined,
      comments: [],
      status: publishAt ? 'scheduled' : 'draft',
      date: publishAt ?? at,
      updatedAt: at,
      content: splitContent(draft.content),
      tags: tagsOf(draft.tags),
      category: isCategory(category) ? category : undefined,
      coverImage: draft.coverImage || undefined,
    };
  }
}

/** Reads the title of a site and its own pages. */
async function readSite(source: Source): Promise<{ title: string; pages: ExportedText[] }> {
  const pages: ExportedText[] = [];
  let { title } = DEFAULT_SETTINGS;
  for await (const facts of readRevisions(source, 'site/')) {
    const newest = facts
      .map(({ key, text }) => parseSiteFact(text, key))
      .toSorted((a, b) => (a.rev < b.rev ? 1 : -1))[0];
    if (!newest || newest.deleted) continue;
    if ('settings' in newest) title = newest.settings.title;
    else
      pages.push({
        ...newest.page,
        kind: 'page',
        status: 'published',
        slug: newest.page.id,
        path: pagePath(newest.page),
        subheading: '',
        author: newest.by,
        date: newest.at,
        updatedAt: newest.at,
        category: undefined,
        tags: [],
        coverImage: undefined,
        comments: [],
        oldSlugs: [],
      });
  }
  return { title, pages };
}

/** Reads facts under a prefix by what they are about. All revisions of one thing follow each other. */
async function* readRevisions(source: Source, prefix: string): AsyncGenerator<readonly Fact[]> {
  let group: Fact[] = [];
  let subject = '';
  for await (const { facts } of source.facts(prefix)) {
    for (const fact of facts) {
      const next = fact.key.slice(0, fact.key.indexOf('_'));
      if (next !== subject && group.length > 0) {
        yield group;
        group = [];
      }
      subject = next;
      group.push(fact);
    }
  }
  if (group.length > 0) yield group;
}
