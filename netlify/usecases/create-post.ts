import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { NewPost, type Post, postId } from '#domain/post.ts';
import { changePost } from './change-post.ts';
import { parsePost } from './parse-post.ts';

/**
 * Stores a new post, written in `draft` where one is named. Its id may have been that of a deleted one.
 * Throws `invalid_input`, and `id_taken` when the id is in use, also by a post created at this very moment.
 */
export async function createPost(
  app: App,
  author: string,
  input: object,
  draft?: string,
): Promise<Post> {
  const now = app.now();
  const words = parsePost(NewPost, input);
  const post: Post = {
    ...words,
    id: words.id ?? postId(words.title, now),
    date: dateOf(words, now),
  };
  await changePost(app, post, { author, refusal: 'id_taken' }, (before) => {
    if (before && !before.deleted) throw new AppError('id_taken');
    return { kind: 'written', post, draft };
  });
  return post;
}

/** The author's own date, so that older texts can be brought along; never one in the future. */
function dateOf({ date }: Pick<NewPost, 'date'>, now: Date): string {
  const stated = date === undefined ? now : new Date(date);
  return (stated < now ? stated : now).toISOString();
}
