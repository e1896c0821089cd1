import * as z from 'zod/mini';
import {
  type Comment,
  countComments,
  nest,
  placeHolder,
  type Thread,
  withoutEmptyPlaces,
} from './comment.ts';
import { Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';

/** The kinds of facts about a comment. */
export type CommentFactKind = 'written' | 'held' | 'blanked' | 'approved' | 'edited' | 'removed';

/** A comment as it is stored. While `held`, it waits for an approval. */
export const WrittenComment = z.object({
  name: Text(),
  email: z.string(),
  comment: Text(),
  at: z.iso.datetime(),
  parent: z.optional(TimedId),
  /** 0 at the top level. */
  depth: z.number(),
  draft: z.optional(TimedId),
  /** The hash of the writer's receipt. It never leaves the store. */
  receipt: z.optional(z.string()),
  /** True when a signed-in author wrote it. */
  author: z.optional(z.literal(true)),
});
export type WrittenComment = z.infer<typeof WrittenComment>;

/** The name in a change that the writer of a comment made, with a receipt. Every author has a longer one. */
export const BY_WRITER = '';

/** A later change of a comment. An edit carries the new HTML. */
export const CommentChange = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  comment: z.optional(Text()),
  /** The version that an approval approves. It is absent from old approvals, which approve the comment as written. */
  version: z.optional(TimedId),
  /** Present in a removal that leaves the replies. Older removals by an author take them along. */
  replies: z.optional(z.literal('kept')),
});
export type CommentChange = z.infer<typeof CommentChange>;

/** A fact about a comment. `change` orders the facts by time: it is the comment's own id, or the id of the change. */
export type CommentFact =
  | {
      readonly id: string;
      /** `blanked` is the rest of a removed comment after its text was erased. */
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

/** The state of one comment after all its facts. */
export interface CommentState {
  readonly id: string;
  /** The comment with the text of its newest edit. */
  readonly comment: WrittenComment;
  readonly editedAt: string | undefined;
  /** The id of the fact that holds this text. */
  readonly version: string;
  readonly waiting: boolean;
  /** True for a comment that was held and then approved. */
  readonly approved: boolean;
  readonly removed: boolean;
  /** True for a removed comment whose replies stay. */
  readonly keepsReplies: boolean;
  /** The id of the newest fact. */
  readonly changed: string;
}

/**
 * Folds the facts about one comment, given in any order. Returns undefined if the comment itself is missing. An edit
 * that an approval does not cover has no effect, so that readers never see a text that no author has approved.
 */
export function foldComment(facts: readonly CommentFact[]): CommentState | undefined {
  const ordered = facts.toSorted((a, b) => (a.change < b.change ? -1 : 1));
  const first = ordered.find((fact) => 'comment' in fact);
  if (!first) return undefined;
  const actions = ordered.filter((fact) => 'action' in fact);
  const approval = actions.findLast(({ kind }) => kind === 'approved')?.action;
  const isHeld = first.kind === 'held';
  const covered = isHeld && approval ? (approval.version ?? first.id) : undefined;
  const edit = actions.findLast(
    ({ kind, change }) => kind === 'edited' && (covered === undefined || change <= covered),
  );
  const removals = actions.filter(({ kind }) => kind === 'removed');
  return {
    id: first.id,
    comment: { ...first.comment, comment: edit?.action.comment ?? first.comment.comment },
    editedAt: edit?.action.at,
    version: edit?.change ?? first.id,
    waiting: isHeld && !approval,
    approved: isHeld && approval !== undefined,
    removed: removals.length > 0,
    keepsReplies: removals.length > 0 && removals.every(({ action }) => leavesReplies(action)),
    changed: ordered.at(-1)?.change ?? first.id,
  };
}

const leavesReplies = ({ by, replies }: CommentChange) => by === BY_WRITER || replies === 'kept';

/**
 * Returns a comment of a thread; undefined when there is none, and when it is a later arrival of a draft, which readers
 * do not see.
 */
export function firstArrival(facts: Iterable<CommentFact>, id: string): CommentState | undefined {
  const all = [...facts];
  const state = foldComment(all.filter((fact) => fact.id === id));
  const draft = state?.comment.draft;
  const isEarlier = (fact: CommentFact) =>
    'comment' in fact && fact.comment.draft === draft && fact.id < id;
  return draft !== undefined && all.some(isEarlier) ? undefined : state;
}

/**
 * Folds a thread into the comments that readers see (`shown`) and those that are not shown any more (`removed`). A
 * comment that waits for an approval is in neither, since nothing public may reveal that it exists. A reply is shown
 * only if its parent is. A removed comment with replies that stay is shown as a place holder. If the same draft arrived
 * twice, it is one comment, and replies to the second arrival belong to the first.
 */
export function foldThread(facts: Iterable<CommentFact>): {
  readonly shown: readonly CommentState[];
  readonly removed: readonly CommentState[];
} {
  const states = [...Map.groupBy(facts, ({ id }) => id).values()]
    .map(foldComment)
    .filter((state) => state !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const firstOfDraft = new Map<string, string>();
  const firstArrival = new Map<string, string>();
  const standing = new Map<string, CommentState>();
  const notShown: CommentState[] = [];
  for (const state of states) {
    const { id, comment, waiting, removed, keepsReplies } = state;
    const first = firstOfDraft.get(comment.draft ?? id) ?? id;
    firstOfDraft.set(comment.draft ?? id, first);
    firstArrival.set(id, first);
    const parent = comment.parent && (firstArrival.get(comment.parent) ?? comment.parent);
    const hasPlace = !waiting && (!removed || keepsReplies) && first === id;
    const stands = hasPlace && (!parent || standing.has(parent));
    if (stands) standing.set(id, parent ? { ...state, comment: { ...comment, parent } } : state);
    else if (!waiting) notShown.push(state);
  }
  const all = [...standing.values()];
  const kept = new Set(withoutEmptyPlaces(all.map(publicComment)).map(({ id }) => id));
  const shown = all.filter(({ id }) => kept.has(id));
  return { shown, removed: [...notShown, ...all.filter(({ id }) => !kept.has(id))] };
}

/** Returns a thread as it is built into the page of its post, with a limited number of comments. */
export function builtThread(facts: Iterable<CommentFact>): Thread {
  const { shown, removed } = foldThread(facts);
  const comments = shown.map(publicComment);
  const built = comments.slice(0, LIMITS.builtComments);
  const newest = [...shown, ...removed]
    .map(({ changed }) => changed)
    .sort()
    .at(-1);
  return {
    comments: nest(built),
    stats: countComments(comments),
    latest: (built.length < comments.length ? built.at(-1)?.id : newest) ?? '',
  };
}

/** Returns the public form of a comment, without its e-mail address. A removed comment is a place holder. */
export function publicComment({
  id,
  comment,
  editedAt,
  removed,
}: Pick<CommentState, 'id' | 'comment' | 'editedAt' | 'removed'>): Comment {
  const shown: Comment = {
    id,
    ...(comment.parent !== undefined && { parentId: comment.parent }),
    name: comment.name,
    comment: comment.comment,
    timestamp: comment.at,
    ...(editedAt !== undefined && { editedAt }),
    ...(comment.author && { author: true }),
    replies: [],
  };
  return removed ? placeHolder(shown) : shown;
}
