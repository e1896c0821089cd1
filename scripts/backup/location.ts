import { mkdir } from 'node:fs/promises';
import { siteSource } from '#backup/site-source.ts';
import type { Source } from '#backup/source.ts';
import type { Target } from '#backup/target.ts';
import * as calls from '#domain/backup/calls.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { DATA_DIR } from '#scripts/local/local-store.ts';
import { openLocalSource } from './local-source.ts';
import { localTarget } from './local-target.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import { type AuthorSite, openSite } from './open-site.ts';
import { openTableStore } from './table-store.ts';
import { LIMITS } from '#domain/limits.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';

/** A data folder on this machine, or a running site with the file of an author's key. */
export type SiteLocation =
  | { readonly dataDir: string }
  | { readonly site: string; readonly key: string | undefined };

/** The options of a command that name a location, for `parseArgs`. */
export const LOCATION_OPTIONS = {
  'data-dir': { type: 'string', default: DATA_DIR },
  site: { type: 'string' },
  key: { type: 'string' },
} as const;

interface LocationValues {
  readonly 'data-dir': string;
  readonly site?: string | undefined;
  readonly key?: string | undefined;
}

/** Returns the location that the options of a command name. */
export const locationOf = ({ 'data-dir': dataDir, site, key }: LocationValues): SiteLocation =>
  site === undefined ? { dataDir } : { site, key };

/** An open source. `complete` notes that a backup of it was completed. */
type OpenSource = Source & { complete: () => Promise<void>; close: () => Promise<void> };

export async function openSource(location: SiteLocation): Promise<OpenSource> {
  if ('site' in location) {
    const site = await openSite(location.site, assertKeyFile(location.key));
    const complete = async () => {
      await site.send(calls.noteBackup);
    };
    return { ...siteSource(site), complete, close: site.close };
  }
  const { close, ...source } = openLocalSource(location.dataDir);
  let isOpen = true;
  function end(): void {
    if (isOpen) close();
    isOpen = false;
  }
  return {
    ...source,
    complete() {
      // The end of a write waits for those who read.
      end();
      return noteBackup(location.dataDir);
    },
    close() {
      end();
      return Promise.resolve();
    },
  };
}

export async function openTarget(
  location: SiteLocation,
  options: Parameters<typeof localTarget>[1] = {},
): Promise<Target & { close: () => Promise<void> }> {
  if ('site' in location) {
    if (options.merge) {
      throw new OperatorProblem('Only a site in a data folder can have content already.');
    }
    const site = await openSite(location.site, assertKeyFile(location.key));
    return { ...siteTarget(site), close: site.close };
  }
  await mkdir(location.dataDir, { recursive: true });
  const { store, close } = openTableStore(location.dataDir);
  return { ...localTarget(store, options), close };
}

/** Notes in a store on this machine that a backup was completed. */
async function noteBackup(dataDir: string): Promise<void> {
  const { store, close } = openTableStore(dataDir);
  try {
    const app = localApp(store);
    await app.backups.note(app.newId());
  } finally {
    await close();
  }
}

/** Returns the path of a key file. Throws if there is none. */
export function assertKeyFile(key: string | undefined): string {
  if (key === undefined)
    throw new OperatorProblem('A running site needs the file of your key: --key FILE');
  return key;
}

/** Makes a target of a running site, which must be empty. */
export function siteTarget({ send }: Pick<AuthorSite, 'send'>): Target {
  let archive = '';
  return {
    async begin(id) {
      archive = id;
      await send(calls.beginRestore, { params: { archive } });
    },
    async putFacts(facts) {
      await send(calls.restoreFacts, { params: { archive }, body: { facts } });
    },
    async putImage(name, bytes) {
      const total = Math.ceil(bytes.length / LIMITS.backupPartBytes);
      const upload = newTimedId();
      for (let index = 0; index < total; index++) {
        const begin = index * LIMITS.backupPartBytes;
        await send(calls.restoreImage, {
          params: { archive, name },
          query: { upload, index, total },
          bytes: bytes.slice(begin, begin + LIMITS.backupPartBytes),
        });
      }
    },
    async putFilePart(path, bytes) {
      const [name = '', index = ''] = path.split('/');
      await send(calls.restoreFilePart, { params: { archive, name, index }, bytes });
    },
    async finish() {
      await send(calls.finishRestore, { params: { archive } });
    },
  };
}
