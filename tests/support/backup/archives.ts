import { checkFact } from '#store/kinds/check-fact.ts';
import { checkedBatch } from '#store/kinds/check-fact.ts';
import { readIdentity } from '#store/site/identity.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { isContent } from '#domain/backup/contents.ts';
import { openArchive } from '#backup/archive-reader.ts';
import { restoreArchive, verifyArchive } from '#backup/restore-archive.ts';
import type { Source } from '#backup/source.ts';
import type { Target } from '#backup/target.ts';
import { writeArchive } from '#backup/write-archive.ts';
import { NOW } from '#tests/support/app/test-app.ts';

async function bytesAt(store: FactStore, key: string) {
  const stream = await store.open(key);
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Reads a store in memory as a backup does. */
export function memorySource(store: FactStore): Source {
  return {
    site: async () => (await readIdentity(store))?.id,
    async *facts(prefix) {
      for (const { key } of await store.list(prefix)) {
        yield checkedBatch([{ key, text: (await store.get(key)) ?? '' }]);
      }
    },
    async *keys(prefix) {
      const keys = (await store.list(prefix)).map(({ key }) => key);
      yield keys.filter((key) => /^(?:images|files)\//.test(key) || isContent(key));
    },
    file: (key) => bytesAt(store, key),
  };
}

/** Writes an archive of a source into memory. */
export async function archiveOf(source: Source): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const written = writeArchive(source, writable, { now: NOW });
  const [blob] = await Promise.all([new Response(readable).blob(), written]);
  return blob;
}

/** Checks an archive and restores it. Returns the keys of the facts that were left out. */
export async function restoreTo(
  target: Target,
  blob: Blob,
  options: { skipMalformed?: boolean } = {},
): Promise<ReadonlySet<string>> {
  const archive = await openArchive(blob);
  const leftOut = await verifyArchive(archive, checkFact, options);
  await restoreArchive(archive, target, { leftOut });
  return leftOut;
}
