import { PostRef } from '#domain/post.ts';
import type { Revision, RevisionKind } from '#domain/revision.ts';
import { TimedId } from '#domain/id.ts';
import { readFact } from './read-fact.ts';

/** The parts of a revision's key. Keys of the first grammar do not say what a revision was made from. */
export type PostKey = PostRef & Revision;

const SUFFIX = { written: '', deleted: 'x', restored: 'u' } as const satisfies Record<
  RevisionKind,
  string
>;
const KINDS = new Map<string, RevisionKind>([
  [SUFFIX.written, 'written'],
  [SUFFIX.deleted, 'deleted'],
  [SUFFIX.restored, 'restored'],
]);

const KEY = /^posts\/([a-z]+)\/([a-z0-9]+)_([a-z0-9]{21})(?:_([a-z0-9]{21}))?([xu]?)$/;

/** All revisions of a post begin so. */
export const postPrefix = ({ category, id }: PostRef) => `posts/${category}/${id}_`;

/** `posts/{category}/{id}_{rev}_{from}`, with `x` for a deleted and `u` for a restored one; a creation has no `from`. */
export const postKey = (key: PostKey) =>
  `${postPrefix(key)}${key.rev}${key.from === undefined ? '' : `_${key.from}`}${SUFFIX[key.kind]}`;

/** The parts of a key that `postKey` made, also in the first grammar; throws for any other. */
export function parsePostKey(key: string): PostKey {
  const [, category, id, rev, from, suffix = ''] = KEY.exec(key) ?? [];
  const kind = KINDS.get(suffix);
  if (kind === undefined) throw new Error(`Not a revision's key: ${key}`);
  return { ...PostRef.parse({ category, id }), rev: TimedId.parse(rev), from, kind };
}

/** Parses keys, in their order; one of another form is reported and left out. */
export const readPostKeys = (keys: readonly string[]): KeyedRevision[] =>
  keys.flatMap((key) => readFact(key, key, (text) => ({ key, ...parsePostKey(text) })) ?? []);

/** A revision as far as its key tells, and the key itself. */
export type KeyedRevision = PostKey & { readonly key: string };
