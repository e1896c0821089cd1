import { log } from '#log/log.ts';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';
import { replaceFile } from '#store/facts/replace-file.ts';

const CACHE_BYTES = 500 * 1024 * 1024;

/** Opens a file cache with a maximum size in bytes. It keeps the files that were read last. */
export function openImageCache(dir: string, mostBytes = CACHE_BYTES) {
  // Files from before the start are measured when the first file is added.
  let size = Infinity;
  let sweeping = Promise.resolve();

  async function sweep(): Promise<void> {
    if (size <= mostBytes) return;
    const files = [];
    for (const name of await readdir(dir)) {
      // A file that is being written is renamed a moment later.
      const info = await stat(join(dir, name)).catch(() => undefined);
      if (info) files.push({ name, bytes: info.size, readAt: info.mtimeMs });
    }
    size = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (size <= mostBytes) return;
    files.sort((a, b) => a.readAt - b.readAt);
    // Removes a tenth more than necessary, so that the next file does not need another sweep.
    for (const { name, bytes } of files) {
      if (size <= mostBytes * 0.9) return;
      await rm(join(dir, name), { force: true });
      size -= bytes;
    }
  }

  return {
    /** Reads a file and records the access. Returns undefined if it is not cached. */
    async get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const file = join(dir, name);
      const bytes = await readFile(file).catch(undefinedIfMissing);
      // A sweep may remove the file in between.
      if (bytes) await utimes(file, new Date(), new Date()).catch(() => undefined);
      return bytes && new Uint8Array(bytes);
    },

    /** Adds a file, and removes the files that were not read for the longest time. */
    async put(name: string, bytes: Uint8Array): Promise<void> {
      await mkdir(dir, { recursive: true });
      await replaceFile(join(dir, name), bytes);
      size += bytes.length;
      sweeping = sweeping.then(sweep).catch(log.error);
      await sweeping;
    },
  };
}
