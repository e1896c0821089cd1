import { getCollection } from 'astro:content';
import { LIMITS } from '#domain/limits.ts';
import { byAppearance, type Thought } from '#domain/thought.ts';

/** One page of the feed of thoughts. */
export interface ThoughtPage {
  readonly thoughts: readonly Thought[];
  /** Counted from one. */
  readonly page: number;
  readonly pages: number;
}

/** Every page of approved thoughts as of the last pull, those that appeared last first; without any, one empty page. */
export async function thoughtPages(): Promise<ThoughtPage[]> {
  const entries = await getCollection('thoughts');
  const thoughts = entries.map(({ data }) => data.thought).sort(byAppearance);
  const size = LIMITS.thoughtsPerPage;
  const pages = Math.max(1, Math.ceil(thoughts.length / size));
  return Array.from({ length: pages }, (_, n) => ({
    thoughts: thoughts.slice(n * size, (n + 1) * size),
    page: n + 1,
    pages,
  }));
}
