import { CATEGORY_KEYS } from '#domain/category.ts';
import type { Fact } from '#domain/backup/backup-api.ts';
import { type CommentState, foldThread } from '#domain/comments/comment-fact.ts';
import { parseCommentFact } from '#domain/comments/comment-key.ts';
import { splitContent } from '#domain/posts/block.ts';
import { parseDraftFact } from '#domain/posts/draft-fact.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';
import { homeOf, type Post, postPath, refKey } from '#domain/posts/post.ts';
import { readRevision } from '#domain/posts/post-fact.ts';
import { foldRevisions } from '#domain/posts/revision.ts';
import { parseSiteFact } from '#domain/site/site-fact.ts';
import { pagePath } from '#domain/site/site-page.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { Source } from '#backup/source.ts';

/** A text as other programs take it. */
export interface ExportedText extends Pick<Post, 'title' | 'subheading' | 'content' | 'author'> {
  readonly kind: 'post' | 'page';
  readonly status: 'published' | 'draft' | 'scheduled';
  readonly slug: string;
  /** Path on this site; undefined for a draft. */
  readonly path: string | undefined;
  readonly date: string;
  readonly updatedAt: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly coverImage: string | undefined;
  readonly comments: readonly CommentState[];
}

/** Reads the published posts, the drafts and the pages of a site, with the comments that readers see, and its title. */
export async function readSiteContent(
  source: Source,
): Promise<{ title: string; texts: ExportedText[] }> {
  const texts: ExportedText[] = [];
  // All of them, since a moved post has its comments in another category.
  const threads = new Map<string, CommentState[]>();
  for (const category of CATEGORY_KEYS) {
    for (const thread of await threadsOf(source, category)) threads.set(...thread);
  }
  for (const category of CATEGORY_KEYS) {
    for (const facts of grouped(await factsOf(source, `posts/${category}/`))) {
      const state = foldRevisions(facts.map(({ key, text }) => readRevision(text, key)));
      const post = state?.status === 'published' ? state.text.post : undefined;
      if (!post) continue;
      texts.push({
        ...{ kind: 'post', status: 'published', slug: post.id, path: postPath(post), ...post },
        ...{ updatedAt: post.updatedAt ?? post.date, tags: post.tags ?? [] },
        ...{ coverImage: post.coverImage, comments: threads.get(refKey(homeOf(post))) ?? [] },
      });
    }
  }
  for (const facts of grouped(await factsOf(source, 'drafts/'))) {
    const newest = facts
      .map(({ key, text }) => parseDraftFact(text, key))
      .toSorted((a, b) => (a.rev < b.rev ? 1 : -1))[0];
    if (!newest || newest.kind === 'published' || newest.kind === 'deleted') continue;
    const { draft, id, at, publishAt } = newest;
    texts.push({
      ...{ ...draft, kind: 'post', slug: id, path: undefined, author: draft.author ?? newest.by },
      ...{ status: publishAt ? 'scheduled' : 'draft', date: publishAt ?? at, updatedAt: at },
      ...{ content: splitContent(draft.content), tags: tagsOf(draft.tags), comments: [] },
      coverImage: draft.coverImage || undefined,
    });
  }
  const site = (await factsOf(source, 'site/')).map(({ key, text }) => parseSiteFact(text, key));
  let { title } = DEFAULT_SETTINGS;
  for (const ofOne of Map.groupBy(site, ({ name }) => name).values()) {
    const newest = ofOne.toSorted((a, b) => (a.rev < b.rev ? 1 : -1))[0];
    if (!newest || newest.deleted) continue;
    if ('settings' in newest) title = newest.settings.title;
    else
      texts.push({
        ...{ ...newest.page, kind: 'page', status: 'published', slug: newest.page.id },
        ...{ path: pagePath(newest.page), subheading: '', author: newest.by, date: newest.at },
        ...{ updatedAt: newest.at, category: '', tags: [], coverImage: undefined, comments: [] },
      });
  }
  return { title, texts };
}

async function factsOf(source: Source, prefix: string): Promise<Fact[]> {
  const facts: Fact[] = [];
  for await (const batch of source.facts(prefix)) facts.push(...batch.facts);
  return facts;
}

const grouped = (facts: readonly Fact[]) =>
  Map.groupBy(facts, ({ key }) => key.slice(0, key.indexOf('_'))).values();

/** Reads the comments that readers see, by the first address of their post. */
async function threadsOf(source: Source, category: string): Promise<[string, CommentState[]][]> {
  const facts = await factsOf(source, `comments/${category}/`);
  const parsed = facts.map(({ key, text }) => parseCommentFact(text, key));
  return [...Map.groupBy(parsed, ({ post }) => refKey(post))].map(([ref, ofThread]) => [
    ref,
    foldThread(ofThread).shown.filter(({ removed }) => !removed),
  ]);
}
