import * as z from 'zod/mini';
import { get, put, remove } from '#domain/call.ts';
import { LIMITS } from '#domain/limits.ts';
import { PageToSave } from '#domain/site/page-to-save.ts';
import { PageSummary, SavedPage } from '#domain/site/site-page.ts';

/** The author's own pages. */
export const listPages = get('/api/admin/pages', {
  by: 'author',
  scope: 'read',
  out: z.array(PageSummary),
});

/** An own page. */
export const readPage = get('/api/admin/pages/:id', {
  by: 'author',
  scope: 'read',
  out: SavedPage,
});

/** Publishes an own page from its `draft`, and restores it from the trash. */
export const savePage = put('/api/admin/pages/:id', {
  by: 'author',
  scope: 'publish',
  // Its id is in the path.
  in: z.omit(PageToSave, { id: true }),
  body: 'unparsed',
  changes: ['addresses', 'documents', 'outbox'],
  out: SavedPage,
  bytes: LIMITS.postBytes,
});

/** Moves an own page to the trash. */
export const deletePage = remove('/api/admin/pages/:id', {
  by: 'author',
  scope: 'publish',
  changes: ['documents', 'outbox'],
});
