import { join } from 'node:path';
import type { ColdStart } from './cold-start-process.ts';
import { run } from '#scripts/setup/run.ts';

const RUNS = 3;

/** Measures the start of a function in a new process. Returns the best of several runs. */
export async function measureColdStart(folder: string): Promise<ColdStart> {
  const runs: ColdStart[] = [];
  for (let n = 0; n < RUNS; n++) {
    const script = join(import.meta.dirname, 'cold-start-process.ts');
    runs.push(JSON.parse(await run(process.execPath, [script], { cwd: folder })) as ColdStart);
  }
  return runs.reduce((best, one) => (one.own < best.own ? one : best));
}
