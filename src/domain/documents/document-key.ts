import { keyGrammar } from '#domain/facts/key-grammar.ts';
import type { Revision, RevisionKind } from './revision.ts';

export interface DocumentKey extends Revision {
  /** Id of the document, which stays the same for life. */
  readonly id: string;
}

const SUFFIX = {
  saved: '',
  scheduled: 's',
  published: 'p',
  moved: 'm',
  discarded: 'c',
  unpublished: 'u',
  deleted: 'x',
  restored: 'r',
} as const satisfies Record<RevisionKind, string>;
const KINDS = new Map(
  Object.entries(SUFFIX).map(([kind, suffix]) => [suffix as string, kind as RevisionKind]),
);

const END = { end: '[spmcuxr]?' };

/** The keys of revisions that are not superseded, and of those that are. */
export const DOCUMENT_KEYS = keyGrammar('documents/{id}_{rev}[_{from}]{end}', END);
export const HISTORY_KEYS = keyGrammar('history/{id}_{rev}[_{from}]{end}', END);

/** The prefix of the keys of all revisions that are not superseded. */
export const DOCUMENTS = DOCUMENT_KEYS.prefix;
const HISTORY = HISTORY_KEYS.prefix;

/** Returns the prefix of the keys of a document's revisions that are not superseded. */
export const documentPrefix = (id: string) => `${DOCUMENTS}${id}_`;

/**
 * Makes the key of a revision, `documents/{id}_{rev}_{from}`, followed by a letter for what it does: `s` schedules, `p`
 * publishes, `m` moves to another address, `c` discards changes, `u` unpublishes, `x` deletes and `r` restores. A creation has no `from`.
 */
export const documentKey = ({ id, rev, from, kind }: DocumentKey) =>
  DOCUMENT_KEYS.make({ id, rev, from, end: SUFFIX[kind] });

/** Returns the prefix of the keys of a document's superseded revisions. */
export const historyPrefix = (id: string) => `${HISTORY}${id}_`;

/** Returns the key of a revision once it is superseded. */
export const historyKey = (key: string) => HISTORY + key.slice(DOCUMENTS.length);

/** Returns the key that a superseded revision had before. */
export const keyBeforeHistory = (key: string) => DOCUMENTS + key.slice(HISTORY.length);

/** Parses a key that `documentKey` made. Throws for any other. */
export function parseDocumentKey(key: string): DocumentKey {
  const { id, rev, from, end = '' } = DOCUMENT_KEYS.parse(key);
  return { id, rev, from, kind: KINDS.get(end) as RevisionKind };
}
