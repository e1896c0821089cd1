import type { App } from '#app';
import { idsUntil } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ManagedComment, ManagedComments } from '#domain/comments/managed-comment.ts';
import { refKey } from '#domain/posts/post.ts';
import type { CommentPlace } from '#store/comments/comment-keys.ts';
import { managedCommentReader, type ManagedReader } from './read-managed-comment.ts';
import { commentMatcher, type Matches } from './search-comments.ts';

interface ListOptions {
  /** Id of the comment that the page begins after. */
  readonly before?: string | undefined;
  /** Maximum number of comments, up to `LIMITS.managedComments`. */
  readonly limit?: number | undefined;
  /** Text to search for in comments, their names, e-mail addresses, and the titles of their posts. */
  readonly text?: string | undefined;
}

interface Page extends ManagedComments {
  /** Value of `before` for the next page; undefined on the last page. */
  readonly next: string | undefined;
}

/** A range of the list of comments, newest first, as long as one request may examine. */
interface Range {
  readonly places: readonly CommentPlace[];
  /** Id of the last comment in the range when older ones follow, else undefined. */
  readonly end: string | undefined;
}

/**
 * Lists the comments that an author can decide about, newest first. Without a text, the first page has up to
 * `LIMITS.waitingComments` comments that wait, and every page has those that readers see. A search finds both kinds; it
 * reads at most `LIMITS.searchedComments` and then tells where to continue. Left out are removed comments, replies to
 * removed or waiting ones, and comments on posts that are gone.
 */
export async function listManagedComments(app: App, options: ListOptions = {}): Promise<Page> {
  const { before = idsUntil(app.now()), limit = LIMITS.latestComments, text = '' } = options;
  const withWaiting = text !== '' || options.before === undefined;
  const [shown, waiting, posts] = await Promise.all([
    rangeOf(app, 'shown', before),
    withWaiting ? rangeOf(app, 'waiting', before) : { places: [], end: undefined },
    app.posts.summaries(),
  ]);
  const postOf = new Map(posts.map((post) => [refKey(post), post]));
  const reader = managedCommentReader(app, postOf);
  const withPost = ({ places, end }: Range) => ({
    places: places.filter(({ post }) => postOf.has(refKey(post))),
    end,
  });
  const size = Math.min(limit, LIMITS.managedComments);
  const page =
    text === ''
      ? await pageOf(withPost(shown), size, reader)
      : await search(withPost(merged(shown, waiting)), size, reader, commentMatcher(text));
  const held = text === '' ? withPost(waiting).places.slice(0, LIMITS.waitingComments) : [];
  const comments = [...(await readSeen(held, reader)), ...page.comments];
  return {
    held: app.settings.holdComments,
    comments: comments.sort((a, b) => (a.id < b.id ? 1 : -1)),
    next: page.next,
  };
}

async function rangeOf(app: App, list: 'shown' | 'waiting', before: string): Promise<Range> {
  const count = LIMITS.searchedComments;
  const places = await app.comments.places(list, { before, count });
  return { places, end: places.length < count ? undefined : places.at(-1)?.id };
}

/** Merges two ranges, as far back as both reach. */
function merged(one: Range, other: Range): Range {
  const end = [one.end, other.end]
    .filter((id) => id !== undefined)
    .sort()
    .at(-1);
  const places = [...one.places, ...other.places]
    .filter(({ id }) => end === undefined || id >= end)
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  return { places, end };
}

/** Reads some comments, without those whose parents readers do not see. */
async function readSeen(places: readonly CommentPlace[], reader: ManagedReader) {
  const comments = await Promise.all(
    places.map(async (place) => ((await reader.isInSight(place)) ? reader.read(place) : undefined)),
  );
  return comments.filter((comment) => comment !== undefined);
}

/** Reads the first comments of a range, and tells where the rest begins. */
async function pageOf({ places, end }: Range, size: number, reader: ManagedReader) {
  const comments = await readSeen(places.slice(0, size), reader);
  return { comments, next: places.length > size ? places[size - 1]?.id : end };
}

/** Reads the first matching comments of a range, as far as one request may read, and tells where it stopped. */
async function search(
  { places, end }: Range,
  size: number,
  reader: ManagedReader,
  matches: Matches,
) {
  const found: ManagedComment[] = [];
  const searched = places.slice(0, LIMITS.searchedComments);
  for (let n = 0; n < searched.length; n += LIMITS.managedComments) {
    const some = searched.slice(n, n + LIMITS.managedComments);
    const read = await Promise.all(some.map((place) => reader.read(place)));
    const matching = some.filter((_, index) => read[index] && matches(read[index]));
    found.push(...(await readSeen(matching, reader)));
    const last = found[size - 1];
    if (last) return { comments: found.slice(0, size), next: last.id };
  }
  return { comments: found, next: searched.length < places.length ? searched.at(-1)?.id : end };
}
