import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { Draft } from '#domain/posts/draft.ts';
import { ProgramWords } from './program-words.ts';

/** A change of a document, as its history shows it. */
export const ChangeSummary = z.object({
  revision: TimedId,
  kind: z.enum([
    'saved',
    'scheduled',
    'published',
    'moved',
    'discarded',
    'unpublished',
    'deleted',
    'restored',
  ]),
  by: z.string(),
  /** The program by which the author has made it. */
  via: z.optional(z.string()),
  at: z.iso.datetime(),
  /** The title of a change with a text. */
  title: z.optional(z.string()),
});
export type ChangeSummary = z.infer<typeof ChangeSummary>;

/** The text of a document after a change, with the fields of a form. */
export const RevisionText = z.extend(ChangeSummary, {
  draft: Draft,
  /** The parts of its content that came through programs. */
  words: z.optional(z.array(ProgramWords)),
});
export type RevisionText = z.infer<typeof RevisionText>;
