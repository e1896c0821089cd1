import { slugOf } from '#domain/slug.ts';
import { tagSlug } from '#domain/posts/tag-slug.ts';
import { absolute } from '#post/html/block-html.ts';
import type { ExportedText } from './exported-text.ts';
import { ghostHtml } from './ghost-html.ts';
import type { SiteContent } from './read-site-content.ts';

/** A tag or an author, by their slug. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * Writes texts in parts in the format that Ghost 5 imports. Ghost takes neither comments nor categories: the category is
 * the first tag.
 */
export async function* ghostExport(
  { sections, texts }: Omit<SiteContent, 'title'>,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
): AsyncGenerator<string> {
  const tags = new Map<string, Named>();
  const users = new Map<string, Named>();
  const postsTags: object[] = [];
  const postsAuthors: object[] = [];
  let lastId = 0;

  function post(text: ExportedText): object {
    const id = ++lastId;
    const { category, author } = text;
    const tagIds = new Set([
      ...(category ? [idAt(tags, category, category)] : []),
      // Ghost drops all but one of the tags with the same slug.
      ...text.tags.map((name) => idAt(tags, tagSlug(name), name)),
    ]);
    for (const [n, tag] of [...tagIds].entries()) {
      postsTags.push({ post_id: id, tag_id: tag, sort_order: n });
    }
    const user = idAt(users, userSlug(users, author), author);
    postsAuthors.push({ post_id: id, author_id: user, sort_order: 0 });
    return {
      // Ghost makes a slug of the title for a text without one.
      id,
      title: text.title,
      slug: text.slug || undefined,
      type: text.kind,
      html: ghostHtml(text.content, siteUrl),
      status: text.status,
      visibility: 'public',
      feature_image: text.coverImage ? absolute(text.coverImage, siteUrl) : null,
      custom_excerpt: text.subheading || null,
      created_at: text.date,
      updated_at: text.updatedAt,
      published_at: text.status === 'draft' ? null : text.date,
    };
  }

  yield `{"db":[{"meta":${JSON.stringify({ exported_on: now.getTime(), version: '5.0.0' })},`;
  yield '"data":{"posts":[';
  for await (const text of texts) yield (lastId ? ',' : '') + JSON.stringify(post(text));
  const rest = {
    posts_tags: postsTags,
    posts_authors: postsAuthors,
    tags: [...tags].map(([slug, { id, name }]) => ({
      id,
      slug,
      name: sections.find(({ key }) => key === slug)?.name ?? name,
    })),
    users: [...users].map(([slug, { id, name }]) => ({
      id,
      name,
      slug,
      roles: ['Author'],
      // Ghost needs an address for each author. No mail is sent to this domain.
      email: `author-${id}@example.invalid`,
    })),
  };
  yield `],${JSON.stringify(rest).slice(1, -1)}}}]}`;
}

function idAt(all: Map<string, Named>, slug: string, name: string): number {
  const known = all.get(slug) ?? { id: all.size + 1, name };
  all.set(slug, known);
  return known.id;
}

/** Returns the slug of an author. Ghost takes two authors with the same one for one. */
function userSlug(users: ReadonlyMap<string, Named>, name: string): string {
  const slug = slugOf(name) || 'author';
  let free = slug;
  for (let n = 2; (users.get(free)?.name ?? name) !== name; n++) free = `${slug}-${n}`;
  return free;
}
