import type { App } from '#app';
import { type CommentState, publicOrigin } from '#domain/comments/comment-fact.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { idsUntil, TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { wordMatcher } from '#domain/search/match-words.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import { takesPrograms } from '#usecases/access/takes-programs.ts';
import type { CommentEntry } from '#store/texts/comment-lists.ts';

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
  const reader = managedReader(app, postOf);
  const withPost = ({ entries, end }: Range) => ({
    entries: entries.filter(({ document }) => postOf.has(document)),
    end,
  });
  const size = Math.min(limit, LIMITS.managedComments);
  const page =
    text === ''
      ? await firstOf(withPost(shown), size, reader)
      : await search(withPost(merged(shown, waiting)), size, reader, text);
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
  const comments = await Promise.all(entries.map((entry) => reader.readSeen(entry)));
  return comments.filter((comment) => comment !== undefined);
}

async function firstOf({ entries, end }: Range, size: number, reader: ManagedReader) {
  const comments = await readSeen(entries.slice(0, size), reader);
  return { comments, next: entries.length > size ? entries[size - 1]?.id : end };
}

/**
 * Reads the first comments of a range that contain every word of a text, in any case: in the comment itself, its name, its
 * e-mail address or handle, or the title of its post. It reads as far as one request may, and returns a cursor for the rest.
 */
async function search({ entries, end }: Range, size: number, reader: ManagedReader, text: string) {
  const matches = wordMatcher(text);
  const isFound = ({ name, email, from, comment, postTitle }: ManagedComment) =>
    matches([name, email, from?.handle, plainText(comment), postTitle].join(' '));
  const found: ManagedComment[] = [];
  const searched = entries.slice(0, LIMITS.searchedComments);
  for (let n = 0; n < searched.length; n += LIMITS.managedComments) {
    const some = searched.slice(n, n + LIMITS.managedComments);
    const read = await Promise.all(some.map((entry) => reader.read(entry)));
    const matching = some.filter((_, index) => read[index] && isFound(read[index]));
    found.push(...(await readSeen(matching, reader)));
    const last = found[size - 1];
    if (last) return { comments: found.slice(0, size), next: last.id };
  }
  return { comments: found, next: searched.length < entries.length ? searched.at(-1)?.id : end };
}

/**
 * Makes a reader of the comments on some posts, which are given by their documents. It reads each comment, and each that
 * others reply to, only once.
 */
function managedReader(app: App, postOf: ReadonlyMap<string, PostSummary>) {
  const states = new Map<string, Promise<CommentState | undefined>>();
  const parents = new Map<string, Promise<CommentState | undefined>>();

  function stateOf(entry: CommentEntry): Promise<CommentState | undefined> {
    const state = states.get(entry.id) ?? app.comments.readEntry(entry);
    states.set(entry.id, state);
    return state;
  }

  function parentState(document: string, id: string): Promise<CommentState | undefined> {
    const state = parents.get(id) ?? app.comments.find(document, id);
    parents.set(id, state);
    return state;
  }

  /** Returns true when readers see a comment that others reply to, or the place holder of one. */
  async function isSeen(document: string, id: string): Promise<boolean> {
    const state = await parentState(document, id);
    if (!state || state.waiting || (state.removed && !state.keepsReplies)) return false;
    const { parent } = state.comment;
    return parent === undefined || isSeen(document, parent);
  }

  /**
   * Returns the program by which a comment was approved. Its entry has no approval, which is read for one that had to wait, on a
   * site that takes programs.
   */
  async function approvedVia(entry: CommentEntry, state: CommentState) {
    const hasWaited = state.waiting && !entry.waiting;
    if (!hasWaited || !(await takesPrograms(app))) return undefined;
    return (await parentState(entry.document, state.id))?.approvedVia;
  }

  /** Reads the comment of an entry. Returns undefined when there is none, or when its post was deleted. */
  async function read(entry: CommentEntry): Promise<ManagedComment | undefined> {
    const state = await stateOf(entry);
    const post = postOf.get(entry.document);
    if (!state || !post) return undefined;
    const { sanitizeComment } = await import('#post/html/comment-sanitizer.ts');
    const { name, email, comment, at, author, from, byLetter, spam } = state.comment;
    const via = await approvedVia(entry, state);
    return {
      id: state.id,
      name,
      email,
      comment: sanitizeComment(comment),
      timestamp: at,
      category: post.category,
      postId: post.id,
      postTitle: post.title,
      waiting: entry.waiting,
      ...(entry.waiting && { version: state.version }),
      ...(author && { author }),
      ...(from && { from: publicOrigin(from) }),
      ...(byLetter && { byLetter }),
      ...(via !== undefined && { via }),
      ...(spam && { spam }),
    };
  }

  return {
    read,

    /** Reads the comment of an entry, with the one that it answers. Undefined also when readers do not see that. */
    async readSeen(entry: CommentEntry): Promise<ManagedComment | undefined> {
      const comment = await read(entry);
      const id = (await stateOf(entry))?.comment.parent;
      if (!comment || id === undefined) return comment;
      if (!(await isSeen(entry.document, id))) return undefined;
      const parent = await parentState(entry.document, id);
      if (!parent || parent.removed) return comment;
      const { name, comment: html } = parent.comment;
      return { ...comment, answers: { id, name, text: beginningOf(plainText(html)) } };
    },
  };
}

type ManagedReader = ReturnType<typeof managedReader>;

/** Returns the first characters of a text, with an ellipsis when there are more. */
function beginningOf(text: string): string {
  const cut = Array.from(text).slice(0, LIMITS.answeredPreview).join('');
  return cut === text ? text : `${cut.trimEnd()}…`;
}
