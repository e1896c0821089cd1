import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { bundleCode } from './bundle-code.ts';
import { Bundled } from './describe-function.ts';

const Manifest = z.array(Bundled);

/** The folder of the functions' sources, and the folder of their bundles, which netlify.toml also names. */
const SOURCE_DIR = 'netlify/functions';
export const BUNDLES_DIR = 'dist-functions/bundles';

/** The sources of functions. If none has changed, the bundles are still valid. */
const SOURCES = [
  'netlify',
  'scripts/platform/functions/bundle.ts',
  'scripts/platform/functions/bundle-code.ts',
  'scripts/platform/functions/describe-function.ts',
  'scripts/platform/functions/static-parts.ts',
  'src/domain',
  'src/log',
  'src/post',
  'netlify.toml',
  'package-lock.json',
  'package.json',
];

const stampOf = (projectDir: string) => join(projectDir, 'dist-functions/sources');

const sourcesOf = async (projectDir: string) =>
  `${process.env['CONTEXT']} ${process.env['DEPLOY_URL']} ${await fingerprint(projectDir, SOURCES)}`;

/** Returns true if the bundles of a project are those of its sources. */
export const areBundled = async (projectDir: string): Promise<boolean> =>
  (await readIfPresent(stampOf(projectDir))) === (await sourcesOf(projectDir));

/**
 * Bundles each function of a project into a folder, unless that is up to date, and returns their descriptions. Calls
 * `describe` for each new bundle. They are kept only if it resolves for all.
 */
export async function bundleFunctions(
  projectDir: string,
  describe: (name: string) => Promise<Bundled>,
): Promise<Bundled[]> {
  const stamp = stampOf(projectDir);
  const manifest = join(projectDir, 'dist-functions/manifest.json');
  const sources = await sourcesOf(projectDir);
  if ((await readIfPresent(stamp)) !== sources) {
    await rm(stamp, { force: true });
    const described: Bundled[] = [];
    for (const name of await bundle(projectDir)) described.push(await describe(name));
    await writeFile(manifest, JSON.stringify(described));
    await writeFile(stamp, sources);
  }
  return Manifest.parse(JSON.parse(await readFile(manifest, 'utf8')));
}

/**
 * Bundles into a temporary folder, so that no other process loads an incomplete file. Returns the names of the functions.
 */
async function bundle(projectDir: string): Promise<string[]> {
  const bundles = join(projectDir, BUNDLES_DIR);
  const making = `${bundles}-${process.pid}`;
  // A killed process may have left a folder with this name.
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  const files = await readdir(join(projectDir, SOURCE_DIR));
  const names = files.map((file) => basename(file, '.ts')).sort();
  for (const name of names) {
    await bundleCode(projectDir, join(SOURCE_DIR, `${name}.ts`), join(making, name));
  }
  await replaceFolder(bundles, making);
  return names;
}

/** Replaces a folder with another one. A second process may do the same at the same time. */
export async function replaceFolder(folder: string, by: string): Promise<void> {
  const old = `${by}-old`;
  await rename(folder, old).catch(() => undefined);
  await rename(by, folder).catch(async () => {
    await rm(folder, { recursive: true, force: true });
    await rename(by, folder);
  });
  await rm(old, { recursive: true, force: true });
}

export const bundleOf = (projectDir: string, { name }: Pick<Bundled, 'name'>): string =>
  join(projectDir, BUNDLES_DIR, name, `${name}.mjs`);

/** Returns a hash of the names and contents of files and folders. */
export async function fingerprint(projectDir: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(projectDir, source);
    if (!existsSync(path)) continue;
    for (const file of await filesIn(path)) {
      hash.update(relative(projectDir, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
