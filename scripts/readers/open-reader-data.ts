import { siteSource } from '#backup/site-source.ts';
import type { Source } from '#backup/source.ts';
import { BY_WRITER } from '#domain/comments/comment-fact.ts';
import { LIMITS } from '#domain/limits.ts';
import * as calls from '#domain/erasures/calls.ts';
import { openLocalSource } from '#scripts/backup/local-source.ts';
import { assertKeyFile, type SiteLocation } from '#scripts/backup/location.ts';
import { openSite } from '#scripts/backup/open-site.ts';
import { openTableStore } from '#scripts/backup/table-store.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { eraseTexts } from '#usecases/readers/erase-texts.ts';
import { saveBulk } from '#usecases/rebuild/save-bulk.ts';

interface Erased {
  readonly texts: readonly string[];
  readonly subscribers: readonly string[];
  readonly actors: readonly string[];
}

/** The texts of readers of a site, as its author searches and erases them. */
interface ReaderData {
  /** The content as it was when this was opened. It can be read until something is erased. */
  readonly source: Source;
  /** Erases texts by their names, subscribers by their hashes, and actors by their addresses. It may be stopped anywhere and repeated. */
  readonly erase: (erased: Erased) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openReaderData(location: SiteLocation): Promise<ReaderData> {
  if ('site' in location) {
    const site = await openSite(location.site, assertKeyFile(location.key));
    return {
      source: siteSource(site),
      async erase(erased) {
        for (const body of inParts(erased)) await site.send(calls.eraseTexts, { body });
      },
      close: site.close,
    };
  }
  const { close, ...source } = openLocalSource(location.dataDir);
  return {
    source,
    async erase(erased) {
      // As long as somebody reads the store as it was, what is removed stays in its log.
      close();
      await eraseLocally(location.dataDir, erased);
    },
    close() {
      close();
      return Promise.resolve();
    },
  };
}

async function eraseLocally(dataDir: string, erased: Erased): Promise<void> {
  const { store, close } = openTableStore(dataDir);
  try {
    const app = localApp(store);
    for (const some of inParts(erased)) await eraseTexts(app, BY_WRITER, some);
    await saveBulk(app);
    // A site that runs on this folder delivers it within a quarter of an hour, and any other at its next start.
    await app.rebuilds.want(app.newId(), { urgent: true });
    await app.dueRuns.mark(app.now().getTime());
  } finally {
    await close();
  }
}

/** Splits what to erase into parts that fit into a request. The subscribers and actors are few. */
function* inParts({ texts, subscribers, actors }: Erased) {
  const size = LIMITS.decisionsPerRequest;
  yield { texts: texts.slice(0, size), subscribers, actors };
  for (let n = size; n < texts.length; n += size) yield { texts: texts.slice(n, n + size) };
}
