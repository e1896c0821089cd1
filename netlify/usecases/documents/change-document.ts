import { log } from '#log/log.ts';
import type { App } from '#app';
import { appearanceOf } from '#domain/documents/appearance.ts';
import type { DocumentFact } from '#domain/documents/document-fact.ts';
import { afterRevision, isPublication, type RevisionKind } from '#domain/documents/revision.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Document } from '#store/documents/read-document.ts';
import { viaProgram } from '#usecases/access/programs.ts';
import { publishInTime } from '#usecases/mark-publication.ts';
import { markRun } from '#usecases/mark-run.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { wordsAfter } from './words-after.ts';

/** A change of a document. One with a text holds all of it as it is after the change. */
export type Change = { readonly kind: RevisionKind } & Omit<
  DocumentFact,
  'by' | 'via' | 'at' | 'words'
>;

interface Options {
  readonly author: string;
  /** Error to throw when somebody else is changing the document; `being_saved` by default. */
  readonly refusal?: ErrorCode;
}

/** A document after a change. `isNew` is false if nothing had to be changed. */
export type Changed = Document & { readonly isNew: boolean };

/**
 * Adds a revision to a document while nobody else changes it. `decide` receives the document as it is now, or undefined
 * when there is none. It returns the change, or undefined for none. If readers come to see a document with a letter, that is
 * queued first, so that a stop after the change loses no letter. Throws `refusal` when somebody else is changing the document,
 * and whatever `decide` throws.
 */
export function changeDocument(
  app: App,
  id: string,
  { author, ...options }: Options,
  decide: (before: Document | undefined) => Change | undefined | Promise<Change | undefined>,
): Promise<Changed> {
  return withClaim(app, { key: `documents/${id}`, ...options }, async () => {
    const before = await app.documents.read(id);
    const change = await decide(before);
    if (!change) {
      if (!before) throw new AppError('unexpected');
      return { ...before, isNew: false };
    }
    const { kind, ...texts } = change;
    const from = before?.head.rev;
    const key = { id, rev: app.newId(from), kind, from };
    const appeared = isPublication(key) ? (change.appeared ?? appearanceOf(before)) : undefined;
    const fact = {
      by: author,
      ...viaProgram(app),
      at: app.now().toISOString(),
      ...texts,
      appeared,
      // Marks are worth less than a text that is saved.
      words: await wordsAfter(app, before, change).catch(withoutWords),
    };
    const after = { ...afterRevision(before, { ...fact, ...key }), id };
    if (await isLetterDue(app, before, after))
      await app.outbox.add(app.newId(), { kind: 'letter', letter: id });
    await app.documents.add(key, fact);
    if (kind === 'restored') resume(app, after);
    return { ...after, isNew: true };
  });
}

/** Reports that the marks of a text could not be found. */
function withoutWords(error: unknown): undefined {
  log.error(error);
  return undefined;
}

/** Has the schedule go on with what waited for a document that was in the trash: its letter, and its publication. */
function resume(app: App, restored: Document): void {
  if (appearanceOf(restored)?.letter !== undefined) markRun(app);
  if (restored.draft?.publishAt !== undefined) publishInTime(app, restored.draft.publishAt);
}

/** Returns true if a change asks for a letter, or brings back a document from the trash whose letter was under way. */
async function isLetterDue(
  app: App,
  before: Document | undefined,
  after: Document,
): Promise<boolean> {
  const form = appearanceOf(after)?.letter;
  if (form === undefined || form === appearanceOf(before)?.letter) return false;
  return after.head.kind !== 'restored' || (await app.letters.read(after.id)) !== undefined;
}
