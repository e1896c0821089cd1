import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#scripts/setup/run.ts';
import { record } from './report.ts';

const ROOT = join(import.meta.dirname, '../..');
const MB = 1024 * 1024;
/** Packages above this are listed, in megabytes. */
const HEAVY = 4;

interface Installed {
  readonly seconds: number;
  /** Megabytes of each package by its path. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Measures what a start installs, beside everything that tests need, both without a cache. Lists the heavy packages. */
export async function benchInstalled(work: string): Promise<void> {
  const running = await installed(join(work, 'running'), false);
  const all = await installed(join(work, 'all'), true);
  for (const [what, { seconds, sizes }] of Object.entries({ running, tests: all })) {
    record(`packages for ${what}`, sizes.size, 'packages');
    record(`size of the packages for ${what}`, total(sizes), 'MB');
    record(`installation of the packages for ${what}`, seconds, 's');
  }
  record('packages for running to all, size', total(running.sizes) / total(all.sizes), '×');
  record('packages for running to all, time', running.seconds / all.seconds, '×');
  for (const [path, size] of [...running.sizes].sort(([, a], [, b]) => b - a)) {
    if (size >= HEAVY) record(path.replace('node_modules/', ''), size, 'MB');
  }
}

async function installed(dir: string, all: boolean): Promise<Installed> {
  for (const path of ['package.json', 'package-lock.json', 'scripts/setup'])
    await cp(join(ROOT, path), join(dir, path), { recursive: true });
  const script = `const { ensureInstalled } = await import('./scripts/setup/install.mjs');
    await ensureInstalled({ all: ${all} });`;
  const env = { ...process.env, npm_config_cache: join(dir, 'cache') };
  const began = performance.now();
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: dir, env });
  const seconds = (performance.now() - began) / 1_000;
  const { packages } = JSON.parse(
    readFileSync(join(dir, 'node_modules/.package-lock.json'), 'utf8'),
  ) as { packages: Record<string, unknown> };
  const sizes = Object.keys(packages).map((path) => [path, sizeOf(join(dir, path)) / MB] as const);
  return { seconds, sizes: new Map(sizes) };
}

const total = (sizes: ReadonlyMap<string, number>) => sizes.values().reduce((a, b) => a + b, 0);

/** Returns the bytes that a package takes on the disk, without the packages in it. */
function sizeOf(dir: string): number {
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const path = join(dir, entry.name);
      return entry.isDirectory() ? sizeOf(path) : lstatSync(path).blocks * 512;
    })
    .reduce((a, b) => a + b, 0);
}
