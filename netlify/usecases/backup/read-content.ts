import * as z from 'zod/mini';
import type { App } from '#app';
import type { FactPage, KeyPage } from '#domain/backup/backup-api.ts';
import { isContent } from '#domain/backup/contents.ts';
import { AppError } from '#domain/errors.ts';
import { CONTENTS, FILES, IMAGES } from '#domain/facts/contents.ts';
import { FILE_PART } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { checkedBatch } from '#store/kinds/check-fact.ts';
import { parse } from '#usecases/parse.ts';

const FACT_PREFIXES = Object.values(CONTENTS).flat();

const prefixOf = (...allowed: readonly string[]) =>
  z.string().check(
    z.maxLength(600),
    z.regex(/^[a-z0-9/_.-]+$/),
    z.refine((prefix) => allowed.some((one) => prefix.startsWith(one))),
  );

const KeyQuery = z.object({ prefix: prefixOf(...FACT_PREFIXES, IMAGES, FILES) });
const FactQuery = z.object({ prefix: prefixOf(...FACT_PREFIXES), after: z.string() });

/** Lists the keys of facts of a backup, of images, or of parts of files, under a prefix. Throws `invalid_input` for any other prefix. */
export async function readKeys(app: App, query: object): Promise<KeyPage> {
  const { prefix } = parse(KeyQuery, query);
  const { keys, ...rest } = await app.backups.keys(prefix);
  const isFile = (key: string) => [IMAGES, FILES].some((one) => key.startsWith(one));
  return { keys: keys.filter((key) => isFile(key) || isContent(key)), ...rest };
}

/**
 * Reads the facts of a backup under a prefix, after a key. Costs one list and as many gets as fit into a response.
 * Throws `invalid_input` for a prefix of other facts.
 */
export async function readFacts(app: App, query: object): Promise<FactPage> {
  const { prefix, after } = parse(FactQuery, query);
  const { keys, ...rest } = await app.backups.keys(prefix);
  const wanted = keys.filter((key) => key > after);
  const some = wanted.slice(0, LIMITS.factsPerRequest);
  const { facts, read } = await app.backups.read(some);
  const last = some[read - 1];
  return {
    ...checkedBatch(facts),
    ...rest,
    ...(read < wanted.length && last !== undefined && { next: last }),
  };
}

/** Reads a part of a file. Throws `file_not_found` if it is not there. */
export async function readFilePart(app: App, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const [name = '', index] = FILE_PART.test(path) ? path.split('/') : [];
  const bytes = name === '' ? undefined : await app.files.part(name, Number(index));
  if (!bytes) throw new AppError('file_not_found');
  return bytes;
}
