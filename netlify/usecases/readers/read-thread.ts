import type { App } from '#app';
import type { Comment, CommentStats, Thread } from '#domain/comments/comment.ts';
import { nest } from '#domain/comments/thread.ts';
import { publicComment, type ShownComment } from '#domain/comments/comment-fact.ts';
import { partOf, windowOf, withAncestors } from '#domain/comments/thread-window.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { commentHtml } from '#post/discussion/comment-html.ts';
import type { ReadableThread } from '#store/texts/readable-thread.ts';
import { withPublic } from '#usecases/documents/find-document.ts';

/** Comments of a post, as many as a reader loads at once. */
interface ThreadPart {
  readonly document: string;
  /** Comments with their replies nested in them, and those that they reply to. */
  readonly comments: Comment[];
  readonly stats: CommentStats;
  /** Id of the newest change in the thread: the value of `since` for the next request. */
  readonly latest: string;
  /** Ids of comments that are not shown any more, and of the replies to them; present only with `since`. */
  readonly removed?: readonly string[];
  /** The parameter that gets the rest, and its value; undefined when this is all. */
  readonly next: readonly [name: 'since' | 'before', value: string] | undefined;
}

/** A choice of a part of a thread. An id that is none counts as absent. */
interface ThreadQuery {
  /** Id of the newest change that the reader knows. */
  readonly since?: string | undefined;
  /** Id that all comments to read come before. */
  readonly before?: string | undefined;
  /** Id of the newest comment to read. */
  readonly until?: string | undefined;
}

interface ThreadOptions extends ThreadQuery {
  /** True for an author, who sees the e-mail addresses. */
  readonly emails: boolean;
}

/** Changes that one response names, as far as their comments fit into it. */
const CHANGES_PER_RESPONSE = 200;

/** The HTML of comments, which is made once. */
const cleaned = new WeakMap<object, string>();

/**
 * Reads some comments of a post: those that have changed, with `since`, or else the newest ones, or those before an
 * older one. Throws `post_not_found`.
 */
export async function readThread(
  app: App,
  post: PostRef,
  { emails, ...query }: ThreadOptions,
): Promise<ThreadPart> {
  const [document, thread] = await withPublic(app, post, (id) => app.comments.thread(id));
  const render = (state: ShownComment) => rendered(state, emails);
  const since = TimedId.safeParse(query.since).data;
  const { comments, ...part } =
    since === undefined
      ? await readWindow(thread, query, render)
      : await readChanges(thread, since, render);
  const { stats, latest } = thread;
  return { document, comments: nest(comments), stats, latest, ...part };
}

type Render = (state: ShownComment) => Comment;

async function readWindow(thread: ReadableThread, query: ThreadQuery, render: Render) {
  const until = TimedId.safeParse(query.until).data;
  // All ids have the same length, so that this comes after the one and before the next.
  const before = until === undefined ? TimedId.safeParse(query.before).data : `${until}0`;
  const { comments, ...rest } = await thread.readBefore(before, LIMITS.commentsPerPage);
  const { items, older } = windowOf(comments, { before, ...rest, render });
  return { comments: items, next: older === undefined ? undefined : (['before', older] as const) };
}

/** Reads the first changes after an id, and the comments that changed ones reply to. */
async function readChanges(thread: ReadableThread, since: string, render: Render) {
  const changes = await thread.changesAfter(since);
  const limit = changes[CHANGES_PER_RESPONSE - 1]?.changed;
  // Replies that are gone with a comment have the same change.
  const first = changes.filter(({ changed }) => limit === undefined || changed <= limit);
  const states = await thread.read(first.flatMap(({ id, isGone }) => (isGone ? [] : id)));
  const byId = new Map(states.map((state) => [state.id, state]));
  const above = withAncestors(states);
  const part = partOf(render);
  const end = first.findIndex(({ id }) => {
    const state = byId.get(id);
    return state && !part.add(above(state));
  });
  const done = end < 0 ? first : first.slice(0, end);
  const last = done.at(-1)?.changed ?? since;
  return {
    comments: part.items(),
    removed: done.filter(({ isGone }) => isGone).map(({ id }) => id),
    next: done.length < changes.length ? (['since', last] as const) : undefined,
  };
}

function rendered(state: ShownComment, emails: boolean): Comment {
  const comment = publicComment(state);
  const html = cleaned.get(state) ?? commentHtml(comment.comment);
  cleaned.set(state, html);
  return {
    ...comment,
    comment: html,
    ...(emails && !state.removed && { email: state.comment.email }),
  };
}

/** Reads the thread of a document, as the page of the post shows it: its newest comments, or those before an id. */
export async function readPageThread(app: App, document: string, before?: string): Promise<Thread> {
  const thread = await app.comments.thread(document);
  const { comments, next } = await readWindow(thread, { before }, publicComment);
  return {
    comments: nest(comments),
    stats: thread.stats,
    latest: thread.latest,
    ...(next && { older: next[1] }),
  };
}
