import { get, post, put, remove } from '#domain/call.ts';
import { CONTENT_FOLDERS } from '#domain/facts/contents.ts';
import { LIMITS } from '#domain/limits.ts';
import { BackupState, FactPage, FactsToRestore, KeyPage } from './backup-api.ts';

/** The time of the last backup, and the state of those that the site makes by itself. */
export const readBackupState = get('/api/admin/backup', {
  by: 'author',
  scope: 'none',
  out: BackupState,
});

/** Notes that a backup was completed. */
export const noteBackup = post('/api/admin/backup', { by: 'author', scope: 'none', status: 201 });

/** Facts under a `prefix`, after the key `after`. */
export const readFacts = get('/api/admin/backup/facts', {
  by: 'author',
  scope: 'none',
  out: FactPage,
  query: ['prefix', 'after'],
});

/** Keys under a `prefix`. */
export const readKeys = get('/api/admin/backup/keys', {
  by: 'author',
  scope: 'none',
  out: KeyPage,
  query: ['prefix'],
});

/** The bytes of a part of a file. */
export const readFilePart = get('/api/admin/backup/files/:name/:index', {
  by: 'author',
  scope: 'none',
});

/** Begins a restore. */
export const beginRestore = put('/api/admin/restores/:archive', { by: 'author', scope: 'none' });

/** Completes a restore, and erases again what the archive says is erased. */
export const finishRestore = remove('/api/admin/restores/:archive', {
  by: 'author',
  scope: 'none',
  changes: ['comments', 'erased', 'moderated', 'outbox', 'takedowns', 'thoughts'],
});

/** Adds facts of an archive. */
export const restoreFacts = post('/api/admin/restores/:archive/facts', {
  by: 'author',
  scope: 'none',
  in: FactsToRestore,
  body: 'unparsed',
  changes: CONTENT_FOLDERS,
  bytes: LIMITS.responseBytes,
});

/** Adds a part of an image of an archive. Its bytes are the body. */
export const restoreImage = put('/api/admin/restores/:archive/images/:name', {
  by: 'author',
  scope: 'none',
  changes: ['images'],
  query: ['upload', 'index', 'total'],
});

/** Adds a part of a file of an archive. Its bytes are the body. */
export const restoreFilePart = put('/api/admin/restores/:archive/files/:name/:index', {
  by: 'author',
  scope: 'none',
  changes: ['files'],
});
