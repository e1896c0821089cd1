import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { App } from '#app';
import { ArchiveId, FactsToRestore } from '#domain/backup/backup-api.ts';
import { IMAGE_NAME } from '#domain/backup/contents.ts';
import { AppError } from '#domain/errors.ts';
import { FILES } from '#domain/facts/contents.ts';
import { FILE_PART, FILE_PART_BYTES, storedFile } from '#domain/files/stored-file.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { checkFact } from '#store/kinds/check-fact.ts';
import { detectType } from '#usecases/files/detect-type.ts';
import { parse } from '#usecases/parse.ts';
import { startRequested } from '#usecases/schedule/requested-tasks.ts';
import { requestLargeRebuild } from '#usecases/schedule/request-large-rebuild.ts';

/**
 * Begins to restore an archive, or continues. Throws `restore_refused` for a site with content that does not come from
 * an interrupted restore of the same archive.
 */
export async function beginRestore(app: App, archive: unknown): Promise<void> {
  const id = parse(ArchiveId, archive);
  const current = await app.restores.current();
  if (current === id) return;
  if (current !== undefined || !(await app.restores.isEmpty())) {
    throw new AppError('restore_refused');
  }
  await app.restores.begin(id);
}

/**
 * Writes facts of the archive that is being restored. Throws `restore_refused` for another archive, and `invalid_input`
 * for a fact that the site could not read.
 */
export async function restoreFacts(app: App, archive: unknown, input: object): Promise<void> {
  await assertCurrent(app, archive);
  const { facts } = parse(FactsToRestore, input);
  try {
    for (const { key, text } of facts) checkFact(key, text);
  } catch (cause) {
    throw new AppError('invalid_input', { cause });
  }
  await app.restores.putFacts(facts);
}

const MAX_PARTS = Math.ceil(LIMITS.archivedFile / LIMITS.backupPartBytes);

const count = z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_PARTS));

const ImagePart = z.object({
  name: z.string().check(z.regex(IMAGE_NAME)),
  /** Id of the upload that the parts of an image share. */
  upload: TimedId,
  index: count,
  total: count,
});

/**
 * Writes a part of an image of the archive that is being restored. The image is stored once all parts are there. Throws
 * `restore_refused` for another archive, and `invalid_input` if the name is not that of the content.
 */
export async function restoreImage(
  app: App,
  archive: unknown,
  input: object,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await assertCurrent(app, archive);
  const part = parse(ImagePart, input);
  const image = part.total === 1 ? bytes : await assembled(app, part, bytes);
  if (!image) return;
  const hash = createHash('sha256').update(image).digest('hex');
  if (!part.name.startsWith(hash)) throw new AppError('invalid_input');
  await app.restores.putImage(part.name, image);
}

/**
 * Writes a part of a file of the archive that is being restored. Throws `restore_refused` for another archive, and
 * `invalid_input` if it is no part of a file of that name.
 */
export async function restoreFilePart(
  app: App,
  archive: unknown,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await assertCurrent(app, archive);
  if (!isFilePart(path, bytes)) throw new AppError('invalid_input');
  await app.restores.putFilePart(path, bytes);
}

/** Returns true for a part that has the length, and the first one also the type, that the name of its file says. */
function isFilePart(path: string, bytes: Uint8Array): boolean {
  const [name = '', index = ''] = FILE_PART.test(path) ? path.split('/') : [];
  const file = storedFile(`/${FILES}${name}`);
  const length = Math.min((file?.size ?? 0) - Number(index) * FILE_PART_BYTES, FILE_PART_BYTES);
  const isOfType = Number(index) > 0 || detectType(bytes) === file?.extension;
  return file !== undefined && bytes.length === length && isOfType;
}

/** Completes a restore: the lists are made and the site is rebuilt. Repeating it changes nothing. */
export async function finishRestore(app: App, archive: unknown): Promise<void> {
  if ((await app.restores.current()) === undefined) return;
  const id = await assertCurrent(app, archive);
  await app.missingLists.set();
  await app.dueRuns.mark(app.now().getTime());
  // Facts are restored without purges.
  await app.cdn?.purge([CACHE_TAGS.posts, CACHE_TAGS.pages, CACHE_TAGS.thoughts]);
  await startRequested(app, 'lists');
  // Before the mark is removed: after that, a repeated request changes nothing.
  await requestLargeRebuild(app, { urgent: true });
  await app.restores.finish(id);
}

async function assertCurrent(app: App, archive: unknown): Promise<string> {
  const id = parse(ArchiveId, archive);
  if ((await app.restores.current()) !== id) throw new AppError('restore_refused');
  return id;
}

/** Stores a part. Returns the whole image once its last part has arrived. */
async function assembled(
  app: App,
  { upload, index, total }: z.infer<typeof ImagePart>,
  bytes: Uint8Array<ArrayBuffer>,
) {
  await app.uploads.put(upload, index, bytes);
  if ((await app.uploads.arrived(upload)).length < total) return undefined;
  const parts = [];
  for (let n = 0; n < total; n++) {
    const part = await app.uploads.read(upload, n);
    if (part) parts.push(part);
  }
  await app.uploads.clear(upload);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
