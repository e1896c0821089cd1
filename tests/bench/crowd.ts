import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { record } from './report.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs the fault tests with all clients: failing stores, killed servers. Throws if one fails. */
export async function benchCrowd(): Promise<void> {
  const begin = performance.now();
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'faults'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CROWD: 'full' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Something acknowledged to the whole crowd was lost.');
  record(
    '24,000 actions twice, with faults and ten kills',
    (performance.now() - begin) / 1_000,
    's',
  );
}
