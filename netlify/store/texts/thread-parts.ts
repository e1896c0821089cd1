import type { CommentStats } from '#domain/comments/comment.ts';
import { countComments } from '#domain/comments/thread.ts';
import {
  type FoldedThread,
  publicComment,
  type ShownComment,
} from '#domain/comments/comment-fact.ts';
import { withAncestors } from '#domain/comments/thread-window.ts';
import { decodeEntries, encodeEntries } from '#store/facts/encoded-entries.ts';
import { codeDigest } from '#store/facts/code-digest.ts';

/** Comments in one part of a stored thread. A part that grows to twice as many is divided. */
const PART_SIZE = 100;

/** The latest changes that the head of a thread knows. */
const LATEST_CHANGES = 500;

/** A change of a comment, by the id of the newest fact about it. */
export interface ThreadChange {
  readonly id: string;
  readonly changed: string;
  /** True for a comment that is not shown any more. */
  readonly isGone: boolean;
}

/** A part of a thread: the comments whose ids come from `start` on and before the next part. */
export interface ThreadPart {
  readonly start: string;
  readonly count: number;
  /** The first line of the stored part, which tells its content. */
  readonly digest: string;
}

/** Everything about a thread but its comments. */
export interface ThreadHead {
  readonly stats: CommentStats;
  readonly latest: string;
  /** The latest changes, oldest first. */
  readonly changes: readonly ThreadChange[];
  /** The id that all changes which are not in `changes` come before; empty if there are none. */
  readonly changesFrom: string;
  readonly parts: readonly ThreadPart[];
}

/** A thread in parts, with the texts to store. */
export interface DividedThread {
  readonly head: ThreadHead;
  /** Stored texts by the starts of their parts. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Lists all changes of a thread, oldest first. */
export const changesOf = ({ shown, removed }: FoldedThread): ThreadChange[] =>
  [
    ...shown.map(({ id, changed }) => ({ id, changed, isGone: false })),
    ...removed.map(({ id, changed }) => ({ id, changed, isGone: true })),
  ].sort((a, b) => (a.changed < b.changed ? -1 : 1));

/** Divides a thread. Parts begin where those before did, so that a change concerns few of them. */
export function divideThread(thread: FoldedThread, before: readonly ThreadPart[]): DividedThread {
  const all = changesOf(thread);
  const changes = all.slice(-LATEST_CHANGES);
  const texts = new Map<string, string>();
  const parts: ThreadPart[] = [];
  for (const own of divide(
    thread.shown,
    before.map(({ start }) => start),
  )) {
    const start = own[0]?.id ?? '';
    const text = encodePart(closed(thread.shown, own));
    texts.set(start, text);
    parts.push({ start, count: own.length, digest: digestOf(text) });
  }
  return {
    head: {
      stats: countComments(thread.shown.map(publicComment)),
      latest: all.at(-1)?.changed ?? '',
      changes,
      changesFrom: changes.length < all.length ? (changes[0]?.changed ?? '') : '',
      parts,
    },
    texts,
  };
}

/** Divides comments before the given ids, and what is still too large. */
function divide(shown: readonly ShownComment[], starts: readonly string[]) {
  const parts: ShownComment[][] = [];
  const due = [...starts];
  for (const comment of shown) {
    let isStart = parts.length === 0;
    while (due[0] !== undefined && due[0] <= comment.id) {
      due.shift();
      isStart = true;
    }
    if (isStart) parts.push([comment]);
    else parts.at(-1)?.push(comment);
  }
  return parts.flatMap((part) =>
    part.length < 2 * PART_SIZE
      ? [part]
      : Array.from({ length: Math.floor(part.length / PART_SIZE) }, (_, n, size = PART_SIZE) =>
          part.slice(n * size, (n + 2) * size > part.length ? undefined : (n + 1) * size),
        ),
  );
}

/** Adds to some comments of a thread those that they reply to. */
export function closed(
  shown: readonly ShownComment[],
  own: readonly ShownComment[],
): readonly ShownComment[] {
  const above = withAncestors(shown);
  const all = new Map(own.flatMap(above).map((comment) => [comment.id, comment]));
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const encodePart = (comments: readonly ShownComment[]): string =>
  encodeEntries(
    new Map(comments.map((comment) => [comment.id, [comment.changed, shownPart(comment)]])),
    codeDigest(),
  ).join('');

/** Reads a stored part. Returns undefined for another one than the head names. */
export function decodePart(text: string, digest: string): readonly ShownComment[] | undefined {
  if (digestOf(text) !== digest) return undefined;
  const entries = decodeEntries<ShownComment>([text], codeDigest());
  const comments = [...entries.values()].flatMap(([, comment]) => comment ?? []);
  return comments.length > 0 ? comments : undefined;
}

const digestOf = (text: string) => text.slice(0, text.indexOf('\n'));

/** Leaves out what no reader and no author is shown. Of a removed comment, only its place is stored. */
function shownPart({ id, comment, editedAt, removed, changed }: ShownComment): ShownComment {
  const { name, email, comment: text, at, parent, depth, author, from } = comment;
  return {
    id,
    changed,
    editedAt: removed ? undefined : editedAt,
    removed,
    comment: {
      ...(removed ? { name: '', email: '', comment: '' } : { name, email, comment: text }),
      at,
      depth,
      ...(parent !== undefined && { parent }),
      ...(author && !removed && { author }),
      ...(from && !removed && { from }),
    },
  };
}
