import * as z from 'zod/mini';
import { Did } from './find-server.ts';

/** Marks that hide a post or an account from most readers. */
const HIDING = new Set([
  ...['!hide', '!warn', '!takedown', '!suspend', '!no-unauthenticated'],
  ...['spam', 'porn', 'sexual', 'nudity', 'graphic-media', 'gore', 'nsfl'],
]);

const Labels = z.catch(z.array(z.object({ val: z.string(), neg: z.optional(z.boolean()) })), []);

/** A post as the network shows it. */
export const PostView = z.object({
  uri: z.string().check(z.startsWith('at://')),
  cid: z.string(),
  author: z.object({
    did: Did,
    handle: z.string(),
    displayName: z.catch(z.string(), ''),
    labels: Labels,
  }),
  record: z.object({
    text: z.string().check(z.maxLength(10_000)),
    facets: z.catch(z.array(z.unknown()), []),
    createdAt: z.catch(z.string(), ''),
  }),
  indexedAt: z.catch(z.string(), ''),
  labels: Labels,
  likeCount: z.catch(z.number(), 0),
  repostCount: z.catch(z.number(), 0),
  replyCount: z.catch(z.number(), 0),
});
export type PostView = z.infer<typeof PostView>;

/** Posts that were asked for, of whichever there are. One that cannot be read is left out. */
export const PostViews = z.pipe(
  z.object({ posts: z.array(z.unknown()) }),
  z.transform(({ posts }) => posts.flatMap((one) => PostView.safeParse(one).data ?? [])),
);

/** A thread, of which each part is parsed by itself: it may be of any depth. */
export const ThreadResponse = z.object({
  thread: z.optional(z.unknown()),
  threadgate: z.catch(
    z.optional(z.object({ record: z.object({ hiddenReplies: z.catch(z.array(z.string()), []) }) })),
    undefined,
  ),
});

const Node = z.object({
  post: z.optional(z.unknown()),
  replies: z.catch(z.array(z.unknown()), []),
});

/** A reply with the address of the one that it answers; undefined for the post itself. */
export interface Reply {
  readonly view: PostView;
  readonly parent: string | undefined;
}

/**
 * Returns the replies of a thread, a reply after the one that it answers, and at most so many. What is blocked, gone, hidden by
 * the author or marked as spam or worse is left out, with its replies.
 */
export function repliesIn(
  { thread, threadgate }: z.infer<typeof ThreadResponse>,
  most: number,
): Reply[] {
  const hidden = new Set(threadgate?.record.hiddenReplies);
  const replies: Reply[] = [];
  const level = (node: unknown, parent: string | undefined) =>
    (Node.safeParse(node).data?.replies ?? []).map((reply) => ({ reply, parent }));
  const queue = level(thread, undefined);
  for (let n = 0; n < queue.length && replies.length < most; n++) {
    const { reply, parent } = queue[n] ?? {};
    const view = PostView.safeParse(Node.safeParse(reply).data?.post).data;
    if (!view || !isItsOwn(view) || hidden.has(view.uri) || isHidden(view)) continue;
    replies.push({ view, parent });
    queue.push(...level(reply, view.uri));
  }
  return replies;
}

/** Returns true for a post that is in the repository of its author. */
const isItsOwn = ({ uri, author }: PostView): boolean => uri.startsWith(`at://${author.did}/`);

const isHidden = ({ labels, author }: PostView): boolean =>
  [...labels, ...author.labels].some(({ val, neg }) => neg !== true && HIDING.has(val));
