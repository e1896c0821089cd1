import * as z from 'zod/mini';
import { post } from '#domain/call.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  CommentsToImport,
  FileToFetch,
  FoundItems,
  ImportedComments,
  ImportedPage,
  ImportedPost,
  ItemsToFind,
  PageToImport,
  PostToImport,
} from './import.ts';

/** Milliseconds that a browser waits for a part of an import. */
const DEADLINE = 60_000;

/** The items that were imported already. */
export const findImported = post('/api/import/items', {
  by: 'author',
  scope: 'none',
  in: ItemsToFind,
  body: 'unparsed',
  out: FoundItems,
  deadline: DEADLINE,
});

/** Imports a post. */
export const importPost = post('/api/import/posts', {
  by: 'author',
  scope: 'none',
  in: PostToImport,
  body: 'unparsed',
  changes: ['addresses', 'documents', 'outbox'],
  out: ImportedPost,
  status: 201,
  bytes: LIMITS.postBytes,
  deadline: DEADLINE,
});

/** Imports a page. */
export const importPage = post('/api/import/pages', {
  by: 'author',
  scope: 'none',
  in: PageToImport,
  body: 'unparsed',
  changes: ['addresses', 'documents', 'outbox'],
  out: ImportedPage,
  status: 201,
  bytes: LIMITS.postBytes,
  deadline: DEADLINE,
});

/** Imports comments on a post. */
export const importComments = post('/api/import/comments/:category/:id', {
  by: 'author',
  scope: 'none',
  in: CommentsToImport,
  body: 'unparsed',
  changes: ['comments'],
  out: ImportedComments,
  bytes: LIMITS.postBytes,
  deadline: DEADLINE,
});

/** Loads an image from another site. */
export const importImage = post('/api/import/image', {
  by: 'author',
  scope: 'media',
  in: FileToFetch,
  body: 'unparsed',
  changes: ['images'],
  out: z.object({ imageUrl: z.string() }),
  status: 201,
  deadline: DEADLINE,
});

/** Loads another file from another site. */
export const importFile = post('/api/import/file', {
  by: 'author',
  scope: 'media',
  in: FileToFetch,
  body: 'unparsed',
  changes: ['files'],
  out: z.object({ fileUrl: z.string() }),
  status: 201,
  deadline: DEADLINE,
});

/** Requests the one rebuild that shows everything an import has made so far. */
export const finishImport = post('/api/import/finish', {
  changes: ['outbox'],
  by: 'author',
  scope: 'none',
  deadline: DEADLINE,
});
