import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { Draft } from '#domain/posts/draft.ts';
import { Post } from '#domain/posts/post.ts';
import { SitePage } from '#domain/site/site-page.ts';
import { Appearance } from './appearance.ts';
import { ProgramWords } from './program-words.ts';
import { type DocumentKey, parseDocumentKey } from './document-key.ts';
import { isDraft, isPublication } from './revision.ts';

/**
 * A revision of a document as it is stored. One that publishes or moves holds all of a post or of an own page, one that saves or
 * schedules all of a draft, and any other one no text.
 */
export const DocumentFact = z.object({
  by: z.string(),
  /** The program that the author's request came from. */
  via: z.optional(z.string()),
  at: z.iso.datetime(),
  post: z.optional(Post),
  page: z.optional(SitePage),
  draft: z.optional(Draft),
  /** The way a published post came to be public. Later texts keep it until readers no longer see the post. */
  appeared: z.optional(Appearance),
  /** The time at which to publish a scheduled draft. */
  publishAt: z.optional(z.iso.datetime({ offset: true })),
  /** The language that a scheduled draft seems to be in. Whatever publishes it cannot guess. */
  guessedLanguage: Post.shape.guessedLanguage,
  /** The working copy whose editor has saved this draft by itself. The next draft replaces it. */
  autosave: z.optional(TimedId),
  /** The parts of the text that came through programs. Absent if none did. */
  words: z.optional(z.array(ProgramWords)),
});
export type DocumentFact = z.infer<typeof DocumentFact>;

export type DocumentRevision = DocumentKey & DocumentFact;

/** Parses a revision from its key and text. Throws for a malformed one. */
export function parseDocumentFact(text: string, key: string): DocumentRevision {
  const parts = parseDocumentKey(key);
  const fact = DocumentFact.parse(JSON.parse(text));
  const hasPublication = (fact.post ?? fact.page) !== undefined;
  const hasDraft = fact.draft !== undefined;
  if (hasPublication !== isPublication(parts) || hasDraft !== isDraft(parts))
    throw new Error('Kind and content differ');
  return { ...fact, ...parts };
}
