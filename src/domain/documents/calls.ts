import * as z from 'zod/mini';
import { get, post } from '#domain/call.ts';
import { ChangeSummary, RevisionText } from './history.ts';
import { TrashedDocument } from './trash.ts';

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
