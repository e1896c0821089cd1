import { statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { linkFile } from './link-files.ts';

/** Files that are removed at once. */
const AT_ONCE = 16;

/** A folder of files that a build takes over from the last one. The name of a file is a digest of what it shows. */
export interface KeptFolder {
  /** Brings a file to `target`. Makes it first unless it is kept. */
  place(name: string, target: string, make: () => Promise<Uint8Array>): Promise<void>;
  /** Removes the files that this build did not place. */
  removeOthers(): Promise<void>;
}

/** Opens a folder, which is made if it is missing. */
export async function openKeptFolder(folder: string): Promise<KeptFolder> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const kept = new Set(names.filter((name) => isWhole(join(folder, name))));
  const placed = new Set<string>();
  return {
    async place(name, target, make) {
      placed.add(name);
      const path = join(folder, name);
      if (!kept.has(name)) {
        // A build that is stopped must not leave a part of a file under its name.
        const part = `${path}.${process.pid}`;
        await writeFile(part, await make());
        await rename(part, path);
      }
      await linkFile(path, target);
    },
    async removeOthers() {
      const others = names.filter((name) => !placed.has(name));
      await pMap(others, (name) => rm(join(folder, name), { force: true }), {
        concurrency: AT_ONCE,
      });
    },
  };
}

/** Returns false for a file that another build has removed, and for an empty one, as a power failure leaves it. */
export function isWhole(path: string): boolean {
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return size > 0;
}
