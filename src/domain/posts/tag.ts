import * as z from 'zod/mini';
import { requiredLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { slugOf } from '#domain/slug.ts';

/** One tag as an author sends it. */
export const Tag = requiredLine('A tag', LIMITS.tag).check(
  z.refine((tag) => slugOf(tag) !== '', 'A tag needs a letter or a digit.'),
);

/** The tags of a post as an author sends them. Tags with the same address become the first one; no tags become undefined. */
export const NewTags = z.pipe(
  z
    .array(Tag, 'Tags must be a list of texts.')
    .check(
      z.refine(
        (tags) => distinct(tags).length <= LIMITS.tags,
        `A post can have at most ${LIMITS.tags} tags.`,
      ),
    ),
  z.transform((tags) => (tags.length > 0 ? distinct(tags) : undefined)),
);

/** Returns the tags without those whose address an earlier one has. */
const distinct = (tags: readonly string[]): string[] =>
  [...Map.groupBy(tags, slugOf).values()].flatMap(([first]) => first ?? []);
