import * as z from 'zod/mini';
import { BackupState } from '#domain/backup/backup-api.ts';
import { request, type Result } from './request.ts';

const PATH = '/api/admin/backup';
/** Milliseconds until a request for facts or an image is aborted. */
const DEADLINE = 60_000;
/** Pauses before a failed request is sent again, in milliseconds. */
const PAUSES = [1_000, 4_000];

/** Loads the time of the last backup. */
export function readBackupState(): Promise<Result<BackupState>> {
  return request(PATH, BackupState);
}

/** Notes that a backup was completed. */
export function noteBackup(): Promise<Result<unknown>> {
  return request(PATH, z.unknown(), { method: 'POST' });
}

/** Reads this site as its author, until the signal aborts it. Both methods reject if a request fails repeatedly. */
export function siteReader(signal: AbortSignal) {
  async function get(path: string): Promise<Response> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]);
    const response = await fetch(path, { credentials: 'same-origin', signal: limit });
    if (response.ok || response.status === 404) return response;
    throw new Error(`${path} returned ${response.status}.`);
  }

  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (const pause of PAUSES) {
      try {
        return await work();
      } catch {
        signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return work();
  }

  return {
    json: (path: string) => patiently(async (): Promise<unknown> => (await get(path)).json()),
    file: (path: string) =>
      patiently(async () => {
        const response = await get(path);
        return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
      }),
  };
}
