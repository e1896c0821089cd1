import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '#backup/source.ts';
import { isContent } from '#domain/backup/contents.ts';
import { FILES, IMAGES } from '#domain/facts/contents.ts';
import { openBlobSnapshot } from '#platform/blobs/blob-snapshot.ts';
import { platformMode } from '#scripts/local/platform-mode.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import { storeName } from '#store/drivers/store-name.ts';
import { checkedBatch } from '#store/kinds/check-fact.ts';
import { IDENTITY, identityIn } from '#store/site/identity.ts';

/** Number of facts that are read together. */
const BATCH = 500;

/** Opens the store of a data folder as it is at this moment, also while a site runs on it. */
export function openLocalSource(dataDir: string): Source & { close: () => void } {
  const file = join(dataDir, 'blobs.sqlite');
  if (!existsSync(file)) throw new OperatorProblem(`There is no store in ${dataDir}.`);
  const snapshot = openBlobSnapshot(file, `site:${storeName(platformMode().context)}`);
  const decoder = new TextDecoder();
  return {
    site: () => Promise.resolve(identityIn(snapshot.keys(IDENTITY.prefix))?.id),
    *facts(prefix) {
      for (const keys of inBatches(snapshot.keys(prefix))) {
        // What the database cannot read any more is an empty text: a damaged fact, unless its key says everything.
        const texts = keys.map((key) => ({ key, text: decoder.decode(snapshot.get(key)) }));
        yield checkedBatch(texts);
      }
    },
    keys(prefix) {
      const keys = snapshot.keys(prefix);
      return inBatches(keys.filter((key) => [IMAGES, FILES].includes(prefix) || isContent(key)));
    },
    file: (key) => Promise.resolve(snapshot.get(key)),
    close: () => snapshot.close(),
  };
}

function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
