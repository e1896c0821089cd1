import type { App } from '#app';
import { documentKey } from '#domain/documents/document-key.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { wordMatcher } from '#domain/search/match-words.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { textOf } from './read-history.ts';

interface SearchOptions extends CursorOptions {
  /** Words that a text must have; absent for all texts. */
  readonly words?: string | undefined;
  /** True for the texts that readers do not see as they are. */
  readonly onlyDrafts?: boolean;
}

/**
 * Lists posts, drafts and own pages, the last changed first. With `words`, only those whose newest text has every one of them:
 * one request reads at most `PROGRAM_LIMITS.searched` texts, and the next page continues from there. Nothing in the trash is listed.
 */
export async function searchTexts(
  app: App,
  { words = '', onlyDrafts = false, before, limit = PROGRAM_LIMITS.rows }: SearchOptions,
): Promise<CursorPage<ListedDocument>> {
  const { documents } = await app.documents.index();
  const rest = documents
    .filter(({ status, head }) => status !== 'deleted' && (!before || head.rev < before))
    .filter(({ isPublic, draft }) => !onlyDrafts || !isPublic || draft !== undefined)
    .sort((a, b) => (a.head.rev < b.head.rev ? 1 : -1));
  const isSearch = words.trim() !== '';
  const some = isSearch ? rest.slice(0, PROGRAM_LIMITS.searched) : rest;
  const found = isSearch ? await matching(app, some, words) : some;
  const items = found.slice(0, limit);
  const last =
    found.length > limit ? items.at(-1) : some.length < rest.length ? some.at(-1) : undefined;
  return { items, next: last?.head.rev };
}

/** Reads the newest texts of some documents, and returns the documents whose texts have every word of a search. */
async function matching(app: App, documents: readonly ListedDocument[], words: string) {
  const matches = wordMatcher(words);
  const revisions = documents.flatMap(({ draft, shown }) => draft ?? shown ?? []);
  const keyed = revisions.map((one) => ({ ...one, key: documentKey(one) }));
  const texts = await app.documents.readRevisions(keyed);
  const found = new Set(
    texts.flatMap((revision) => {
      const text = textOf(revision);
      const parts = text && [text.title, text.subheading, text.tags, plainText(text.content)];
      return parts && matches(parts.join(' ')) ? [revision.id] : [];
    }),
  );
  return documents.filter(({ id }) => found.has(id));
}
