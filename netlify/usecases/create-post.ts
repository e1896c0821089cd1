import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { idsLike, NewPost, type Post, postId } from '#domain/post.ts';
import { changePost } from './change-post.ts';
import { parsePost } from './parse-post.ts';

/**
 * Stores a new post, written in `draft` where one is named. An id that is in use gets a number, unless it was chosen: sent
 * along, and not by somebody who publishes a draft. Throws `invalid_input`, and `id_taken` when the chosen id is in use,
 * also by a post created at this very moment.
 */
export async function createPost(
  app: App,
  author: string,
  input: object,
  draft?: string,
): Promise<Post> {
  const now = app.now();
  const words = parsePost(NewPost, input);
  const isChosen = words.id !== undefined && draft === undefined;
  const wanted = words.id ?? postId(words.title, now);
  const date = dateOf(words, now);
  for (const id of isChosen ? [wanted] : idsLike(wanted)) {
    const post: Post = { ...words, id, date };
    if (await store(app, author, post, { draft, isChosen })) return post;
  }
  throw new AppError('id_taken');
}

/** Stores a post unless its id is in use. A chosen id may have been that of a deleted post. */
async function store(
  app: App,
  author: string,
  post: Post,
  { draft, isChosen }: { draft: string | undefined; isChosen: boolean },
): Promise<boolean> {
  try {
    await changePost(app, post, { author, refusal: 'id_taken' }, (before) => {
      if (before && !(before.deleted && isChosen)) throw new AppError('id_taken');
      return { kind: 'written', post, draft };
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'id_taken') return false;
    throw error;
  }
}

/** The author's own date, so that older texts can be brought along; never one in the future. */
function dateOf({ date }: Pick<NewPost, 'date'>, now: Date): string {
  const stated = date === undefined ? now : new Date(date);
  return (stated < now ? stated : now).toISOString();
}
