import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import type { ManagedComments } from '#domain/managed-comment.ts';
import { refKey } from '#domain/post.ts';
import type { CommentPlace } from '#store/comment-keys.ts';
import { managedCommentReader, type ReadManaged } from './read-managed-comment.ts';
import { commentMatcher, type Matches } from './search-comments.ts';

interface Wanted {
  /** Begins after the comment of this id. */
  readonly before?: string | undefined;
  /** No more than this, nor than `LIMITS.managedComments`. */
  readonly limit?: number | undefined;
  /** Only comments with this text in them, their name, e-mail address, or post's title. */
  readonly text?: string | undefined;
}

interface Page extends ManagedComments {
  /** The value of `before` for the next page; undefined on the last. */
  readonly next: string | undefined;
}

/**
 * Lists the comments an author can decide about, the newest first. Without a text the first page has all that wait, and
 * every page those that readers see. A search finds both, reads at most `LIMITS.searchedComments` and then says where to
 * go on. What was removed, what replies to that or to one that waits, and what is under a post that is gone, is left out.
 */
export async function listManagedComments(app: App, wanted: Wanted = {}): Promise<Page> {
  const { before, limit = LIMITS.latestComments, text = '' } = wanted;
  const [places, posts] = await Promise.all([app.comments.places(), app.posts.summaries()]);
  const postOf = new Map(posts.map((post) => [refKey(post), post]));
  const read = managedCommentReader(app, places, postOf);
  const known = places.filter(({ post }) => postOf.has(refKey(post)));
  const older = known.filter(({ id }) => before === undefined || id < before);
  const size = Math.min(limit, LIMITS.managedComments);
  const { comments, next } =
    text === ''
      ? await pageOf(
          older.filter(({ waiting }) => !waiting),
          size,
          read,
        )
      : await search(older, size, read, commentMatcher(text));
  const waiting =
    text === '' && before === undefined
      ? await readAll(known.filter((place) => place.waiting).slice(0, LIMITS.waitingComments), read)
      : [];
  return {
    held: app.settings.holdComments,
    comments: [...waiting, ...comments].sort((a, b) => (a.id < b.id ? 1 : -1)),
    next,
  };
}

async function readAll(places: readonly CommentPlace[], read: ReadManaged) {
  const comments = await Promise.all(places.map(read));
  return comments.filter((comment) => comment !== undefined);
}

/** The first of the places, and where the rest begins. */
async function pageOf(places: readonly CommentPlace[], size: number, read: ReadManaged) {
  const comments = await readAll(places.slice(0, size), read);
  return { comments, next: places.length > size ? places[size - 1]?.id : undefined };
}

/** The first of the places whose comments match, as far as one call reads, and where it stopped. */
async function search(
  places: readonly CommentPlace[],
  size: number,
  read: ReadManaged,
  matches: Matches,
) {
  const found = [];
  const searched = places.slice(0, LIMITS.searchedComments);
  for (let n = 0; n < searched.length; n += LIMITS.latestComments) {
    for (const comment of await readAll(searched.slice(n, n + LIMITS.latestComments), read)) {
      if (matches(comment)) found.push(comment);
      if (found.length === size) return { comments: found, next: comment.id };
    }
  }
  const next = searched.length < places.length ? searched.at(-1)?.id : undefined;
  return { comments: found, next };
}
