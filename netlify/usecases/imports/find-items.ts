import type { App } from '#app';
import { type FoundItems, ItemsToFind } from '#domain/imports/import.ts';
import { pageHeads } from '#store/site/site-facts.ts';
import { parse } from '#usecases/parse.ts';

/**
 * Finds the items that were imported already, by the ids that the import makes for them. Pages are listed by their
 * addresses, also those in the trash. Throws `invalid_input`.
 */
export async function findItems(app: App, input: object): Promise<FoundItems> {
  const ids = new Set(parse(ItemsToFind, input).ids);
  const [posts, heads, revisions] = await Promise.all([
    app.posts.ofDrafts(ids),
    app.drafts.heads(),
    app.site.revisions(),
  ]);
  const drafts = heads.map(({ id }) => id).filter((id) => ids.has(id));
  const pages = pageHeads(revisions).map(({ id }) => id);
  return { posts: Object.fromEntries(posts), drafts, pages };
}
