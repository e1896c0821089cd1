import { openBlobs } from '#platform/blobs.ts';
import { faultsFromEnv } from '#platform/faults.ts';
import { blobsStore } from '#store/blobs.ts';
import type { FactStore } from '#store/fact-store.ts';
import { PRODUCTION, storeName } from '#store/store-name.ts';

/** The folder that the site on this machine keeps everything in. */
export const DATA_DIR = process.env['DATA_DIR'] || '.data';

/** Milliseconds that a store call may take on a machine that is given more work than it can do. */
const DEADLINE = 120_000;

/** An open store. */
interface LocalStore {
  readonly store: FactStore;
  readonly close: () => Promise<void>;
}

/** Opens the store of a data folder for this process, its functions and the builds it begins. */
export async function openLocalStore(dataDir = DATA_DIR): Promise<LocalStore> {
  const blobs = await openBlobs({ dataDir, faults: faultsFromEnv(process.env['BLOBS_FAULTS']) });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  process.env['LOCAL_STORE_DEADLINE'] = String(DEADLINE);
  return { store: blobsStore(storeName(PRODUCTION)), close: () => blobs.close() };
}
