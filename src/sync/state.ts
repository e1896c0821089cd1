import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { Draft } from '#domain/posts/draft.ts';
import { PostAddress } from '#domain/posts/post-ref.ts';

/** A text of the site as the folder knew it last. */
const KnownText = z.object({
  revision: TimedId,
  state: z.enum(['draft', 'scheduled', 'published']),
  text: Draft,
  post: z.optional(PostAddress),
  publishAt: z.optional(z.string()),
});
export type KnownText = z.infer<typeof KnownText>;

/** One note as the last sync left it. */
export const NoteState = z.object({
  id: TimedId,
  path: z.string(),
  /** The hash of the file. Empty for one that is to be sent again. */
  hash: z.string(),
  /** The fields that the file stated, so that one that is taken out of it is taken from the post. */
  stated: z.record(z.string(), z.string()),
  /** Absent until the site has the text. */
  known: z.optional(KnownText),
  /** The text that was sent, until the response is there, in the form in which texts are compared. */
  sending: z.optional(z.string()),
  /** The file beside it that holds the text of the site, until its author removes that. */
  conflict: z.optional(z.object({ path: z.string(), hash: z.string() })),
  /** Notes that it links to and that had no address yet. */
  waiting: z._default(z.array(TimedId), []),
  /** Names of pictures that the folder did not have. */
  missing: z._default(z.array(z.string()), []),
  /** True once the file was removed and its post has become a draft. */
  isRemoved: z._default(z.boolean(), false),
});
export type NoteState = z.infer<typeof NoteState>;

/** The place in which a folder keeps its state. Each write is done as a whole or not at all. */
export interface StateStore {
  readonly notes: () => Promise<NoteState[]>;
  readonly saveNote: (note: NoteState) => Promise<void>;
  /** Returns the address of a picture or file that was sent, by the hash of its bytes or by its old address. */
  readonly sent: (key: string) => string | undefined;
  /** Returns the path of a picture that was sent, by its address on the site. */
  readonly pathOf: (address: string) => string | undefined;
  readonly saveSent: (key: string, sent: { address: string; path: string }) => Promise<void>;
  /** Keeps a file as it was, before the site's text replaces it. */
  readonly keep: (id: string, file: string) => Promise<void>;
}
