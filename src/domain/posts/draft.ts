import * as z from 'zod/mini';
import { PostChoice } from './post-choice.ts';
import { Text } from '#domain/fields.ts';
import { LETTER_CHOICES } from '#domain/letters/post-letter.ts';
import { joinContent, splitContent } from './block.ts';
import { Listing } from './correction.ts';
import { TimedId } from '#domain/id.ts';
import { DraftState, DraftSummary, PublishAt } from './draft-summary.ts';
import { joinTags, tagsOf } from './draft-tags.ts';
import { type Post, hasLatinLetters, idLetters } from './post.ts';

export { DraftSummary };

const field = Text('Every field of a draft must be text.');

/** An author's unfinished post or own page, with one property for each field of the form. None of it has to be valid yet. */
export const Draft = z.object({
  title: field,
  subheading: field,
  category: field,
  /** Undefined until the author edits the field, which means the name of the signed-in author. */
  author: z.optional(field),
  coverImage: field,
  /** Empty for the middle, as in drafts that were stored before there was a choice. */
  coverFocus: z._default(field, ''),
  content: field,
  /** One tag a line. Drafts that were stored before there were tags have none. */
  tags: z._default(field, ''),
  /** Empty for the one that the text seems to be in, as in drafts that were stored before there was a choice. */
  language: z._default(field, ''),
  /** The letters of the address of a post that is not published yet. Empty for those of the title. */
  slug: z._default(field, ''),
  /** The card of a shared link. Empty for the title, the subheading and the cover. */
  cardTitle: z._default(field, ''),
  cardDescription: z._default(field, ''),
  cardImage: z._default(field, ''),
  /** The letter to subscribers that publishing sends. Absent until the author decides. */
  letter: z.optional(z.enum(LETTER_CHOICES, 'Please choose a letter.')),
  /** The post on Bluesky that publishing makes. Absent until the author decides. */
  bluesky: z.optional(PostChoice),
  /** The choice to list these changes of a published post as a correction, or not. */
  listing: z.optional(Listing),
  /** The address of an own page, as far as it is chosen. A post has none, which tells the two kinds of drafts apart. */
  page: z.optional(field),
});
export type Draft = z.infer<typeof Draft>;

/** The names of the fields beside the content, as its history shows them to an author. */
export const DRAFT_LABELS = {
  title: 'Title',
  subheading: 'Subheading',
  category: 'Category',
  author: 'Author',
  tags: 'Tags',
  language: 'Language',
  coverImage: 'Cover image',
  slug: 'Address',
  cardTitle: 'Title when shared',
  cardDescription: 'Description when shared',
  cardImage: 'Picture when shared',
  letter: 'Letter',
  bluesky: 'Post on Bluesky',
  listing: 'Correction',
  page: 'Address',
  coverFocus: 'Focal point of the cover',
} as const satisfies Record<Exclude<keyof Draft, 'content'>, string>;

export const EMPTY_DRAFT: Draft = {
  title: '',
  subheading: '',
  category: '',
  coverImage: '',
  coverFocus: '',
  content: '',
  tags: '',
  language: '',
  slug: '',
  cardTitle: '',
  cardDescription: '',
  cardImage: '',
};

export const DraftToSave = z.extend(Draft, {
  /** The revision that the text was made from; absent for a new draft. */
  revision: z.optional(TimedId),
  /** The time at which to publish it; absent for a draft without a schedule. */
  publishAt: z.optional(PublishAt),
  /** The editor's working copy that saves by itself; absent if an author asks for it. */
  autosave: z.optional(TimedId),
});
export type DraftToSave = z.infer<typeof DraftToSave>;

export const SavedDraft = z.extend(DraftState, { draft: Draft });
export type SavedDraft = z.infer<typeof SavedDraft>;

/** Returns true if a draft has any text or image worth keeping. */
export function hasWords({ title, subheading, coverImage, content }: Draft): boolean {
  return [title, subheading, coverImage, content].some((text) => text.trim() !== '');
}

/**
 * Returns the post that a draft becomes at this time, without its id and not yet validated. `author` is used if the
 * draft names none.
 */
export function postOfDraft(draft: Draft, author: string, time: Date) {
  return {
    ...draft,
    author: draft.author ?? author,
    content: splitContent(draft.content),
    tags: tagsOf(draft.tags),
    date: time.toISOString(),
  };
}

export function draftOfPost({ coverImage = '', content, tags = [], ...post }: Post): Draft {
  return Draft.parse({
    ...post,
    coverImage,
    content: joinContent(content),
    tags: joinTags(tags),
  });
}

/** Returns the text that the letters of a new post's address come from: the author's own, or the title. */
export const addressText = ({ slug, title }: { readonly slug: string; readonly title: string }) =>
  idLetters(slug) === '' ? title : slug;

/** Returns true for a draft of which the address of a new post can be told before it is published. */
export const tellsAddress = ({ slug, title }: { readonly slug: string; readonly title: string }) =>
  idLetters(slug) !== '' || hasLatinLetters(title);
