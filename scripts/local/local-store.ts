import { type Blobs, openBlobs } from '#platform/blobs/blobs.ts';
import { faultsFromEnv } from '#platform/blobs/faults.ts';
import { NETLIFY_LATENCY } from '#platform/blobs/store-latency.ts';
import { deployStore } from '#store/drivers/deploy-store.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { platformMode } from './platform-mode.ts';

/** The data folder of the site on this machine. */
export const DATA_DIR = privateDataDir();

/** Timeout of a store operation in milliseconds, long enough for an overloaded machine. */
const DEADLINE = 120_000;
/** Rate limit of Netlify's API, in requests per minute. */
const API_REQUESTS = 500;

interface LocalStore extends Pick<Blobs, 'setFaults' | 'settled'> {
  readonly store: FactStore;
  /** The value of `NETLIFY_BLOBS_CONTEXT` for functions, and for builds. */
  readonly context: string;
  readonly buildContext: string;
  readonly close: () => Promise<void>;
}

/**
 * Returns the data folder. All files that this process and its children make from now on are private to their user,
 * whatever rights the folder has. Every program that writes there reads its path here.
 */
function privateDataDir(): string {
  process.umask(0o077);
  return process.env['DATA_DIR'] || '.data';
}

/**
 * Opens the store of a data folder for this process, its functions and its builds. When it imitates Netlify's, it has
 * the same latencies, deadline and API limit.
 */
export async function openLocalStore(dataDir = DATA_DIR): Promise<LocalStore> {
  const { isNetlify, context } = platformMode();
  const faults = faultsFromEnv(process.env['BLOBS_FAULTS']);
  const blobs = await openBlobs(
    isNetlify
      ? {
          dataDir,
          faults: { latencyMs: NETLIFY_LATENCY, ...faults },
          limit: { perMinute: API_REQUESTS, now: () => Date.now() },
        }
      : { dataDir, faults, isDirect: true },
  );
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  if (!isNetlify) process.env['LOCAL_STORE_DEADLINE'] = String(DEADLINE);
  return {
    setFaults: (next) => blobs.setFaults(next),
    settled: () => blobs.settled(),
    store: deployStore(context),
    context: blobs.context,
    buildContext: isNetlify ? blobs.buildContext : blobs.context,
    close: () => blobs.close(),
  };
}
