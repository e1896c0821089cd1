import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeVersion } from '#integrations/code-version.ts';
import { compileRenderer, RENDERER } from '#integrations/compile-renderer.ts';
import { siteUrl } from '#integrations/site-url.ts';
import { linkFolder } from './link-files.ts';

/** The code of the site, compiled by Astro. */
export interface CompiledSite {
  /** Changes with the code and with the address of the site. */
  readonly version: string;
  /** Loads the code that renders pages. */
  loadRenderer(): Promise<typeof import('./renderer.ts')>;
  /** Brings scripts, fonts and all other files that need no content into a folder. */
  placeFiles(target: string): Promise<void>;
}

/** Compiled code is removed after so many milliseconds without a build. */
const UNUSED = 7 * 24 * 3_600_000;

/** Holds the time of the last build. Times of files may be lost where folders are kept. */
const USED = 'used';

/** Compiled code imports packages, so it must be in the project. */
const FOLDER = resolve('node_modules/.cache/site');

/** Returns the compiled code of the site. Compiles it unless an earlier build did. */
export async function compiledSite(): Promise<CompiledSite> {
  const version = createHash('sha256')
    .update(`${await codeVersion()} ${siteUrl()}`)
    .digest('hex')
    .slice(0, 16);
  const folder = join(FOLDER, version);
  await mkdir(FOLDER, { recursive: true });
  const names = await readdir(FOLDER);
  if (!names.includes(version)) await compile(folder);
  await writeFile(join(folder, USED), String(Date.now()));
  for (const name of names) await removeUnused(join(FOLDER, name));
  return {
    version,
    loadRenderer: () =>
      import(pathToFileURL(join(folder, 'renderer', RENDERER)).href).catch(
        async (error: unknown) => {
          // A damaged folder must not stop the next build too.
          await rm(folder, { recursive: true, force: true });
          throw error;
        },
      ),
    placeFiles: (target) => linkFolder(join(folder, 'client'), target),
  };
}

/** Compiles into a folder, which appears when it is complete. Several builds may do so at the same time. */
async function compile(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  // Rolldown's allocator reads this when it is loaded. It then takes memory in smaller parts, a quarter less in all.
  process.env['MIMALLOC_ARENA_EAGER_COMMIT'] = '0';
  // A build tells nobody about itself.
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  // Most builds need neither Astro nor Vite.
  const { build } = await import('astro');
  await mkdir(unfinished);
  await writeFile(join(unfinished, USED), String(Date.now()));
  try {
    await build({
      ...{ root: process.cwd(), logLevel: 'warn' },
      outDir: join(unfinished, 'client'),
      cacheDir: join(unfinished, 'cache'),
      integrations: [compileRenderer(join(unfinished, 'renderer'))],
    });
    await rm(join(unfinished, 'cache'), { recursive: true, force: true });
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another build has finished first.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function removeUnused(folder: string): Promise<void> {
  const used = await readFile(join(folder, USED), 'utf8').catch(() => undefined);
  if (used !== undefined && Date.now() - Number(used) > UNUSED)
    await rm(folder, { recursive: true, force: true });
}
