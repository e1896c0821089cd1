import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#store/facts/replace-file.ts';

const CACHE_BYTES = 500 * 1024 * 1024;

/** Opens a cache of files that holds at most so many bytes: those that were read last. */
export function openImageCache(dir: string, mostBytes = CACHE_BYTES) {
  // What was kept before the start is measured with the first file that is added.
  let size = Infinity;
  let sweeping = Promise.resolve();

  async function sweep(): Promise<void> {
    if (size <= mostBytes) return;
    const files = [];
    for (const name of await readdir(dir)) {
      // A file that is being written has another name a moment later.
      const kept = await stat(join(dir, name)).catch(() => undefined);
      if (kept) files.push({ name, bytes: kept.size, readAt: kept.mtimeMs });
    }
    size = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (size <= mostBytes) return;
    files.sort((a, b) => a.readAt - b.readAt);
    // A tenth more than necessary, so that the next file does not need a sweep again.
    for (const { name, bytes } of files) {
      if (size <= mostBytes * 0.9) return;
      await rm(join(dir, name), { force: true });
      size -= bytes;
    }
  }

  return {
    /** Reads a file and notes that it was read; undefined where it is not kept. */
    async get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const file = join(dir, name);
      const bytes = await readFile(file).catch(() => undefined);
      // A sweep may remove the file between the two.
      if (bytes) await utimes(file, new Date(), new Date()).catch(() => undefined);
      return bytes && new Uint8Array(bytes);
    },

    /** Keeps a file, and removes others that have not been read for the longest. */
    async put(name: string, bytes: Uint8Array): Promise<void> {
      await mkdir(dir, { recursive: true });
      await replaceFile(join(dir, name), bytes);
      size += bytes.length;
      sweeping = sweeping.then(sweep).catch((error: unknown) => console.error(error));
      await sweeping;
    },
  };
}
