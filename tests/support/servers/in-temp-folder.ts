import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does some work in a folder of its own, which is removed however the work ends. */
export async function inTempFolder<T>(
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `commonplace-${name}-`));
  try {
    return await work(folder);
  } finally {
    // What a process that was killed has begun may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
