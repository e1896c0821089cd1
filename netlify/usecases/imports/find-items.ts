import type { App } from '#app';
import { type FoundItems, ItemsToFind } from '#domain/imports/import.ts';
import { parse } from '#usecases/parse.ts';

/** Finds the items that were imported already, by the ids that the import makes for them. Throws `invalid_input`. */
export async function findItems(app: App, input: object): Promise<FoundItems> {
  const ids = new Set(parse(ItemsToFind, input).ids);
  const [posts, heads] = await Promise.all([app.posts.ofDrafts(ids), app.drafts.heads()]);
  const drafts = heads.map(({ id }) => id).filter((id) => ids.has(id));
  return { posts: Object.fromEntries(posts), drafts };
}
