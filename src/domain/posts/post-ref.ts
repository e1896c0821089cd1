import * as z from 'zod/mini';
import { Category } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';

// Apart from the schemas of posts, which readers of a discussion need not load.

/** A post's id: letters and digits of the title, then year, month, day, hour and minute (UTC). */
export const PostId = z
  .string('A post ID must be text.')
  .check(
    z.regex(
      new RegExp(`^[a-z0-9]{1,${LIMITS.idTitle}}[0-9]{12}$`),
      'A post ID must be lowercase letters and digits, ending in year, month, day, hour and minute.',
    ),
  );

export const PostRef = z.object({ category: Category, id: PostId });
export type PostRef = z.infer<typeof PostRef>;

/** The address of a post with its date, which the address holds. */
export const PostAddress = z.extend(PostRef, { date: z.iso.datetime() });
export type PostAddress = z.infer<typeof PostAddress>;
