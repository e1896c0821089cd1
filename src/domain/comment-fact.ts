import * as z from 'zod/mini';
import { type Comment, countComments, nest, type Thread } from './comment.ts';
import { TimedId } from './id.ts';
import { LIMITS } from './limits.ts';

/** What a fact about a comment did. */
export type CommentFactKind = 'written' | 'held' | 'blanked' | 'approved' | 'edited' | 'removed';

/** A comment as it is stored; `held` until somebody approves it. */
export const WrittenComment = z.object({
  name: z.string(),
  email: z.string(),
  comment: z.string(),
  at: z.iso.datetime(),
  parent: z.optional(TimedId),
  /** 0 at the top level. */
  depth: z.number(),
  draft: z.optional(TimedId),
});
export type WrittenComment = z.infer<typeof WrittenComment>;

/** What was done to a comment later: an edit has its new HTML. */
export const CommentChange = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  comment: z.optional(z.string()),
});
export type CommentChange = z.infer<typeof CommentChange>;

/** A fact about a comment. `change` is its place in time: the comment's own id, or that of the change. */
export type CommentFact =
  | {
      readonly id: string;
      /** `blanked`: what is left of a removed comment when its words are gone. */
      readonly kind: 'written' | 'held' | 'blanked';
      readonly change: string;
      readonly comment: WrittenComment;
    }
  | {
      readonly id: string;
      readonly kind: 'approved' | 'edited' | 'removed';
      readonly change: string;
      readonly action: CommentChange;
    };

/** What the facts about one comment amount to. */
export interface CommentState {
  readonly id: string;
  /** The words are those of the newest edit. */
  readonly comment: WrittenComment;
  readonly editedAt: string | undefined;
  readonly waiting: boolean;
  readonly removed: boolean;
  /** The id of the newest fact about it. */
  readonly changed: string;
}

/** Folds the facts about one comment, in any order; undefined where the comment itself is not among them. */
export function foldComment(facts: readonly CommentFact[]): CommentState | undefined {
  const ordered = facts.toSorted((a, b) => (a.change < b.change ? -1 : 1));
  const first = ordered.find((fact) => 'comment' in fact);
  if (!first) return undefined;
  const actions = ordered.filter((fact) => 'action' in fact);
  const last = (kind: CommentFactKind) => actions.findLast((fact) => fact.kind === kind)?.action;
  const edit = last('edited');
  return {
    id: first.id,
    comment: { ...first.comment, comment: edit?.comment ?? first.comment.comment },
    editedAt: edit?.at,
    waiting: first.kind === 'held' && !last('approved'),
    removed: last('removed') !== undefined,
    changed: ordered.at(-1)?.change ?? first.id,
  };
}

/**
 * Folds a thread into the comments that readers see and those that they do not see any more. One that waits is in neither:
 * nothing public may tell that it exists. A reply counts where its parent does; a draft that arrived
 * twice is one comment, and who replied to its second arrival replied to the first.
 */
export function foldThread(facts: Iterable<CommentFact>): {
  readonly shown: readonly CommentState[];
  readonly gone: readonly CommentState[];
} {
  const states = [...Map.groupBy(facts, ({ id }) => id).values()]
    .map(foldComment)
    .filter((state) => state !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const firstOfDraft = new Map<string, string>();
  const firstArrival = new Map<string, string>();
  const shown = new Map<string, CommentState>();
  const gone: CommentState[] = [];
  for (const state of states) {
    const { id, comment, waiting, removed } = state;
    const first = firstOfDraft.get(comment.draft ?? id) ?? id;
    firstOfDraft.set(comment.draft ?? id, first);
    firstArrival.set(id, first);
    const parent = comment.parent && (firstArrival.get(comment.parent) ?? comment.parent);
    const stands = !waiting && !removed && first === id && (!parent || shown.has(parent));
    if (stands) shown.set(id, parent ? { ...state, comment: { ...comment, parent } } : state);
    else if (!waiting) gone.push(state);
  }
  return { shown: [...shown.values()], gone };
}

/** A thread as its post's page shows it: no more of it than a page should carry. */
export function builtThread(facts: Iterable<CommentFact>): Thread {
  const { shown, gone } = foldThread(facts);
  const comments = shown.map(publicComment);
  const built = comments.slice(0, LIMITS.builtComments);
  const newest = [...shown, ...gone]
    .map(({ changed }) => changed)
    .sort()
    .at(-1);
  return {
    comments: nest(built),
    stats: countComments(comments),
    latest: (built.length < comments.length ? built.at(-1)?.id : newest) ?? '',
  };
}

/** A comment as everybody may see it: without its e-mail address. */
export function publicComment({ id, comment, editedAt }: CommentState): Comment {
  return {
    id,
    ...(comment.parent !== undefined && { parentId: comment.parent }),
    name: comment.name,
    comment: comment.comment,
    timestamp: comment.at,
    ...(editedAt !== undefined && { editedAt }),
    replies: [],
  };
}
