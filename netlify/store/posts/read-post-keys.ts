import { parsePostKey, type PostKey } from '#domain/posts/post-key.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** Parses keys, in their order. A key of another form is logged and left out. */
export const readPostKeys = (keys: readonly string[]): KeyedRevision[] =>
  keys.flatMap((key) => readFact(key, key, (text) => ({ key, ...parsePostKey(text) })) ?? []);

/** A revision as far as its key tells, with the key itself. */
export type KeyedRevision = PostKey & { readonly key: string };
