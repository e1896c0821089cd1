import type { App } from '#app';
import { idsUntil, TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import type { CommentEntry } from '#store/comments/comment-keys.ts';
import { managedCommentReader, type ManagedReader } from './read-managed-comment.ts';
import { commentMatcher, type Matches } from './search-comments.ts';

interface ListOptions extends CursorOptions {
  /** Text to search for in comments, their names, e-mail addresses, and the titles of their posts. */
  readonly text?: string | undefined;
}

/** A range of the list of comments, newest first, as long as one request may examine. */
interface Range {
  readonly entries: readonly CommentEntry[];
  /** Id of the last comment in the range when older ones follow, else undefined. */
  readonly end: string | undefined;
}

/**
 * Lists the comments that an author can decide about, newest first. Without a text, the first page has up to
 * `LIMITS.waitingComments` comments that wait, and every page has those that readers see. A search finds both kinds. It
 * reads at most `LIMITS.searchedComments`, and the next page continues from there. Left out are removed comments,
 * replies to removed or waiting ones, and comments on deleted posts.
 */
export async function listManagedComments(
  app: App,
  { limit = LIMITS.latestComments, ...options }: ListOptions,
): Promise<CursorPage<ManagedComment>> {
  const cursor = TimedId.safeParse(options.before).data;
  const before = cursor ?? idsUntil(app.now());
  const text = (options.text ?? '').trim().slice(0, LIMITS.searchText);
  const withWaiting = text !== '' || cursor === undefined;
  const [shown, waiting, { posts }] = await Promise.all([
    rangeOf(app, 'shown', before),
    withWaiting ? rangeOf(app, 'waiting', before) : { entries: [], end: undefined },
    app.documents.index(),
  ]);
  const postOf = new Map(posts.map((post) => [post.document, post]));
  const reader = managedCommentReader(app, postOf);
  const withPost = ({ entries, end }: Range) => ({
    entries: entries.filter(({ document }) => postOf.has(document)),
    end,
  });
  const size = Math.min(limit, LIMITS.managedComments);
  const page =
    text === ''
      ? await firstOf(withPost(shown), size, reader)
      : await search(withPost(merged(shown, waiting)), size, reader, commentMatcher(text));
  const held = text === '' ? withPost(waiting).entries.slice(0, LIMITS.waitingComments) : [];
  const comments = [...(await readSeen(held, reader)), ...page.comments];
  return { items: comments.sort((a, b) => (a.id < b.id ? 1 : -1)), next: page.next };
}

async function rangeOf(app: App, list: 'shown' | 'waiting', before: string): Promise<Range> {
  const count = LIMITS.searchedComments;
  const entries = await app.comments.entries(list, { before, count });
  return { entries, end: entries.length < count ? undefined : entries.at(-1)?.id };
}

/** Merges two ranges, as far back as both reach. */
function merged(one: Range, other: Range): Range {
  const end = [one.end, other.end]
    .filter((id) => id !== undefined)
    .sort()
    .at(-1);
  const entries = [...one.entries, ...other.entries]
    .filter(({ id }) => end === undefined || id >= end)
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  return { entries, end };
}

/** Reads some comments, without those whose parents readers do not see. */
async function readSeen(entries: readonly CommentEntry[], reader: ManagedReader) {
  const comments = await Promise.all(
    entries.map(async (entry) =>
      (await reader.isInSight(entry)) ? reader.readWithContext(entry) : undefined,
    ),
  );
  return comments.filter((comment) => comment !== undefined);
}

/** Reads the first comments of a range, and returns the cursor of the rest. */
async function firstOf({ entries, end }: Range, size: number, reader: ManagedReader) {
  const comments = await readSeen(entries.slice(0, size), reader);
  return { comments, next: entries.length > size ? entries[size - 1]?.id : end };
}

/** Reads the first matching comments of a range, as far as one request may read, and returns a cursor for the rest. */
async function search(
  { entries, end }: Range,
  size: number,
  reader: ManagedReader,
  matches: Matches,
) {
  const found: ManagedComment[] = [];
  const searched = entries.slice(0, LIMITS.searchedComments);
  for (let n = 0; n < searched.length; n += LIMITS.managedComments) {
    const some = searched.slice(n, n + LIMITS.managedComments);
    const read = await Promise.all(some.map((entry) => reader.read(entry)));
    const matching = some.filter((_, index) => read[index] && matches(read[index]));
    found.push(...(await readSeen(matching, reader)));
    const last = found[size - 1];
    if (last) return { comments: found.slice(0, size), next: last.id };
  }
  return { comments: found, next: searched.length < entries.length ? searched.at(-1)?.id : end };
}
