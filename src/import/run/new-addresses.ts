import type { Block } from '#domain/posts/block.ts';
import { idsLike, type PostRef, postPath, refKey } from '#domain/posts/post.ts';
import { pagePath } from '#domain/site/site-page.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { applyChoices, type CategoryChoices } from '#import/plan/categories.ts';
import type { Plan } from '#import/model.ts';

/**
 * Returns the new paths of the texts that links lead to, by the old path that the links have. A text without one, such
 * as a draft, keeps its old path, from which there is a redirect once it is published.
 */
export async function newAddresses(
  { items, links }: Plan,
  choices: CategoryChoices,
  known: ReadonlyMap<string, PostRef>,
): Promise<ReadonlyMap<string, string>> {
  const taken = new Set<string>();
  const paths = new Map<string, string>();
  for (const item of items) {
    const { kind, importId, pageId, title, date, categories } = item;
    if (kind === 'page') paths.set(importId, pagePath({ id: pageId }));
    else if (kind === 'post' && (known.has(importId) || date !== undefined)) {
      const { category } = applyChoices(categories, choices);
      const time = new Date(Math.min(Date.parse(date ?? ''), Date.now()));
      const ref =
        known.get(importId) ??
        freeRef(category, item.postId ?? (await newPostId(title, time, category)), taken);
      taken.add(refKey(ref));
      paths.set(importId, postPath(ref));
    }
  }
  return new Map(
    [...links].flatMap(([old, id]) => {
      const path = paths.get(id);
      return path === undefined ? [] : [[old, path] as const];
    }),
  );
}

/** Chooses an id as the site does, which gives a number to one that is taken. */
function freeRef(
  category: PostRef['category'],
  wanted: string,
  taken: ReadonlySet<string>,
): PostRef {
  for (const id of idsLike(wanted))
    if (!taken.has(refKey({ category, id }))) return { category, id };
  return { category, id: wanted };
}

const LINK = /<a href="([^"#]+)/g;

/** Replaces the addresses of links, but for their fragments. One that `addressOf` does not know stays as it is. */
export function replaceLinks(
  content: readonly Block[],
  addressOf: (old: string) => string | undefined,
): Block[] {
  const replaced = (html: string) =>
    html.replace(LINK, (all, old: string) => {
      const address = addressOf(old.replaceAll('&amp;', '&'));
      return address === undefined ? all : `<a href="${address}`;
    });
  return content.map((block) => {
    if (block.type === 'paragraph') return { ...block, text: replaced(block.text) };
    return block.caption === undefined ? block : { ...block, caption: replaced(block.caption) };
  });
}
