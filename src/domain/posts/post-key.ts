import { TimedId } from '#domain/id.ts';
import { PostRef } from './post.ts';
import type { Revision, RevisionKind } from './revision.ts';

/** Parts of the key of a revision. Keys of the first grammar do not say what a revision was made from. */
export type PostKey = PostRef & Revision;

const SUFFIX = {
  written: '',
  deleted: 'x',
  restored: 'u',
  unpublished: 'd',
  moved: 'm',
  arrived: 'n',
} as const satisfies Record<RevisionKind, string>;
const KINDS = new Map(
  Object.entries(SUFFIX).map(([kind, suffix]) => [suffix as string, kind as RevisionKind]),
);

const KEY = /^posts\/([a-z]+)\/([a-z0-9]+)_([a-z0-9]{21})(?:_([a-z0-9]{21}))?([xudmn]?)$/;

const POSTS = 'posts/';
const HISTORY = 'history/';

/** Returns the prefix of the keys of all revisions of a post that are not superseded. */
export const postPrefix = ({ category, id }: PostRef) => `${POSTS}${category}/${id}_`;

/**
 * Makes the key of a revision, `posts/{category}/{id}_{rev}_{from}`, followed by `x` when it deletes the post,
 * by `u` when it restores it, by `d` when it makes it a draft again, by `m` when it moves it to another address, and by
 * `n` when the post comes from another one. A creation has no `from`.
 */
export const postKey = (key: PostKey) =>
  `${postPrefix(key)}${key.rev}${key.from === undefined ? '' : `_${key.from}`}${SUFFIX[key.kind]}`;

/** Returns the prefix of the keys of a post's superseded revisions. */
export const historyPrefix = (ref: PostRef) => HISTORY + postPrefix(ref).slice(POSTS.length);

/** Returns the key of a revision once it is superseded. */
export const historyKey = (key: string) => HISTORY + key.slice(POSTS.length);

/** Returns the key that a superseded revision had before. */
export const keyBeforeHistory = (key: string) => POSTS + key.slice(HISTORY.length);

/** Parses a key that `postKey` made, also in the first grammar. Throws for any other. */
export function parsePostKey(key: string): PostKey {
  const [, category, id, rev, from, suffix = ''] = KEY.exec(key) ?? [];
  const kind = KINDS.get(suffix);
  if (kind === undefined) throw new Error(`Not a revision's key: ${key}`);
  return { ...PostRef.parse({ category, id }), rev: TimedId.parse(rev), from, kind };
}
