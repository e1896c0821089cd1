import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const exit = () => process.exit(1);

/** Does some work in a folder of its own, which is removed however the work ends, also by a signal. */
export async function inTempFolder<T>(
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `commonplace-${name}-`));
  // What a process that was killed has begun may still write.
  const options = { recursive: true, force: true, maxRetries: 10 } as const;
  const remove = () => rmSync(folder, options);
  process.once('exit', remove);
  for (const signal of SIGNALS) process.once(signal, exit);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    for (const signal of SIGNALS) process.off(signal, exit);
    await rm(folder, options);
  }
}
