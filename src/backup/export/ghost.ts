import { slugOf } from '#domain/slug.ts';
import { absolute, contentHtml } from './content-html.ts';
import type { ExportedText } from './read-site-content.ts';

/** Writes texts in the format that Ghost 5 imports. Ghost takes neither comments nor categories: the category is the first tag. */
export function ghostExport(
  texts: readonly ExportedText[],
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
): string {
  const tags = new Map<string, number>();
  const users = new Map<string, number>();
  const idIn = (ids: Map<string, number>, name: string) => {
    const id = ids.get(name) ?? ids.size + 1;
    ids.set(name, id);
    return id;
  };
  const all = texts.map((text, n) => ({ ...text, id: n + 1 }));
  const named = all.map(({ id, category, tags: own }) => ({
    id,
    names: [...new Set([category, ...own].filter(Boolean))],
  }));
  const data = {
    posts: all.map(({ id, content, coverImage, ...text }) => ({
      ...{ id, title: text.title || '(Untitled)', slug: text.slug, type: text.kind },
      ...{ html: contentHtml(content, siteUrl), status: text.status, visibility: 'public' },
      feature_image: coverImage ? absolute(coverImage, siteUrl) : null,
      custom_excerpt: text.subheading || null,
      created_at: text.date,
      updated_at: text.updatedAt,
      published_at: text.status === 'draft' ? null : text.date,
    })),
    posts_tags: named.flatMap(({ id, names }) =>
      names.map((name, n) => ({ post_id: id, tag_id: idIn(tags, name), sort_order: n })),
    ),
    posts_authors: all.map(({ id, author }) => ({
      ...{ post_id: id, author_id: idIn(users, author), sort_order: 0 },
    })),
    tags: [...tags].map(([name, id]) => ({ id, name, slug: slugOf(name) })),
    users: [...users].map(([name, id]) => ({
      ...{ id, name, slug: slugOf(name) || `author-${id}` },
      // Ghost needs an address for each author. No mail is sent to this domain.
      ...{ email: `author-${id}@example.invalid`, roles: ['Author'] },
    })),
  };
  return JSON.stringify({ db: [{ meta: { exported_on: now.getTime(), version: '5.0.0' }, data }] });
}
