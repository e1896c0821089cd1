import { pMapIterable } from 'p-map';
import { BackupState, FactPage, KeyPage } from '#domain/backup/backup-api.ts';
import { readBackupState, readFacts, readFilePart, readKeys } from '#domain/backup/calls.ts';
import { addressOf } from '#domain/address-of.ts';
import { IMAGES } from '#domain/facts/contents.ts';
import type { FactBatch, Source } from './source.ts';

/** A running site, as its author reads it. Both methods reject if a request fails. */
export interface SiteReader {
  json(path: string): Promise<unknown>;
  file(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

const CONCURRENCY = 6;

/**
 * Reads a running site through its API. Each request lists one prefix. Where that has too many keys, the response names
 * longer ones, so that no request takes longer on a large site.
 */
export function siteSource(site: SiteReader): Source {
  const getKeys = async (prefix: string): Promise<KeyPage> =>
    KeyPage.parse(await site.json(addressOf(readKeys, {}, { prefix })));

  const getFacts = async (prefix: string, after = ''): Promise<FactPage> =>
    FactPage.parse(await site.json(addressOf(readFacts, {}, { prefix, after })));

  async function* keys(prefix: string, first?: KeyPage): AsyncGenerator<readonly string[]> {
    const page = first ?? (await getKeys(prefix));
    yield page.keys;
    for await (const [longer, of] of beforehand(page, getKeys)) yield* keys(longer, of);
  }

  async function* facts(prefix: string, first?: FactPage): AsyncGenerator<FactBatch> {
    let page = first ?? (await getFacts(prefix));
    yield page;
    for await (const [longer, of] of beforehand(page, getFacts)) yield* facts(longer, of);
    while (page.next !== undefined) {
      page = await getFacts(prefix, page.next);
      yield page;
    }
  }

  return {
    site: async () => BackupState.parse(await site.json(readBackupState.path)).site,
    facts: (prefix) => facts(prefix),
    keys: (prefix) => keys(prefix),
    file: (key) => site.file(key.startsWith(IMAGES) ? `/${key}` : pathOfPart(key)),
  };
}

/** Returns the path of a part of a file, by its key. */
function pathOfPart(key: string): string {
  const [, name = '', index = ''] = key.split('/');
  return addressOf(readFilePart, { name, index });
}

/** Requests the first pages of longer prefixes, some of them before they are needed. */
const beforehand = <T>(
  { prefixes = [] }: { readonly prefixes?: string[] | undefined },
  get: (prefix: string) => Promise<T>,
) =>
  pMapIterable(prefixes, async (prefix) => [prefix, await get(prefix)] as const, {
    concurrency: CONCURRENCY,
  });
