import * as z from 'zod/mini';
import { requiredLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { tagSlug } from './tag-slug.ts';

export const Tag = requiredLine('A tag', LIMITS.tag).check(
  z.refine((tag) => tagSlug(tag) !== '', 'A tag needs a letter or a digit.'),
);

/**
 * The tags of a post as an author sends them. Those that differ in case, blanks and hyphens become the first one, and other
 * ones with the same address are refused. No tags become undefined.
 */
export const NewTags = z.pipe(
  z.array(Tag, 'Tags must be a list of texts.').check(
    z.refine(
      (tags) => distinct(tags).length <= LIMITS.tags,
      `A post can have at most ${LIMITS.tags} tags.`,
    ),
    z.superRefine((tags, context) => {
      const shared = [...Map.groupBy(distinct(tags), tagSlug).values()].find(
        (group) => group.length > 1,
      );
      const [first, second] = shared ?? [];
      if (first !== undefined)
        context.addIssue(
          `“${first}” and “${second}” would have the same page. Please choose one of them.`,
        );
    }),
  ),
  z.transform((tags) => (tags.length > 0 ? distinct(tags) : undefined)),
);

/** Returns the tags without those that an earlier one is spelled like. */
const distinct = (tags: readonly string[]): string[] =>
  [...Map.groupBy(tags, spelling).values()].flatMap(([first]) => first ?? []);

const spelling = (tag: string) =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .normalize()
    .replace(/[\s\p{Pd}_]+/gu, ' ')
    .trim();
