import { statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { linkFile } from './link-files.ts';

/** Files that are removed at once. */
const AT_ONCE = 16;

/**
 * A folder of files that a build takes over from the last one. The name of a file is a digest of what it shows, followed by
 * its length, so that a part of it, as a power failure leaves it, is never taken for the whole.
 */
export interface CacheFolder {
  /** Returns true if a file was there when the folder was opened. */
  has(name: string): boolean;
  /** Brings a file to `target`. Makes it first unless it is there. */
  provide(name: string, target: string, make: () => Promise<Uint8Array>): Promise<void>;
  /** Removes the files that this build did not use. */
  removeOthers(): Promise<void>;
}

/** Opens a folder, which is made if it is missing. */
export async function openCacheFolder(folder: string): Promise<CacheFolder> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const present = new Map(
    names.filter((file) => isWhole(folder, file)).map((file) => [file.replace(/\.\d+$/, ''), file]),
  );
  const used = new Set<string>();
  return {
    has: (name) => present.has(name),
    async provide(name, target, make) {
      let file = present.get(name);
      if (file === undefined) {
        const content = await make();
        file = `${name}.${content.length}`;
        // A build that is stopped must not leave a part of a file under its name.
        const part = join(folder, `${name}.${process.pid}.part`);
        await writeFile(part, content);
        await rename(part, join(folder, file));
      }
      used.add(file);
      await linkFile(join(folder, file), target);
    },
    async removeOthers() {
      const others = names.filter((name) => !used.has(name));
      await pMap(others, (name) => rm(join(folder, name), { force: true }), {
        concurrency: AT_ONCE,
      });
    },
  };
}

/** Returns false for a file that another build has removed, and for one of another length than its name says. */
function isWhole(folder: string, file: string): boolean {
  const { size } = statSync(join(folder, file), { throwIfNoEntry: false }) ?? {};
  return size !== undefined && file.endsWith(`.${size}`);
}
