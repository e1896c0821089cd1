import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';

/**
 * Counts a browser's like of a thought; `liked` are the thoughts it liked before. Answers the thought's likes and what
 * the browser has liked now. Throws `thought_not_found` and `already_liked`.
 */
export async function likeThought(
  app: App,
  id: string,
  liked: readonly string[],
): Promise<{ count: number; liked: readonly string[] }> {
  const state = TimedId.safeParse(id).success ? await app.thoughts.state(id) : undefined;
  if (state !== 'approved') throw new AppError('thought_not_found');
  if (liked.includes(id)) throw new AppError('already_liked');
  return { count: await app.likes.add(id), liked: [...liked, id].slice(-LIMITS.likedThoughts) };
}
