import * as z from 'zod/mini';
import type { App } from '#app';
import type { FactPage, KeyPage } from '#domain/backup/backup-api.ts';
import { CONTENTS, IMAGES, isContent } from '#domain/backup/contents.ts';
import { LIMITS } from '#domain/limits.ts';
import { checkedBatch } from '#store/backup/checked-batch.ts';
import { parse } from '#usecases/parse.ts';

const FACT_PREFIXES = Object.values(CONTENTS).flat();

const prefixOf = (...allowed: readonly string[]) =>
  z.string().check(
    z.maxLength(600),
    z.regex(/^[a-z0-9/_.-]+$/),
    z.refine((prefix) => allowed.some((one) => prefix.startsWith(one))),
  );

const KeyQuery = z.object({ prefix: prefixOf(...FACT_PREFIXES, IMAGES) });
const FactQuery = z.object({ prefix: prefixOf(...FACT_PREFIXES), after: z.string() });

/** Lists the keys of facts of a backup, or of images, under a prefix. Throws `invalid_input` for any other prefix. */
export async function readKeys(app: App, query: object): Promise<KeyPage> {
  const { prefix } = parse(KeyQuery, query);
  const { keys, ...rest } = await app.backups.keys(prefix);
  return { keys: keys.filter((key) => key.startsWith(IMAGES) || isContent(key)), ...rest };
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
