import { PostRef } from '#domain/post.ts';
import type { RevisionKind } from '#domain/revision.ts';
import { TimedId } from '#domain/id.ts';

/** The parts of a revision's key. */
export interface PostKey extends PostRef {
  readonly rev: string;
  readonly kind: RevisionKind;
}

const SUFFIX = { written: '', deleted: 'x', restored: 'u' } as const satisfies Record<
  RevisionKind,
  string
>;
const KINDS = new Map<string, RevisionKind>([
  [SUFFIX.written, 'written'],
  [SUFFIX.deleted, 'deleted'],
  [SUFFIX.restored, 'restored'],
]);

/** All revisions of a post begin so. */
export const postPrefix = ({ category, id }: PostRef) => `posts/${category}/${id}_`;

/** `posts/{category}/{id}_{rev}`, with `x` for a deleted and `u` for a restored one. */
export const postKey = (key: PostKey) => `${postPrefix(key)}${key.rev}${SUFFIX[key.kind]}`;

/** The parts of a key that `postKey` made; throws for any other. */
export function parsePostKey(key: string): PostKey {
  const [, category, id, rev, suffix = ''] =
    /^posts\/([a-z]+)\/([a-z0-9]+)_([a-z0-9]{21})([xu]?)$/.exec(key) ?? [];
  const kind = KINDS.get(suffix);
  if (kind === undefined) throw new Error(`Not a revision's key: ${key}`);
  return { ...PostRef.parse({ category, id }), rev: TimedId.parse(rev), kind };
}
