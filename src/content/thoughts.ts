import { type Page, paginate, THOUGHTS_PER_PAGE } from '#domain/site/pagination.ts';
import { byAppearance, type Thought } from '#domain/thoughts/thought.ts';
import { pulledContent } from './pulled.ts';

/** Returns the approved thoughts of the last pull, latest appearance first. */
async function allThoughts(): Promise<Thought[]> {
  return (await pulledContent()).thoughts.toSorted(byAppearance);
}

export async function thoughtPages(): Promise<Page<Thought>[]> {
  return paginate(await allThoughts(), THOUGHTS_PER_PAGE);
}
