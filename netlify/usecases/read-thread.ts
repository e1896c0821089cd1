import type { App } from '#app';
import {
  type Comment,
  type CommentStats,
  countComments,
  nest,
  type Thread,
} from '#domain/comment.ts';
import { builtThread, type CommentState, foldThread, publicComment } from '#domain/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostRef } from '#domain/post.ts';
import { cleanComment } from '#post/clean-comment.ts';

/** A post's comments, or those of them that a reader does not have yet. */
interface ThreadPart {
  /** Replies are in the comments they belong to, where those are in this part. */
  readonly comments: Comment[];
  /** Of the whole thread. */
  readonly stats: CommentStats;
  /** The id of the newest thing that happened in the thread: what to ask `since` for next time. */
  readonly latest: string;
  /** With `since`: comments that are not shown any more, and the replies to them. */
  readonly removed?: readonly string[];
  /** What to ask for as `since` to get the rest; undefined where this is all. */
  readonly next: string | undefined;
}

interface Wanted {
  /** The newest change that the reader knows. */
  readonly since?: string | undefined;
  /** For an author, who sees the e-mail addresses. */
  readonly emails: boolean;
}

type Folded = ReturnType<typeof foldThread>;

/** Folding is done once for each state of a thread, and cleaning once for each comment in it. */
const folded = new WeakMap<object, Folded>();
const cleaned = new WeakMap<object, string>();

/** The comments of a post, in the order of their changes and up to the size of one answer. Throws `post_not_found`. */
export async function readThread(
  app: App,
  post: PostRef,
  { since = '', emails }: Wanted,
): Promise<ThreadPart> {
  const [exists, facts] = await Promise.all([app.posts.exists(post), app.comments.facts(post)]);
  if (!exists) throw new AppError('post_not_found');
  const { shown, gone } = folded.get(facts) ?? foldThread(facts.values());
  folded.set(facts, { shown, gone });

  // In the order of changes, so that the last one sent is the place to go on from.
  const newer = shown
    .filter(({ changed }) => changed > since)
    .sort((a, b) => (a.changed < b.changed ? -1 : 1));
  const { part, next } = fitting(newer, (state) => rendered(state, emails));
  return {
    comments: nest(part),
    stats: countComments(shown.map(({ comment }) => ({ parentId: comment.parent }))),
    latest: [...shown, ...gone].reduce(newerOf, ''),
    ...(since !== '' && {
      removed: gone.map(({ id }) => id),
    }),
    next,
  };
}

const newerOf = (latest: string, { changed }: CommentState) =>
  changed > latest ? changed : latest;

function rendered(state: CommentState, emails: boolean): Comment {
  const comment = publicComment(state);
  const html = cleaned.get(state) ?? cleanComment(comment.comment);
  cleaned.set(state, html);
  return { ...comment, comment: html, ...(emails && { email: state.comment.email }) };
}

/** The first of the comments that together stay within one answer, and where the rest begins. */
function fitting(
  states: readonly CommentState[],
  render: (state: CommentState) => Comment,
): { part: Comment[]; next: string | undefined } {
  const part: Comment[] = [];
  let bytes = 0;
  for (const [n, state] of states.entries()) {
    const comment = render(state);
    bytes += Buffer.byteLength(JSON.stringify(comment)) + 1;
    if (bytes > LIMITS.answerBytes) return { part, next: states[n - 1]?.changed };
    part.push(comment);
  }
  return { part, next: undefined };
}

/** The thread as the page of its post shows it. */
export async function readPageThread(app: App, post: PostRef): Promise<Thread> {
  return builtThread((await app.comments.facts(post)).values());
}
