import * as z from 'zod/mini';
import type { App } from '#app';
import type { ProposalEnd, ProposalFact } from '#domain/documents/proposal-fact.ts';
import type { NewProposal, Proposal, ProposalSummary } from '#domain/documents/proposal.ts';
import { AppError } from '#domain/errors.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { joinContent, splitContent } from '#domain/posts/block.ts';
import { type Draft, EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { assertMay, viaProgram } from '#usecases/access/programs.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { parsePost } from './parse-post.ts';
import { textOf } from './read-history.ts';

const ProposedContent = z.pick(NewPost, { content: true });

/**
 * Stores changes of a text that a program proposes. Nothing changes until an author takes them. Throws `document_not_found`,
 * `edit_conflict` for a revision that the site does not have, `invalid_input` for a text that changes nothing or that a post
 * cannot hold, and `too_many_proposals`.
 */
export async function proposeEdit(
  app: App,
  author: string,
  { document, revision, reason, title, content: sent }: NewProposal & { readonly document: string },
): Promise<ProposalSummary> {
  assertMay(app, 'draft');
  const base = await textAt(app, document, revision);
  const content = await storedForm(sent);
  const before = {
    title: base.title,
    content: await storedForm(base.content).catch(() => base.content),
  };
  const isSame = content === before.content && (title === undefined || title === before.title);
  if (isSame) throw new AppError('invalid_input', { fields: { content: 'This changes nothing.' } });

  return withClaim(app, { key: `proposals/${document}` }, async () => {
    const known = await app.proposals.list(document);
    if (known.filter(isOpen).length >= PROGRAM_LIMITS.openProposals)
      throw new AppError('too_many_proposals');
    const id = app.newId(known.at(-1)?.id);
    const fact: ProposalFact = {
      by: author,
      at: app.now().toISOString(),
      ...viaProgram(app),
      revision,
      before,
      reason,
      title,
      content,
    };
    await app.proposals.add(document, id, fact);
    return summaryOf({ ...fact, id });
  });
}

/** Lists the proposals for a document that wait for an author, oldest first. */
export async function listProposals(app: App, document: string): Promise<ProposalSummary[]> {
  const open = (await app.proposals.list(document)).filter(isOpen);
  const read = await Promise.all(
    open.map(async (one) => {
      const fact = await app.proposals.read(one);
      return fact ? [summaryOf({ ...fact, id: one.id })] : [];
    }),
  );
  return read.flat();
}

/** Reads a proposal with its texts. Throws `proposal_not_found`, also for one that was decided. */
export async function readProposal(app: App, document: string, id: string): Promise<Proposal> {
  const found = await openProposal(app, document, id);
  const fact = await app.proposals.read(found);
  if (!fact) throw new AppError('proposal_not_found');
  return { ...fact, id };
}

/**
 * Ends a proposal that waits. The text stays as it is: what was taken is saved with it. Throws `proposal_not_found`, and
 * `scope_missing` for a program, which has no part in the decision.
 */
export async function endProposal(
  app: App,
  author: string,
  document: string,
  id: string,
  outcome: ProposalEnd,
): Promise<void> {
  if (app.program) throw new AppError('scope_missing');
  await openProposal(app, document, id);
  await app.proposals.end(document, id, outcome, { by: author, at: app.now().toISOString() });
}

async function openProposal(app: App, document: string, id: string) {
  const found = (await app.proposals.list(document)).find((one) => one.id === id);
  if (!found || !isOpen(found)) throw new AppError('proposal_not_found');
  return found;
}

const isOpen = ({ end }: { readonly end: ProposalEnd | undefined }) => end === undefined;

const summaryOf = ({ before: _before, content: _content, ...summary }: Proposal): ProposalSummary =>
  summary;

/**
 * Reads the text of a document at a revision. One without a text of its own has that of the document. Throws
 * `document_not_found`, and `edit_conflict` for a revision that the site does not have.
 */
export async function textAt(app: App, document: string, revision: string): Promise<Draft> {
  const found = await app.documents.read(document);
  if (!found || found.status === 'deleted') throw new AppError('document_not_found');
  const newest = found.draft ?? found.shown;
  if (found.head.rev === revision) return (newest && textOf(newest)) ?? EMPTY_DRAFT;
  const named = (await app.documents.revisions(document)).filter(({ rev }) => rev === revision);
  const [read] = await app.documents.readRevisions(named);
  const text = read && textOf(read);
  if (!text) throw new AppError('edit_conflict');
  return text;
}

/** Returns a text in the form in which posts store it, so that nothing but words and markup tells two texts apart. */
async function storedForm(content: string): Promise<string> {
  return joinContent(
    (await parsePost(ProposedContent, { content: splitContent(content) })).content,
  );
}
