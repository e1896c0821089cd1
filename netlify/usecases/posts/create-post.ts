import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { idsLike, type NewPost, type Post } from '#domain/posts/post.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import { changePost } from './change-post.ts';

/**
 * Stores a new post, written in `draft` when that is given. An id that is in use gets a number, unless it was chosen:
 * an id that a request sends without publishing a draft. Throws `id_taken` when a chosen id is in use, also by a post
 * that is created at this very moment.
 */
export async function createPost(
  app: App,
  author: string,
  newPost: NewPost & Pick<Post, 'oldPaths'>,
  draft?: string,
): Promise<Post> {
  const now = app.now();
  const isChosen = newPost.id !== undefined && draft === undefined;
  const wantedId = newPost.id ?? (await newPostId(newPost.title, now, newPost.category));
  const texts = await withGuessedLanguage({ ...newPost, date: dateOf(newPost, now) });
  for (const id of isChosen ? [wantedId] : idsLike(wantedId)) {
    const post: Post = { ...texts, id };
    if (await store(app, author, post, { draft, isChosen })) return post;
  }
  throw new AppError('id_taken');
}

/** Stores a post, and returns false when its id is in use. A chosen id may be that of a deleted post. */
async function store(
  app: App,
  author: string,
  post: Post,
  { draft, isChosen }: { draft: string | undefined; isChosen: boolean },
): Promise<boolean> {
  try {
    await changePost(app, post, { author, refusal: 'id_taken' }, (before) => {
      // A deleted post that was moved keeps its addresses until it is erased.
      const isFree = before?.status === 'deleted' && isChosen && !before.post.addresses;
      if (before && !isFree) throw new AppError('id_taken');
      return { kind: 'written', post, draft };
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'id_taken') return false;
    throw error;
  }
}

/** Returns the author's own date, for texts older than the site. Without one, or for one in the future, it is now. */
function dateOf({ date }: Pick<NewPost, 'date'>, now: Date): string {
  const stated = date === undefined ? now : new Date(date);
  return (stated < now ? stated : now).toISOString();
}
