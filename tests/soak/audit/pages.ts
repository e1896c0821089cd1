import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { LIMITS } from '#domain/limits.ts';
import { certain } from '#tests/soak/thing.ts';
import { type Model, publicWords, publishedPosts, wordsIn } from '#tests/soak/model.ts';
import type { Read } from './reader.ts';
import { strangers } from './settle.ts';

const TEXTS = /\.(?:html|xml|json|txt|js|css|webmanifest)$|^_/;
const FRAGMENT = /\.pf_fragment$/;
const INDEX = /\.pf_index$/;

/**
 * Compares the files of a build with what readers may see: every post and comment is on its page, each once, the search
 * has every post, and nothing else is in any file.
 */
export async function auditBuilt(model: Model, siteDir: string): Promise<string[]> {
  const { texts, fragments } = await readBuilt(siteDir);
  const allowed = publicWords(model);
  const problems = [...texts].flatMap(([path, text]) => strangers(path, wordsIn(text), allowed));
  const searched = wordsIn(fragments.join('\n'));
  problems.push(...strangers('The search', searched, allowed));

  for (const { id, state } of publishedPosts(model)) {
    const path = `blog/${state.address}.html`;
    const words = wordsIn(texts.get(path) ?? '');
    if (!words.includes(state.word)) problems.push(`${path} lacks the post ${state.word}.`);
    if (!searched.includes(state.word)) problems.push(`The search lacks the post ${state.word}.`);
    for (const comment of model.comments.filter(({ document }) => document.id === id)) {
      const shown = certain(comment);
      if (shown?.status !== 'visible') continue;
      const times = words.filter((word) => word === shown.word).length;
      if (times !== 1) problems.push(`${path} has the comment ${shown.word} ${times} times.`);
    }
  }
  for (const page of model.pages) {
    const state = certain(page);
    const isThere = wordsIn(texts.get(`${page.id}.html`) ?? '').includes(state?.word ?? '');
    if (state?.status === 'published' && !isThere)
      problems.push(`${page.id}.html lacks its text ${state.word}.`);
  }
  return problems;
}

/** Reads the texts of a build, and the records of its search indexes. */
async function readBuilt(siteDir: string) {
  const texts = new Map<string, string>();
  const fragments: string[] = [];
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    if (FRAGMENT.test(entry.name)) fragments.push(gunzipSync(await readFile(file)).toString());
    else if (INDEX.test(entry.name)) texts.set(relative(siteDir, file), await indexed(file));
    else if (TEXTS.test(entry.name))
      texts.set(relative(siteDir, file), await readFile(file, 'utf8'));
  }
  return { texts, fragments };
}

/** Returns the words in a part of Pagefind's index. It holds stems: most words as they are, but a last y is an i. */
async function indexed(file: string): Promise<string> {
  const words = wordsIn(gunzipSync(await readFile(file)).toString('latin1'));
  return words.filter((word) => !word.endsWith('i')).join(' ');
}

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
