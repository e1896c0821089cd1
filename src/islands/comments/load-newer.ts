import { changesSince } from '#api-client/comments/changes-since.ts';
import type { ThreadPart } from '#api-client/comments/comments.ts';
import { asText, send } from '#api-client/http/send.ts';
import { addressOf } from '#domain/address-of.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { THREAD_PATH } from '#domain/comments/thread.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { loadExchange } from './load-exchange.ts';
import { loadSanitizer, needsSanitizer } from './use-clean.ts';

/**
 * Loads the changes of a thread since a page was built with some comments. Only if there are such changes, loads what parses
 * them, and the sanitiser if one of them needs it. Returns undefined without a change, and after a failure.
 */
export async function loadNewer(
  post: PostRef,
  latest: string,
  built: readonly Comment[],
): Promise<ThreadPart | undefined> {
  const query = changesSince(latest);
  const sent = await send(addressOf({ path: THREAD_PATH }, post, query), {}, asText);
  if (!sent?.response.ok || isKnown(parseJson(sent.body), built)) return undefined;
  const received = () => Promise.resolve(new Response(sent.body, sent.response));
  const part = await (await loadExchange())?.loadThread(post, query, received);
  if (!part?.ok) return undefined;
  if (part.value.comments.some(({ comment }) => needsSanitizer(comment))) await loadSanitizer();
  return part.value;
}

/**
 * Returns true for a response that changes none of these comments. It repeats the latest ones. Only an edit or a removal
 * changes a comment.
 */
function isKnown(body: unknown, built: readonly Comment[]): boolean {
  const byId = new Map<unknown, Comment>(built.map((comment) => [comment.id, comment]));
  const { comments, removed = [] } = (body ?? {}) as Readonly<Record<string, unknown>>;

  const areKnown = (list: unknown): boolean =>
    Array.isArray(list) &&
    list.every((one: Partial<Comment> | null) => {
      const known = byId.get(one?.id);
      return (
        known?.editedAt === one?.editedAt &&
        known?.removed === one?.removed &&
        known !== undefined &&
        areKnown(one?.replies)
      );
    });
  return areKnown(comments) && Array.isArray(removed) && !removed.some((id) => byId.has(id));
}
