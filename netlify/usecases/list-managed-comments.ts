import type { App } from '#app';
import { idsUntil } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ManagedComment, ManagedComments } from '#domain/managed-comment.ts';
import { refKey } from '#domain/post.ts';
import type { CommentPlace } from '#store/comment-keys.ts';
import { managedCommentReader, type ManagedReader } from './read-managed-comment.ts';
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

/** Places of comments, the newest first, as many as one call looks at. */
interface Range {
  readonly places: readonly CommentPlace[];
  /** The comment that older ones follow; undefined where there are none. */
  readonly end: string | undefined;
}

/**
 * Lists the comments an author can decide about, the newest first. Without a text the first page has all that wait, and
 * every page those that readers see. A search finds both, reads at most `LIMITS.searchedComments` and then says where to
 * go on. What was removed, what replies to that or to one that waits, and what is under a post that is gone, is left out.
 */
export async function listManagedComments(app: App, wanted: Wanted = {}): Promise<Page> {
  const { before = idsUntil(app.now()), limit = LIMITS.latestComments, text = '' } = wanted;
  const withWaiting = text !== '' || wanted.before === undefined;
  const [shown, waiting, posts] = await Promise.all([
    rangeOf(app, 'shown', before),
    withWaiting ? rangeOf(app, 'waiting', before) : { places: [], end: undefined },
    app.posts.summaries(),
  ]);
  const postOf = new Map(posts.map((post) => [refKey(post), post]));
  const reader = managedCommentReader(app, postOf);
  const known = ({ places, end }: Range) => ({
    places: places.filter(({ post }) => postOf.has(refKey(post))),
    end,
  });
  const size = Math.min(limit, LIMITS.managedComments);
  const page =
    text === ''
      ? await pageOf(known(shown), size, reader)
      : await search(known(merged(shown, waiting)), size, reader, commentMatcher(text));
  const held = text === '' ? known(waiting).places.slice(0, LIMITS.waitingComments) : [];
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

/** Two ranges as one, as far back as both go. */
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

/** Reads those of some comments that are to be seen. */
async function readSeen(places: readonly CommentPlace[], reader: ManagedReader) {
  const comments = await Promise.all(
    places.map(async (place) => ((await reader.isInSight(place)) ? reader.read(place) : undefined)),
  );
  return comments.filter((comment) => comment !== undefined);
}

/** The first comments of a range, and where the rest begins. */
async function pageOf({ places, end }: Range, size: number, reader: ManagedReader) {
  const comments = await readSeen(places.slice(0, size), reader);
  return { comments, next: places.length > size ? places[size - 1]?.id : end };
}

/** The first comments of a range that match, as far as one call reads, and where it stopped. */
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
    const matching = some.filter((_, place) => read[place] && matches(read[place]));
    found.push(...(await readSeen(matching, reader)));
    const last = found[size - 1];
    if (last) return { comments: found.slice(0, size), next: last.id };
  }
  return { comments: found, next: searched.length < places.length ? searched.at(-1)?.id : end };
}
