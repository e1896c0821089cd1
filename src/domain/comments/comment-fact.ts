import * as z from 'zod/mini';
import type { Comment } from './comment.ts';
import { Origin } from './foreign-comment.ts';
import type { PublicOrigin } from './origin.ts';
import { placeHolder, withoutEmptyPlaces } from './thread.ts';
import { Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { foldText } from '#domain/readers/fold-text.ts';
import { parseTextKey, type TextKey } from '#domain/readers/text-key.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { SpamReason } from '#domain/readers/spam-reason.ts';

/** A comment as it is stored. While `held`, it waits for an approval. */
export const WrittenComment = z.object({
  name: Text(),
  email: z.string(),
  comment: Text(),
  at: z.iso.datetime(),
  parent: z.optional(TimedId),
  /** 0 at the top level. */
  depth: z.number(),
  /** The hash of the writer's receipt. It never leaves the store. */
  receipt: z.optional(z.string()),
  /** True when a signed-in author wrote it. */
  author: z.optional(z.literal(true)),
  /** The origin of a text from another network. One of a kind that only newer code knows is left out. */
  from: z.catch(z.optional(Origin), undefined),
  /** True when it was written by the link of a letter. */
  byLetter: z.optional(z.literal(true)),
  /** The signs of spam that it had when it arrived. */
  spam: z.optional(z.array(SpamReason)),
  /**
   * Present if its writer asked to be told of replies: what the owner of the address has to confirm, which is the hash of
   * a secret of the writer's browser, or the id of this comment. Older comments have `true`, which nobody can confirm. It
   * never leaves the store.
   */
  tell: z.optional(z.union([z.string(), z.literal(true)])),
});
export type WrittenComment = z.infer<typeof WrittenComment>;

/** The name in a change that the writer of a comment made, with a receipt. Every author has a longer one. */
export const BY_WRITER = '';

/** A later change of a comment. An edit carries the new HTML. */
const CommentChange = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  /** The program by which the author has decided. */
  via: z.optional(z.string()),
  comment: z.optional(Text()),
  /** The version that an approval approves. It is absent from old approvals, which approve the comment as written. */
  version: z.optional(TimedId),
  /** Present in a removal that leaves the replies. Older removals by an author take them along. */
  replies: z.optional(z.literal('kept')),
});
type CommentChange = z.infer<typeof CommentChange>;

/** The words of a comment, or a change of it. */
type Body =
  | { readonly kind: 'written' | 'held' | 'blanked'; readonly comment: WrittenComment }
  | { readonly kind: 'approved' | 'edited' | 'removed'; readonly action: CommentChange };

/** A fact about a comment. */
export type CommentFact = Pick<TextKey, 'id' | 'change'> & Body;

/** A fact with the document that its comment is on. */
export type ThreadFact = Omit<TextKey, 'kind'> & Body;

/** Parses a fact from its key and text. Throws for a malformed one. */
export function parseCommentFact(text: string, key: string): ThreadFact {
  const { kind, ...ids } = parseTextKey(key);
  const body: unknown = JSON.parse(text);
  return kind === 'written' || kind === 'held' || kind === 'blanked'
    ? { ...ids, kind, comment: WrittenComment.parse(body) }
    : { ...ids, kind, action: CommentChange.parse(body) };
}

/** The state of one comment after all its facts. */
export interface CommentState {
  /** The id of its first arrival. */
  readonly id: string;
  /** The ids of all arrivals of the same text, the first one included. */
  readonly arrivals: readonly string[];
  /** The comment with the text of its newest edit. */
  readonly comment: WrittenComment;
  readonly editedAt: string | undefined;
  /** The id of the fact that holds this text. */
  readonly version: string;
  readonly waiting: boolean;
  /** True for a comment that was held and then approved. */
  readonly approved: boolean;
  /** The program by which an author has approved it. */
  readonly approvedVia: string | undefined;
  readonly removed: boolean;
  /** True for a removed comment whose replies stay. */
  readonly keepsReplies: boolean;
  /** The id of the newest fact. */
  readonly changed: string;
}

/**
 * Folds the facts about one comment, and about all arrivals of its text, given in any order. Returns undefined if the
 * comment itself is missing. An edit that an approval does not cover has no effect, so that readers never see a text that
 * no author has approved.
 */
export function foldComment(facts: readonly CommentFact[]): CommentState | undefined {
  const text = foldText(facts);
  if (!text || !('comment' in text.first)) return undefined;
  const { first, arrivals, isHeld, approval, removals } = text;
  const covered = isHeld && approval ? (actionOf(approval)?.version ?? approval.id) : undefined;
  const edit = text.edits.findLast(({ change }) => covered === undefined || change <= covered);
  return {
    id: first.id,
    arrivals: [...new Set(arrivals.map(({ id }) => id))],
    comment: { ...first.comment, comment: actionOf(edit)?.comment ?? first.comment.comment },
    editedAt: actionOf(edit)?.at,
    version: edit?.change ?? first.id,
    waiting: !text.wasShown,
    approved: isHeld && approval !== undefined,
    approvedVia: actionOf(approval)?.via,
    removed: text.status === 'gone',
    keepsReplies: removals.length > 0 && removals.every(leavesReplies),
    changed: text.changed,
  };
}

const actionOf = (fact: CommentFact | undefined) =>
  fact && 'action' in fact ? fact.action : undefined;

function leavesReplies(fact: CommentFact): boolean {
  const { by, replies } = actionOf(fact) ?? {};
  return by === BY_WRITER || replies === 'kept';
}

/** Folds the facts of a thread, or some of them, into comments, the oldest first. */
export const foldComments = (facts: Iterable<CommentFact>): CommentState[] =>
  [...Map.groupBy(facts, ({ id }) => arrivalOf(id)).values()]
    .map(foldComment)
    .filter((state) => state !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** A comment as a thread shows it. A removed one is a place holder. */
export type ShownComment = Pick<
  CommentState,
  'id' | 'comment' | 'editedAt' | 'removed' | 'changed'
>;

/** A comment that is not shown any more. */
export interface Gone {
  readonly id: string;
  /** The id of the fact that took it away, or of a newer one about it. */
  readonly changed: string;
}

/** A thread as readers see it. */
export interface FoldedThread {
  /** In the order of ids. */
  readonly shown: readonly ShownComment[];
  readonly removed: readonly Gone[];
}

/**
 * Folds a thread into the comments that readers see (`shown`) and those that are not shown any more (`removed`). A
 * comment that waits for an approval is in neither, since nothing public may reveal that it exists. A reply is shown
 * only if its parent is. A removed comment with replies that stay is shown as a place holder. If a text arrived twice,
 * it is one comment, and replies to the second arrival belong to the first.
 */
export function foldThread(facts: Iterable<CommentFact>): {
  readonly shown: readonly CommentState[];
  readonly removed: readonly Gone[];
} {
  const goneAt = new Map<string, string>();
  const standing = new Map<string, CommentState>();
  const removed: Gone[] = [];
  for (const state of foldComments(facts)) {
    const { id, arrivals, comment, changed, waiting } = state;
    const parent = comment.parent && standing.get(arrivalOf(comment.parent));
    const hasPlace = !waiting && (!state.removed || state.keepsReplies);
    const stands = hasPlace && (!comment.parent || parent !== undefined);
    if (stands) {
      const shown = parent ? { ...state, comment: { ...comment, parent: parent.id } } : state;
      standing.set(arrivalOf(id), shown);
    }
    if (waiting) continue;
    // A reply goes when the comment goes that it belongs to.
    const taken = comment.parent && goneAt.get(arrivalOf(comment.parent));
    const since = !stands && taken && taken > changed ? taken : changed;
    if (!stands) goneAt.set(arrivalOf(id), since);
    removed.push(...goneOf(stands ? arrivals.slice(1) : arrivals, since));
  }
  const all = [...standing.values()];
  const visible = new Set(withoutEmptyPlaces(all.map(publicComment)).map(({ id }) => id));
  const isKept = ({ id }: CommentState) => visible.has(id);
  const empty = all.filter((state) => !isKept(state));
  removed.push(...empty.map(({ id, changed }) => ({ id, changed })));
  return { shown: all.filter(isKept), removed };
}

const goneOf = (ids: readonly string[], changed: string) => ids.map((id) => ({ id, changed }));

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
    ...(comment.from && { from: publicOrigin(comment.from) }),
    ...(comment.byLetter && { byLetter: true }),
    replies: [],
  };
  return removed ? placeHolder(shown) : shown;
}

/** Returns the part of an origin that everybody may see. */
export const publicOrigin = ({ network, handle, url, mention }: Origin): PublicOrigin => ({
  network,
  handle,
  url,
  ...(mention && { mention }),
});

/** Returns the place of a reply to a comment. At the deepest level, it stands beside the comment that it answers. */
export function placeBelow({
  id,
  comment: { depth, parent },
}: Pick<CommentState, 'id' | 'comment'>): Pick<WrittenComment, 'depth' | 'parent'> {
  if (depth < READER_LIMITS.replyDepth) return { parent: id, depth: depth + 1 };
  return { ...(parent !== undefined && { parent }), depth };
}
