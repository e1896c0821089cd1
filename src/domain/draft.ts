import * as z from 'zod/mini';
import { splitContent } from './block.ts';
import { TimedId } from './id.ts';
import { postId } from './post.ts';

const words = z.string('Every field of a draft must be text.');

/** What an author has typed so far, field by field as the form shows it: nothing of it needs to be right yet. */
export const Draft = z.object({
  title: words,
  subheading: words,
  category: words,
  /** Undefined until the author touches the field: then it is the signed-in author's name. */
  author: z.optional(words),
  coverImage: words,
  content: words,
});
export type Draft = z.infer<typeof Draft>;

export const EMPTY_DRAFT: Draft = {
  title: '',
  subheading: '',
  category: '',
  author: undefined,
  coverImage: '',
  content: '',
};

const PublishAt = z.iso.datetime({ offset: true, error: 'A time must be in ISO form.' });

/** What an author sends to keep a draft. */
export const DraftToSave = z.extend(Draft, {
  /** The revision it was made from; absent the first time. */
  revision: z.optional(TimedId),
  /** When it is to be published; absent: not by itself. */
  publishAt: z.optional(PublishAt),
});

/** A draft as it is kept. */
export const SavedDraft = z.object({
  id: TimedId,
  revision: TimedId,
  draft: Draft,
  /** Who saved it last, and when. */
  by: z.string(),
  at: z.iso.datetime(),
  publishAt: z.optional(PublishAt),
  /** Set while it lies in the trash. */
  deletedAt: z.optional(z.iso.datetime()),
});
export type SavedDraft = z.infer<typeof SavedDraft>;

/** What the list of drafts shows of one. */
export const DraftSummary = z.extend(z.omit(SavedDraft, { draft: true }), {
  title: z.string(),
  category: z.string(),
});
export type DraftSummary = z.infer<typeof DraftSummary>;

/** Whether a draft holds anything that somebody would miss. */
export function hasWords({ title, subheading, coverImage, content }: Draft): boolean {
  return [title, subheading, coverImage, content].some((text) => text.trim() !== '');
}

/** The post that a draft makes at this time, yet to be checked; by this author where the draft names none. */
export function postOfDraft(draft: Draft, author: string, time: Date) {
  return {
    ...draft,
    id: postId(draft.title, time),
    author: draft.author ?? author,
    content: splitContent(draft.content),
    date: time.toISOString(),
  };
}
