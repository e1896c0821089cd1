import { type MorePost, morePosts } from '#domain/posts/more-posts.ts';
import { byNewest, type Post, type PostRef, type PostSummary, refKey } from '#domain/posts/post.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import { type Renderable, renderablePosts, renderForOthers } from '#post/renderable.tsx';
import { loadMath } from '#post/typography/math/mathml.ts';
import { digestOf } from './digest.ts';
import { ownRenderer } from './post-parts.ts';
import { pulledContent } from './pulled.ts';
import { siteSettings } from './site.ts';
import { readSummaries, saveSummaries, summaryOf } from './summaries.ts';

/** The posts of the last pull, and the summaries of those that can be rendered, in the same order. */
type Posts = Renderable<Post> & { readonly summaries: readonly PostSummary[] };

let posts: Promise<Posts> | undefined;
let newest: Promise<string> | undefined;
let more: Promise<ReadonlyMap<string, readonly MorePost<Post>[]>> | undefined;

/** Returns every post of the last pull that can be rendered, newest first. */
export const allPosts = async (): Promise<readonly Post[]> => (await renderedPosts()).rendered;

/** Returns the posts of the last pull that cannot be rendered. */
export const leftOutPosts = async (): Promise<readonly Post[]> => (await renderedPosts()).leftOut;

function renderedPosts(): Promise<Posts> {
  posts ??= readPosts();
  return posts;
}

/** Returns the summaries of all posts that can be rendered, newest first. */
export const allSummaries = async (): Promise<readonly PostSummary[]> =>
  (await renderedPosts()).summaries;

/** Returns the posts of its category that the end of a post links to. */
export async function morePostsAfter(ref: PostRef): Promise<readonly MorePost<Post>[]> {
  more ??= allPosts().then(linkUp);
  return (await more).get(refKey(ref)) ?? [];
}

/** Returns the revision of a post in the last pull. */
export async function revisionOf(ref: PostRef): Promise<string | undefined> {
  return (await pulledContent()).revisions[refKey(ref)];
}

/** Returns the newest revision that the last pull shows. Empty if it has no posts. */
export function newestRevision(): Promise<string> {
  newest ??= pulledContent().then(({ revisions }) =>
    Object.values(revisions).reduce((a, b) => (a > b ? a : b), ''),
  );
  return newest;
}

async function readPosts(): Promise<Posts> {
  const { posts: pulled } = await pulledContent();
  // Posts that were stored before their language was guessed have none.
  const inLanguages = await Promise.all(
    pulled.map(async (post) => (post.guessedLanguage ? post : withGuessedLanguage(post))),
  );
  await loadMath(inLanguages);
  const { corrections } = await siteSettings();
  const shown = inLanguages.map((post) =>
    corrections || !post.corrections ? post : { ...post, corrections: undefined },
  );
  const known = await readSummaries();
  const renderOwn = await ownRenderer();
  const { rendered, leftOut } = renderablePosts(shown.toSorted(byNewest), (post) => {
    if (known.has(digestOf(post))) return;
    renderOwn(post);
    renderForOthers(post, summaryOf(post, known));
  });
  return { rendered, leftOut, summaries: await saveSummaries(rendered, known) };
}

function linkUp(published: readonly Post[]): ReadonlyMap<string, readonly MorePost<Post>[]> {
  const lists = Map.groupBy(published, ({ category }) => category).values();
  return new Map(
    lists.flatMap((list) => {
      const all = morePosts(list);
      return list.map((post, n) => [refKey(post), all[n] ?? []] as const);
    }),
  );
}
