import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#domain/parse-json.ts';
import { type Post, PostSummary, summarise } from '#domain/posts/post.ts';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';
import { cardHtml, keepCardHtml } from '#post/card-html.tsx';
import { digestOf } from './digest.ts';

const Derived = z.extend(z.pick(PostSummary, { wordCount: true, excerpt: true }), {
  card: z.string(),
});
type Derived = z.infer<typeof Derived>;

const Saved = z.object({ code: z.string(), posts: z.record(z.string(), Derived) });

/** Length, excerpt and card of posts, by their digest. A post that is in it has been rendered by the same code. */
export type Summaries = ReadonlyMap<string, Derived>;

const SUMMARIES = new WeakMap<Post, PostSummary>();

/** Returns the summary of a post, which is computed once, unless an earlier build did so. */
export function summaryOf(post: Post, known: Summaries): PostSummary {
  const summary = SUMMARIES.get(post) ?? makeSummary(post, known);
  SUMMARIES.set(post, summary);
  return summary;
}

function makeSummary(post: Post, known: Summaries): PostSummary {
  const derived = known.get(digestOf(post));
  if (!derived) return summarise(post);
  const { content: _, ...fields } = post;
  const { card, ...counted } = derived;
  const summary = { ...fields, ...counted };
  keepCardHtml(summary, card);
  return summary;
}

/** Reads the summaries of the last build. Returns none if there are none, or if they were made by other code. */
export async function readSummaries(): Promise<Summaries> {
  const file = summariesFile();
  if (file === undefined) return new Map();
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing);
  // A damaged file is made again.
  const saved = Saved.safeParse(parseJson(text ?? '')).data;
  return new Map(saved?.code === import.meta.env.CODE_VERSION ? Object.entries(saved.posts) : []);
}

/** Returns the summaries of these posts, and saves them for the next build. */
export async function saveSummaries(
  posts: readonly Post[],
  known: Summaries,
): Promise<PostSummary[]> {
  const summaries = posts.map((post) => summaryOf(post, known));
  const file = summariesFile();
  if (file !== undefined) {
    const derived: Record<string, Derived> = {};
    for (const [n, post] of posts.entries()) {
      const summary = summaries[n] ?? summarise(post);
      const { wordCount, excerpt } = summary;
      derived[digestOf(post)] = { wordCount, excerpt, card: cardHtml(summary) };
    }
    const saved = { code: import.meta.env.CODE_VERSION, posts: derived };
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, JSON.stringify(saved));
    await rename(unfinished, file);
  }
  return summaries;
}

/** Returns the path of the file, in the folder of the content. Undefined without one, as for type checks. */
function summariesFile(): string | undefined {
  const cache = process.env['CONTENT_CACHE'];
  return cache === undefined ? undefined : join(cache, 'summaries.json');
}
