import * as z from 'zod/mini';
import { Category } from '#domain/category.ts';
import { optionalLine, removableLine, requiredLine } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { NewLanguage } from '#domain/language.ts';
import { LETTER_CHOICES } from '#domain/letters/post-letter.ts';
import { LIMITS } from '#domain/limits.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { NewBlock } from './block.ts';
import { Listing } from './correction.ts';
import { CoverFocus } from './cover-focus.ts';
import { ImageUrl } from './image-block.ts';
import { PostChoice } from './post-choice.ts';
import { PostId } from './post-ref.ts';
import { NewTags } from './tag.ts';

const emptyToAbsent = z.transform((value: unknown) => value || undefined);

/** A post as an author sends it to be published. The server adds a missing id or date. */
export const NewPost = z.object({
  id: z.optional(PostId),
  title: requiredLine('A title', LIMITS.title),
  subheading: optionalLine('A subheading', LIMITS.subheading),
  category: Category,
  coverImage: z.pipe(emptyToAbsent, z.optional(ImageUrl)),
  coverFocus: z.pipe(emptyToAbsent, z.optional(CoverFocus)),
  content: z.array(NewBlock, 'Content is required.').check(z.minLength(1, 'Content is required.')),
  date: z.optional(z.iso.datetime({ offset: true, error: 'A date must be in ISO form.' })),
  author: z.pipe(
    optionalLine('An author', LIMITS.author),
    z.transform((author) => author || SITE_NAME),
  ),
  /** Absent in an edit, it leaves the tags as they are. */
  tags: z.optional(NewTags),
  /** The language of the text. Without one it is guessed, and an edit keeps it. */
  language: z.optional(NewLanguage),
  /** The card of a shared link. Absent in an edit, its parts stay; empty, they are those of the post. */
  cardTitle: removableLine('The title of the card', LIMITS.title),
  cardDescription: removableLine('The description of the card', LIMITS.subheading),
  cardImage: z.optional(z.pipe(emptyToAbsent, z.optional(ImageUrl))),
});
export type NewPost = z.infer<typeof NewPost>;

/** A post as an author sends it, with the draft that it was written in. */
export const Publication = z.extend(NewPost, {
  draft: z.optional(TimedId),
  /** The revision whose text is published; absent for a draft that was never saved. */
  draftRevision: z.optional(TimedId),
  /** The letter to subscribers. Absent for none. */
  letter: z.optional(z.enum(LETTER_CHOICES, 'Please choose a letter.')),
  /** The post on Bluesky. Absent for what the settings say about a new text. */
  bluesky: z.optional(PostChoice),
});
export type Publication = z.infer<typeof Publication>;

/** A change of a published post, as an author sends it. Address and date stay the same. */
export const PostEdit = z.extend(z.omit(NewPost, { id: true, category: true, date: true }), {
  revision: TimedId,
  listing: z.optional(Listing),
});
export type PostEdit = z.infer<typeof PostEdit>;

/** A request to make a published post a draft again. */
export const Unpublication = z.object({
  /** The newest revision of the post that the author has seen. */
  revision: TimedId,
});
export type Unpublication = z.infer<typeof Unpublication>;

/** A change of a published post's address, as an author sends it. */
export const PostMove = z.object({
  revision: TimedId,
  category: Category,
  date: z.iso.datetime({ offset: true, error: 'A date must be in ISO form.' }),
  /** The part of the address before the time. Absent, it stays. */
  slug: z.optional(
    z
      .string('An address must be text.')
      .check(
        z.regex(
          new RegExp(`^[a-z0-9]{1,${LIMITS.idTitle}}$`),
          `An address needs 1 to ${LIMITS.idTitle} letters and digits from a to z.`,
        ),
      ),
  ),
});
export type PostMove = z.infer<typeof PostMove>;
