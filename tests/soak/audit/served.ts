import { LIMITS } from '#domain/limits.ts';
import { certain } from '#tests/soak/thing.ts';
import { type Model, publicWords, publishedPosts, wordsIn } from '#tests/soak/model.ts';
import type { Read } from './reader.ts';
import { strangers } from './settle.ts';

const FEEDS = ['/rss.xml', '/atom.xml', '/feed.json'];
const PAGES = ['/', '/daily-thoughts', '/archive', '/blog/tech', '/daily-thoughts/rss.xml'];

/** The end of a post. It has the titles of others as they were at the last build, which is audited by itself. */
const LINKS = /<aside class="post-footer"[^]*?<\/aside>/;

/**
 * Compares the pages and feeds that readers are sent with what they may see. Before a build, a page may have the earlier
 * text of a comment, and never one that was removed.
 */
export async function auditServed(model: Model, read: Read): Promise<string[]> {
  const edited = model.comments.filter((comment) => certain(comment)?.status === 'visible');
  const allowed = publicWords(model).union(new Set(edited.flatMap(({ words }) => words)));
  const posts = publishedPosts(model);
  const problems: string[] = [];
  for (const { state, former } of posts) {
    for (const old of former) {
      if (old === state.address) continue;
      const { status, headers } = await read(`/blog/${old}`);
      const leads = headers.get('location')?.endsWith(`/blog/${state.address}`) ?? false;
      if (status !== 301 || !leads)
        problems.push(`/blog/${old} returned ${status}, and does not lead to ${state.address}.`);
    }
    const path = `/blog/${state.address}`;
    const { status, text } = await read(path);
    const words = wordsIn(text.replace(LINKS, ''));
    problems.push(...strangers(path, words, allowed));
    if (status !== 200 || !words.includes(state.word))
      problems.push(`${path} lacks its text ${state.word}, with status ${status}.`);
  }
  const wanted = Math.min(posts.length, LIMITS.feedItems);
  for (const path of FEEDS) {
    const words = wordsIn((await read(path)).text);
    problems.push(...strangers(path, words, allowed));
    const found = posts.filter(({ state }) => words.includes(state.word)).length;
    if (found !== wanted) problems.push(`${path} has ${found} posts, but should have ${wanted}.`);
  }
  return problems;
}

/** Compares built lists with what readers may see. They are right once they were built again. */
export async function auditLists(model: Model, read: Read): Promise<string[]> {
  const allowed = publicWords(model);
  const found = await Promise.all(
    PAGES.map(async (path) => strangers(path, wordsIn((await read(path)).text), allowed)),
  );
  return found.flat();
}
