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
import { TimedId } from '#domain/id.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { commentHtml } from '#post/discussion/comment-html.ts';
import { withPublic } from '#usecases/documents/find-document.ts';
import { firstThatFit } from '#usecases/first-that-fit.ts';

/** Comments of a post, or those of them that a reader does not have yet. */
interface ThreadPart {
  /** The document of the post. */
  readonly document: string;
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
  /** Id of the newest change that the reader knows. Anything else counts as none. */
  readonly since?: string | undefined;
  /** True for an author, who sees the e-mail addresses. */
  readonly emails: boolean;
}

type Folded = ReturnType<typeof foldThread>;

/** Caches: a thread is folded once for each of its states, and the HTML of a comment is made once. */
const folded = new WeakMap<object, Folded>();
const cleaned = new WeakMap<object, string>();

/** Reads the comments of a post in the order of their changes, as fit into one response. Throws `post_not_found`. */
export async function readThread(
  app: App,
  post: PostRef,
  { emails, ...options }: ThreadOptions,
): Promise<ThreadPart> {
  const since = TimedId.safeParse(options.since).data ?? '';
  const [document, facts] = await withPublic(app, post, (id) => app.comments.facts(id));
  const { shown, removed } = folded.get(facts) ?? foldThread(facts.values());
  folded.set(facts, { shown, removed });

  // Sorted by change, so that the next request can continue after the last comment sent.
  const newer = shown
    .filter(({ changed }) => changed > since)
    .sort((a, b) => (a.changed < b.changed ? -1 : 1));
  const part = firstThatFit(newer.values().map((state) => rendered(state, emails)));
  return {
    document,
    comments: nest(part),
    stats: countComments(shown.map(publicComment)),
    latest: [...shown, ...removed].reduce(newerOf, ''),
    ...(since !== '' && { removed: removed.map(({ id }) => id) }),
    next: part.length < newer.length ? newer[part.length - 1]?.changed : undefined,
  };
}

const newerOf = (latest: string, { changed }: Pick<CommentState, 'changed'>) =>
  changed > latest ? changed : latest;

function rendered(state: CommentState, emails: boolean): Comment {
  const comment = publicComment(state);
  const html = cleaned.get(state) ?? commentHtml(comment.comment);
  cleaned.set(state, html);
  return {
    ...comment,
    comment: html,
    ...(emails && !state.removed && { email: state.comment.email }),
  };
}

/** Reads the thread of a document, as the page of the post shows it. */
export async function readPageThread(app: App, document: string): Promise<Thread> {
  return builtThread([...(await app.comments.facts(document)).values()]);
}
