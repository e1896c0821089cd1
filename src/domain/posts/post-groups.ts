import { slugOf } from '#domain/slug.ts';
import { tagSlug } from './tag-slug.ts';
import type { PostSummary } from './post.ts';

/** An author or a tag with posts, as it is shown and as addresses have it. */
export interface PostGroup<P> {
  readonly slug: string;
  /** The name as the newest post spells it. */
  readonly name: string;
  readonly posts: readonly P[];
}

type Named = Pick<PostSummary, 'author' | 'tags'>;

/** Returns every author with their posts, in the order of the posts, which come newest first. */
export const authorGroups = <P extends Named>(posts: readonly P[]) =>
  grouped(posts, slugOf, ({ author }) => [author]);

/** Returns every tag with its posts, in the order of the posts, which come newest first. */
export const tagGroups = <P extends Named>(posts: readonly P[]) =>
  grouped(posts, tagSlug, ({ tags = [] }) => tags);

/** Returns the path of the page that lists an author's posts. Empty for a name without letters and digits. */
export const authorPath = (author: string) => pathOf('/authors', slugOf(author));

export const tagPath = (tag: string) => pathOf('/tags', tagSlug(tag));

export const byName = (a: PostGroup<unknown>, b: PostGroup<unknown>): number =>
  a.name.localeCompare(b.name, 'en') || (a.slug < b.slug ? -1 : 1);

const pathOf = (folder: string, slug: string) => slug && `${folder}/${encodeURIComponent(slug)}`;

function grouped<P>(
  posts: readonly P[],
  slugFor: (name: string) => string,
  namesOf: (post: P) => readonly string[],
): PostGroup<P>[] {
  const groups = new Map<string, { slug: string; name: string; posts: P[] }>();
  for (const post of posts) {
    for (const name of namesOf(post)) {
      const slug = slugFor(name);
      const known = groups.get(slug);
      if (known) known.posts.push(post);
      else if (slug) groups.set(slug, { slug, name, posts: [post] });
    }
  }
  return [...groups.values()];
}
