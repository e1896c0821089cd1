import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { postId } from '#domain/posts/post.ts';

const POSTS = 'scripts/seed/posts';

/** Returns the paths of all public pages of a site with only the sample posts. */
export function seedPages(): string[] {
  const lists = CATEGORY_KEYS.map((category) => `/blog/${category}`);
  const ways = [
    '/archive',
    '/tags',
    '/tags/law',
    '/authors',
    '/authors/commonplace',
    '/follow',
    '/moderation-record',
    '/page-label',
  ];
  return ['/', ...lists, ...ways, '/daily-thoughts', '/dailythoughts/submit', ...seedPosts()];
}

function seedPosts(): string[] {
  return CATEGORY_KEYS.flatMap((category) =>
    readdirSync(join(POSTS, category)).map((file) => {
      const text = readFileSync(join(POSTS, category, file), 'utf8');
      const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(text)?.[1] ?? '';
      return `/blog/${category}/${postId(field('title'), new Date(field('date')))}`;
    }),
  );
}
