import { getCollection } from 'astro:content';
import { LIMITS } from '#domain/limits.ts';
import { byAppearance, type Thought } from '#domain/thought.ts';

/** One page of the feed of thoughts. */
export interface ThoughtPage {
  readonly thoughts: readonly Thought[];
  /** The page number, from 1. */
  readonly page: number;
  readonly pages: number;
}

/**
 * Returns every page of approved thoughts in the last pull, latest appearance first. Without thoughts, there is one
 * empty page.
 */
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
