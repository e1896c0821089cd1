import { getCollection } from 'astro:content';
import { type Page, paginate, THOUGHTS_PER_PAGE } from '#domain/site/pagination.ts';
import { byAppearance, type Thought } from '#domain/thought.ts';

/** Returns every page of approved thoughts in the last pull, latest appearance first. */
export async function thoughtPages(): Promise<Page<Thought>[]> {
  const entries = await getCollection('thoughts');
  const thoughts = entries.map(({ data }) => data.thought).sort(byAppearance);
  return paginate(thoughts, THOUGHTS_PER_PAGE);
}
