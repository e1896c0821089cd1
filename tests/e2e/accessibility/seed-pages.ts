import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { postId } from '#domain/posts/post.ts';

const POSTS = 'scripts/seed/posts';

/** The pages that are no posts, the landing page first. */
export const SEED_LISTS = [
  '/',
  ...CATEGORY_KEYS.map((category) => `/blog/${category}`),
  '/archive',
  '/tags',
  '/tags/law',
  '/authors',
  '/authors/commonplace',
  '/follow',
  '/moderation-record',
  '/page-label',
  '/daily-thoughts',
  '/dailythoughts/submit',
] as const;

/** Returns the path of one sample post of every category, since each category has its own colours. */
export function onePostOfEach(): string[] {
  const posts = seedPosts();
  return CATEGORY_KEYS.flatMap(
    (category) => posts.find((path) => path.startsWith(`/blog/${category}/`)) ?? [],
  );
}

/** Returns the paths of all public pages of a site with only the sample posts. */
export const seedPages = (): string[] => [...SEED_LISTS, ...seedPosts()];

function seedPosts(): string[] {
  return CATEGORY_KEYS.flatMap((category) =>
    readdirSync(join(POSTS, category)).map((file) => {
      const text = readFileSync(join(POSTS, category, file), 'utf8');
      const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(text)?.[1] ?? '';
      return `/blog/${category}/${postId(field('title'), new Date(field('date')))}`;
    }),
  );
}
