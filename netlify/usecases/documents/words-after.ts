import type { App } from '#app';
import type { DocumentFact } from '#domain/documents/document-fact.ts';
import type { ProgramWords } from '#domain/documents/program-words.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import type { Document } from '#store/documents/read-document.ts';
import { textOf } from './read-history.ts';

/** Finds the parts of a changed text that came through programs. Undefined if none did, and for a change without a text. */
export async function wordsAfter(
  app: App,
  before: Document | undefined,
  change: Pick<DocumentFact, 'draft' | 'post' | 'page'>,
): Promise<ProgramWords[] | undefined> {
  const after = textOf(change)?.content;
  if (after === undefined) return undefined;
  const texts = [before?.draft, before?.shown].flatMap((revision) => {
    const content = revision && textOf(revision)?.content;
    return content === undefined ? [] : { content, words: revision?.words };
  });
  // A move leaves changes that are not published as they are.
  const same = texts.find(({ content }) => content === after);
  if (same) return same.words;
  const proposed = before && app.program === undefined ? await proposedTexts(app, before.id) : [];
  const [last] = texts;
  if (app.program === undefined && !last?.words && proposed.length === 0) return undefined;
  const { programWords } = await import('#post/words/program-words.ts');
  const words = programWords(last, after, { via: app.program?.name, proposed });
  return words.length > 0 ? words : undefined;
}

/** Reads the texts that programs have proposed and that an author has taken, or may be taking, the newest first. */
async function proposedTexts(app: App, document: string) {
  const known = (await app.proposals.list(document)).filter(({ end }) => end !== 'dismissed');
  const read = await Promise.all(
    known.slice(-PROGRAM_LIMITS.openProposals).map((one) => app.proposals.read(one)),
  );
  return read
    .flatMap((fact) =>
      fact?.via === undefined
        ? []
        : { via: fact.via, before: fact.before.content, content: fact.content },
    )
    .reverse();
}
