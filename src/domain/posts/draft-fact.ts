import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { Draft } from './draft.ts';
import { PostAddress } from './post.ts';

const SUFFIX = { saved: '', scheduled: 's', deleted: 'x', published: 'p' } as const;

/** Effect of a revision on its draft. */
export type DraftKind = keyof typeof SUFFIX;

const KINDS = new Map(
  Object.entries(SUFFIX).map(([kind, suffix]) => [suffix as string, kind as DraftKind]),
);

/** The text of a draft at one time. Every revision holds all of it, also one that deletes. */
const DraftFact = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  draft: Draft,
  publishAt: z.optional(z.iso.datetime({ offset: true })),
  /** The unpublished post whose text this is. Publishing the draft brings that post back. */
  post: z.optional(PostAddress),
});
export type DraftFact = z.infer<typeof DraftFact>;

/** Parts of the key of a revision. */
export interface DraftKey {
  readonly id: string;
  readonly rev: string;
  readonly kind: DraftKind;
}

export const draftKey = ({ id, rev, kind }: DraftKey) => `drafts/${id}_${rev}${SUFFIX[kind]}`;

/** Parses a key that `draftKey` made. Throws for any other. */
export function parseDraftKey(key: string): DraftKey {
  const [, id, rev, suffix = ''] =
    /^drafts\/([a-z0-9]{21})_([a-z0-9]{21})([sxp]?)$/.exec(key) ?? [];
  return {
    id: TimedId.parse(id),
    rev: TimedId.parse(rev),
    kind: KINDS.get(suffix) as DraftKind,
  };
}

/** Parses a revision from its key and text. Throws for a malformed one. */
export const parseDraftFact = (text: string, key: string): DraftKey & DraftFact => ({
  ...parseDraftKey(key),
  ...DraftFact.parse(JSON.parse(text)),
});
