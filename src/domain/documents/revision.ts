export type RevisionKind =
  | 'saved'
  | 'scheduled'
  | 'published'
  | 'moved'
  | 'discarded'
  | 'unpublished'
  | 'deleted'
  | 'restored';

type DocumentStatus = 'draft' | 'published' | 'deleted';

/** One change in the history of a document, and the revision that it was made from. A creation has none. */
export interface Revision {
  readonly rev: string;
  readonly kind: RevisionKind;
  readonly from: string | undefined;
}

/** The state of a document after all its revisions. */
export interface DocumentState<R extends Revision> {
  readonly status: DocumentStatus;
  /** True for a document that readers see, unless it is in the trash. */
  readonly isPublic: boolean;
  /** The newest revision of any kind, which the next one is made from. */
  readonly head: Revision;
  /** The newest revision that changed what readers see. */
  readonly changed: Revision | undefined;
  /** The revision with the text that readers see, or saw last; undefined for a document that was never published. */
  readonly shown: R | undefined;
  /** The revision with a text that is not published: a draft, or changes to what is published. */
  readonly draft: R | undefined;
}

const DRAFT_KINDS: ReadonlySet<RevisionKind> = new Set(['saved', 'scheduled']);

/** Returns true for a revision that holds an unpublished text. */
export const isDraft = ({ kind }: Pick<Revision, 'kind'>) => DRAFT_KINDS.has(kind);

/** Returns true for a revision that holds a published text. A move gives it another address. */
export const isPublication = ({ kind }: Pick<Revision, 'kind'>) =>
  kind === 'published' || kind === 'moved';

export function afterRevision<R extends Revision>(
  before: DocumentState<R> | undefined,
  revision: R,
): DocumentState<R> {
  const { kind } = revision;
  const isText = isDraft(revision);
  // A text that is saved in the trash brings the document back, but not to readers.
  const isHidden = kind === 'unpublished' || (isText && before?.status === 'deleted');
  const isPublic = isPublication(revision) || (!isHidden && before?.isPublic === true);
  const dropsDraft = kind === 'published' || kind === 'discarded';
  return {
    status: kind === 'deleted' ? 'deleted' : isPublic ? 'published' : 'draft',
    isPublic,
    head: revision,
    changed: isText || kind === 'discarded' ? before?.changed : revision,
    shown: isPublication(revision) ? revision : before?.shown,
    draft: isText ? revision : dropsDraft ? undefined : before?.draft,
  };
}

/**
 * Folds a document's revisions, given in any order, into its state. The first creation wins. Any other revision counts
 * if the one it was made from counts, or is no longer among them: only revisions that counted are moved to the history.
 * Returns undefined without a text.
 */
export function foldRevisions<R extends Revision>(
  revisions: Iterable<R>,
): DocumentState<R> | undefined {
  let state: DocumentState<R> | undefined;
  for (const revision of countedRevisions(revisions)) state = afterRevision(state, revision);
  return state && (state.shown ?? state.draft) ? state : undefined;
}

/** Returns the revisions that count, oldest first: the creation and everything that was made from it. */
function countedRevisions<R extends Revision>(revisions: Iterable<R>): R[] {
  const ordered = [...revisions].sort((a, b) => (a.rev < b.rev ? -1 : 1));
  const listed = new Set(ordered.map(({ rev }) => rev));
  const root = ordered.find(
    (one) => one.from === undefined && (isDraft(one) || isPublication(one)),
  );
  const counted = new Set(root && [root.rev]);
  return ordered.filter(({ rev, from }) => {
    const counts =
      counted.has(rev) || (from !== undefined && (counted.has(from) || !listed.has(from)));
    if (counts) counted.add(rev);
    return counts;
  });
}

/**
 * Returns the revisions that can leave the lists without a change of the state: those before the text that readers see,
 * and unpublished texts that a newer one has replaced.
 */
export function supersededRevisions<R extends Revision>(revisions: readonly R[]): R[] {
  const state = foldRevisions(revisions);
  if (!state) return [];
  const { shown, draft } = state;
  const counted = countedRevisions(revisions);
  // A second creation does not count. That shows only beside the first one.
  if (counted.length < revisions.length) return [];
  return counted.filter(
    (one) =>
      // A move leaves changes that are not published as they are.
      one.rev !== draft?.rev &&
      (one.rev < (shown?.rev ?? '') || (isDraft(one) && one.rev < (draft?.rev ?? ''))),
  );
}
