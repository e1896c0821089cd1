import type { App } from '#app';
import { publicOrigin } from '#domain/comments/comment-fact.ts';
import { timeOfId } from '#domain/id.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { isSuspicious } from '#domain/readers/spam.ts';
import type { SubmittedThought } from '#domain/thoughts/thought.ts';
import type { Arrival } from '#post/letter/author-letters.ts';
import { commentText } from '#post/letter/letter-text.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { arrivedComment, publicPost } from '#usecases/documents/arrived-comment.ts';

/** The largest number of comments, and of thoughts, that one mail counts. */
const MOST = 500;

/** A comment or thought of some time, which may be gone since. */
type Found =
  | { readonly kind: 'comment'; readonly id: string; readonly document: string }
  | { readonly kind: 'thought'; readonly id: string; readonly thought: SubmittedThought };

interface Span {
  /** The time from which on they arrived, in milliseconds. */
  readonly from: number;
  /** An id that theirs sort before. */
  readonly before: string;
}

/** Finds the comments and the waiting thoughts that arrived in some time, the newest first. */
export async function findArrivals(
  app: App,
  { from, before }: Span,
  most = MOST,
): Promise<readonly Found[]> {
  const query = { before, count: most };
  const [shown, waiting, thoughts] = await Promise.all([
    app.comments.entries('shown', query),
    app.comments.entries('waiting', query),
    app.thoughts.waiting(query),
  ]);
  const found: Found[] = [
    ...[...shown, ...waiting].map(({ id, document }) => ({
      kind: 'comment' as const,
      id,
      document,
    })),
    ...thoughts.map((one) => ({ kind: 'thought' as const, ...one })),
  ];
  return found.filter(({ id }) => timeOfId(id) >= from).sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** Reads arrivals as the author is told of them, without those that are gone and those by authors. */
export async function readArrivals(
  app: App,
  siteUrl: string,
  found: readonly Found[],
): Promise<Arrival[]> {
  const arrivals = new Map<string, Arrival | undefined>();
  const posts = new Map<string, Promise<Post | undefined>>();
  await inBatches(found, async (one) => {
    if (one.kind === 'thought') arrivals.set(one.id, thoughtArrival(one.id, one.thought));
    else {
      const post = posts.get(one.document) ?? publicPost(app, one.document);
      posts.set(one.document, post);
      arrivals.set(one.id, await readComment(app, siteUrl, one, post));
    }
  });
  return found.flatMap(({ id }) => arrivals.get(id) ?? []);
}

/** Reads a comment that the author is told of. Undefined if it is gone, by an author, or on a post that is not public. */
export async function readComment(
  app: App,
  siteUrl: string,
  { document, id }: { readonly document: string; readonly id: string },
  on = publicPost(app, document),
): Promise<Arrival | undefined> {
  const arrived = await arrivedComment(app, { document, id }, on);
  if (!arrived || arrived.state.comment.author) return undefined;
  const { state, post } = arrived;
  const { name, comment, parent, from, byLetter, spam = [] } = state.comment;
  return {
    kind: parent === undefined ? 'comment' : 'reply',
    id,
    name,
    text: commentText(comment),
    waits: state.waiting,
    looksLikeSpam: isSuspicious(spam),
    ...(from && { from: publicOrigin(from) }),
    ...(byLetter && { byLetter }),
    post: { title: typesetTitle(post), url: new URL(postPath(post), siteUrl).href },
  };
}

export const thoughtArrival = (id: string, thought: SubmittedThought): Arrival => ({
  kind: 'thought',
  id,
  name: thought.name,
  text: thought.content,
  waits: true,
  looksLikeSpam: isSuspicious(thought.spam ?? []),
});
