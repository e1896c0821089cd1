import { ADDRESS_KEYS, parseAddressFact } from '#domain/documents/address.ts';
import { parseDocumentFact } from '#domain/documents/document-fact.ts';
import { DOCUMENT_KEYS, HISTORY_KEYS, keyBeforeHistory } from '#domain/documents/document-key.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { kind } from '#store/facts/kind.ts';

/** The letters of the changes after which readers see something else. */
const SEEN = 'pmuxr';

export const DOCUMENTS = kind(DOCUMENT_KEYS, {
  holds:
    'a revision of a post, a draft or an own page: saved, `{by, at, draft}`, with `autosave` if the editor did by itself; scheduled (`s`, with `publishAt` and `guessedLanguage`); published (`p`) or moved to another address (`m`), `{by, at, post, appeared}` or `{by, at, page}`; changes discarded (`c`), unpublished (`u`), deleted (`x`), restored (`r`), `{by, at}`. A text has `words`, the parts of it that came through programs. A creation has no `from`',
  read: parseDocumentFact,
  subject: ({ id }) => `documents/${id}`,
  purges: ({ id, end = '' }) => (isSeen(end) ? [CACHE_TAGS.posts, CACHE_TAGS.document(id)] : []),
  changesPages: ({ end = '' }) => isSeen(end),
});

const isSeen = (end: string) => end !== '' && SEEN.includes(end);

export const HISTORY = kind(HISTORY_KEYS, {
  holds: 'a superseded revision, which had the same key under `documents/`',
  read: (text, key) => parseDocumentFact(text, keyBeforeHistory(key)),
  subject: ({ id }) => `documents/${id}`,
});

export const ADDRESSES = kind(ADDRESS_KEYS, {
  holds:
    'an address of a post, or of an own page (`pages`), which leads to its document: `{by, at}`; of two that take one at the same moment, at most one keeps it',
  read: parseAddressFact,
  subject: ({ document }) => `documents/${document}`,
});
