import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { postId } from '#domain/posts/post.ts';

const POSTS = 'scripts/seed/posts';

/** The pages that are no posts, the landing page first. */
const SEED_LISTS = [
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

/** Returns one page of each kind. The lists and posts of other categories and tags are rendered by the same code. */
export function onePageOfEachKind(): string[] {
  const lists = SEED_LISTS.filter((path) => !/^\/blog\/(?!history)|^\/tags\//.test(path));
  return [...lists, ...seedPosts().slice(0, 1)];
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
