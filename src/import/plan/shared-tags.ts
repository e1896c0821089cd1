import { tagSlug } from '#domain/posts/tag-slug.ts';
import type { ImportedItem, LeftOut } from '#import/model.ts';

/** Names the tags that become one, since they have the same address: `C` and `C!`. */
export function sharedTags(items: readonly Pick<ImportedItem, 'categories' | 'tags'>[]): LeftOut[] {
  const names = new Set(items.flatMap(({ categories, tags }) => [...categories, ...tags]));
  const written = new Map([...names].map((name) => [name.trim().toLowerCase(), name.trim()]));
  const groups = Map.groupBy(written.values(), (name) => tagSlug(name));
  const shared = [...groups].filter(([slug, group]) => slug !== '' && group.length > 1);
  return shared.map(([slug, group]) => ({
    name: group.join(', '),
    reason: `These tags have one page, /tags/${slug}, and a post keeps one of them.`,
  }));
}
