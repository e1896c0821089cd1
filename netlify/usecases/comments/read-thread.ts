import type { App } from '#app';
import {
  type Comment,
  type CommentStats,
  countComments,
  nest,
  type Thread,
} from '#domain/comments/comment.ts';
import {
  builtThread,
  type CommentState,
  foldThread,
  publicComment,
} from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { cleanComment } from '#post/clean-comment.ts';

/** Comments of a post, or those of them that a reader does not have yet. */
interface ThreadPart {
  /** Comments with their replies nested in them, when both are in this part. */
  readonly comments: Comment[];
  /** Statistics of the whole thread. */
  readonly stats: CommentStats;
  /** Id of the newest change in the thread: the value of `since` for the next request. */
  readonly latest: string;
  /** Ids of comments that are not shown any more, and of the replies to them; present only with `since`. */
  readonly removed?: readonly string[];
  /** Value of `since` that gets the rest; undefined when this is all. */
  readonly next: string | undefined;
}

interface ThreadOptions {
  /** Newest change that the reader knows. */
  readonly since?: string | undefined;
  /** True for an author, who sees the e-mail addresses. */
  readonly emails: boolean;
}

type Folded = ReturnType<typeof foldThread>;

/** Caches: a thread is folded once for each of its states, and a comment is sanitised once. */
const folded = new WeakMap<object, Folded>();
const cleaned = new WeakMap<object, string>();

/** Reads the comments of a post in the order of their changes, as fit into one response. Throws `post_not_found`. */
export async function readThread(
  app: App,
  post: PostRef,
  { since = '', emails }: ThreadOptions,
): Promise<ThreadPart> {
  const [exists, facts] = await Promise.all([app.posts.exists(post), app.comments.facts(post)]);
  if (!exists) throw new AppError('post_not_found');
  const { shown, gone } = folded.get(facts) ?? foldThread(facts.values());
  folded.set(facts, { shown, gone });

  // Sorted by change, so that the next request can continue after the last comment sent.
  const newer = shown
    .filter(({ changed }) => changed > since)
    .sort((a, b) => (a.changed < b.changed ? -1 : 1));
  const { part, next } = firstThatFit(newer, (state) => rendered(state, emails));
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

/** Returns the first comments that together fit into one response, and the change after which the rest begins. */
function firstThatFit(
  states: readonly CommentState[],
  render: (state: CommentState) => Comment,
): { part: Comment[]; next: string | undefined } {
  const part: Comment[] = [];
  let bytes = 0;
  for (const [n, state] of states.entries()) {
    const comment = render(state);
    bytes += Buffer.byteLength(JSON.stringify(comment)) + 1;
    if (bytes > LIMITS.responseBytes) return { part, next: states[n - 1]?.changed };
    part.push(comment);
  }
  return { part, next: undefined };
}

/** Reads the thread as the page of its post shows it. */
export async function readPageThread(app: App, post: PostRef): Promise<Thread> {
  return builtThread((await app.comments.facts(post)).values());
}
