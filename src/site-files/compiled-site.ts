import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeVersion } from '#integrations/code-version.ts';
import { compileRenderer, RENDERER } from '#integrations/compile-renderer.ts';
import { builtTextLanguage } from '#integrations/site-texts.ts';
import { cachedCode } from './code-cache.ts';
import { siteUrl } from '#content/site-url.ts';
import { linkFolder } from './link-files.ts';

export interface CompiledSite {
  /** Changes whenever pages with the same content may: with the code, the address of the site and the language of its texts. */
  readonly version: string;
  /** Loads the code that renders pages. */
  loadRenderer(): Promise<typeof import('./renderer.ts')>;
  /** Brings scripts, fonts and all other files that need no content into a folder. Returns their paths in it. */
  placeFiles(target: string): Promise<string[]>;
}

/** Compiled code imports packages, so it must be in the project. */
const FOLDER = resolve('node_modules/.cache/site');

const CLIENT = 'client';
const SERVER = 'renderer';

/** The version of all sources when this process read them. It goes on with that code, whatever becomes of the sources. */
let sources: string | undefined;

/** Returns the compiled code of the site. Compiles it unless an earlier build did. */
export async function compiledSite(): Promise<CompiledSite> {
  const { version, folder } = await cachedCode({ parent: FOLDER, versionOf, compile });
  return {
    version: digestOf(version, siteUrl()),
    loadRenderer: () => import(pathToFileURL(join(folder, SERVER, RENDERER)).href),
    placeFiles: (target) => linkFolder(join(folder, CLIENT), target),
  };
}

/** Returns the version of the compiled code, which renders a site at any address. */
function versionOf(): string {
  sources ??= codeVersion();
  return digestOf(sources, builtTextLanguage());
}

/** Returns a digest that can be the name of a folder. */
const digestOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);

async function compile(folder: string): Promise<void> {
  // A change of the sources during the compilation is noticed after it.
  sources = undefined;
  // Rolldown's allocator reads this when it is loaded. It then takes memory in smaller parts, a quarter less in all.
  process.env['MIMALLOC_ARENA_EAGER_COMMIT'] = '0';
  // Astro would send statistics about each build.
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  // Most builds need neither Astro nor Vite.
  const { build } = await import('astro');
  const cacheDir = join(folder, 'cache');
  await build({
    root: process.cwd(),
    logLevel: 'warn',
    cacheDir,
    outDir: join(folder, CLIENT),
    integrations: [compileRenderer(join(folder, SERVER))],
  });
  await rm(cacheDir, { recursive: true, force: true });
  // It loads every schema of the domain.
  const { writeApiDescription } = await import('./openapi/describe-api.ts');
  await writeApiDescription(join(folder, CLIENT));
}
