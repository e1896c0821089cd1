import type { App } from '#app';
import type { DocumentFact } from '#domain/documents/document-fact.ts';
import { afterRevision, type RevisionKind } from '#domain/documents/revision.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Document } from '#store/documents/read-document.ts';
import { withClaim } from '#usecases/with-claim.ts';

/** A change of a document. One with a text holds all of it as it is after the change. */
export type Change = { readonly kind: RevisionKind } & Omit<DocumentFact, 'by' | 'at'>;

interface Options {
  readonly author: string;
  /** Error to throw when somebody else is changing the document; `being_saved` by default. */
  readonly refusal?: ErrorCode;
}

/** A document after a change. `isNew` is false if nothing had to be changed. */
export type Changed = Document & { readonly isNew: boolean };

/**
 * Adds a revision to a document while nobody else changes it. `decide` receives the document as it is now, or undefined
 * when there is none. It returns the change, or undefined for none. Throws `refusal` when somebody else is changing the
 * document, and whatever `decide` throws.
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
    const fact = { by: author, at: app.now().toISOString(), ...texts };
    await app.documents.add(key, fact);
    return { ...afterRevision(before, { ...fact, ...key }), id, isNew: true };
  });
}
