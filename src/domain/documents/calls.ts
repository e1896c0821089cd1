import * as z from 'zod/mini';
import { get, post, remove } from '#domain/call.ts';
import { LIMITS } from '#domain/limits.ts';
import { DocumentSummary } from './document-summary.ts';
import { ChangeSummary, RevisionText } from './history.ts';
import { NewProposal, Proposal, ProposalDecision, ProposalSummary } from './proposal.ts';
import { TrashedDocument } from './trash.ts';

/**
 * The state of each post and draft, also in the trash, in the order of their ids. With `since`, only of those that were
 * changed after a revision.
 */
export const listDocuments = get('/api/documents', {
  by: 'author',
  scope: 'read',
  out: z.array(DocumentSummary),
  query: ['since', 'before', 'limit'],
});

/** The deleted posts, drafts and own pages, latest deletion first. */
export const listTrash = get('/api/trash', {
  by: 'author',
  scope: 'read',
  out: z.array(TrashedDocument),
  query: ['before', 'limit'],
});

/** Restores a document in the state that it had. */
export const restoreDocument = post('/api/trash/:id', {
  by: 'author',
  scope: 'publish',
  changes: ['documents', 'outbox'],
});

/** The changes of a document, newest first. */
export const listRevisions = get('/api/documents/:id/revisions', {
  by: 'author',
  scope: 'read',
  out: z.array(ChangeSummary),
  query: ['before', 'limit'],
});

/** The text after a change, with the fields of a draft. */
export const readRevision = get('/api/documents/:id/revisions/:revision', {
  by: 'author',
  scope: 'read',
  out: RevisionText,
});

/** The changes of a document that programs propose and nobody has decided about, oldest first. */
export const listProposals = get('/api/documents/:id/proposals', {
  by: 'author',
  scope: 'read',
  out: z.array(ProposalSummary),
});

/**
 * Proposes changes of a document to its author: a line about the `reason`, all of the `content`, and a `title` if that changes, too.
 * `revision` names the text that was read.
 */
export const proposeEdit = post('/api/documents/:id/proposals', {
  by: 'author',
  scope: 'draft',
  in: NewProposal,
  out: ProposalSummary,
  bytes: LIMITS.postBytes,
  status: 201,
});

/** A proposal with its text, and with the one that it changes. */
export const readProposal = get('/api/documents/:id/proposals/:proposal', {
  by: 'author',
  scope: 'read',
  out: Proposal,
});

/** Ends a proposal: some of it was taken, or it was dismissed. */
export const endProposal = remove('/api/documents/:id/proposals/:proposal', {
  by: 'author',
  scope: 'none',
  in: ProposalDecision,
});
