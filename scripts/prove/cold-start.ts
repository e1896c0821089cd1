import { join } from 'node:path';
import type { ColdStart } from './cold-start-process.ts';
import { run } from '#scripts/setup/run.ts';

const TRIES = 3;

/** Measures what starting a function costs in a process made anew, the best of some tries. */
export async function measureColdStart(folder: string): Promise<ColdStart> {
  const tries: ColdStart[] = [];
  for (let n = 0; n < TRIES; n++) {
    const script = join(import.meta.dirname, 'cold-start-process.ts');
    tries.push(JSON.parse(await run(process.execPath, [script], { cwd: folder })) as ColdStart);
  }
  return tries.reduce((best, one) => (one.own < best.own ? one : best));
}
