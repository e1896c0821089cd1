import type { App } from '#app';
import { type FoundItems, ItemsToFind } from '#domain/imports/import.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { parse } from '#usecases/parse.ts';

/**
 * Finds the items that were imported already, by the ids that the import makes for them. Pages are listed by their
 * addresses, also those in the trash. Throws `invalid_input`.
 */
export async function findItems(app: App, input: object): Promise<FoundItems> {
  const ids = new Set(parse(ItemsToFind, input).ids);
  const { documents } = await app.documents.index();
  const wanted = documents.filter(({ id }) => ids.has(id));
  return {
    posts: Object.fromEntries(
      wanted.flatMap(({ id, shown }) => (shown?.post ? [[id, refOf(shown.post)]] : [])),
    ),
    drafts: wanted.flatMap(({ id, shown }) => (shown ? [] : id)),
    pages: documents.flatMap(({ shown }) => shown?.page?.id ?? []),
  };
}

const refOf = ({ category, id }: PostRef): PostRef => ({ category, id });
