import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { bundleCode } from './bundle-code.ts';

export const Path = z.object({
  pattern: z.string(),
  literal: z.optional(z.string()),
  expression: z.optional(z.string()),
});
export type Path = z.infer<typeof Path>;

const Route = z.extend(Path, {
  methods: z.array(z.string()),
  prefer_static: z.optional(z.boolean()),
});
export type Route = z.infer<typeof Route>;

const TrafficRules = z.object({
  action: z.object({
    type: z.literal('rate_limit'),
    config: z.object({
      rateLimitConfig: z.object({ windowLimit: z.number(), windowSize: z.number() }),
      aggregate: z.object({ keys: z.array(z.object({ type: z.string() })) }),
    }),
  }),
});

const Bundled = z.pipe(
  z.object({
    name: z.string(),
    routes: z._default(z.array(Route), []),
    excludedRoutes: z._default(z.array(Path), []),
    schedule: z.optional(z.string()),
    invocationMode: z.optional(z.string()),
    trafficRules: z.optional(TrafficRules),
    eventSubscriptions: z._default(z.array(z.string()), []),
  }),
  z.transform(({ trafficRules, ...bundled }) => {
    if (!trafficRules) return { ...bundled, rateLimit: undefined };
    const { rateLimitConfig, aggregate } = trafficRules.action.config;
    const by = aggregate.keys.map(({ type }) => type);
    return { ...bundled, rateLimit: { ...rateLimitConfig, by } };
  }),
);
/** A function in the manifest of Netlify's bundler. */
export type Bundled = z.infer<typeof Bundled>;

const Manifest = z.object({ functions: z.array(Bundled) });

/** The folder of the functions' sources, and the folder of their bundles, which netlify.toml also names. */
const SOURCE_DIR = 'netlify/functions';
export const BUNDLES_DIR = 'dist-functions/bundles';

/** The sources of functions. If none has changed, the bundles are still valid. */
const SOURCES = [
  'netlify',
  'scripts/platform/functions/bundle.ts',
  'scripts/platform/functions/bundle-code.ts',
  'scripts/platform/functions/config-check.ts',
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
 * Bundles each function of a project into a folder, unless that is up to date, and reads their manifest. Calls `check`
 * with new bundles. They are kept only if it resolves.
 */
export async function bundleFunctions(
  projectDir: string,
  check: (bundled: readonly Bundled[]) => Promise<void>,
): Promise<Bundled[]> {
  const stamp = stampOf(projectDir);
  const manifest = join(projectDir, 'dist-functions/manifest.json');
  const sources = await sourcesOf(projectDir);
  const isNew = (await readIfPresent(stamp)) !== sources;
  if (isNew) {
    await rm(stamp, { force: true });
    await bundle(projectDir);
    await readAsNetlify(projectDir, manifest);
  }
  const { functions } = Manifest.parse(JSON.parse(await readFile(manifest, 'utf8')));
  if (isNew) {
    await check(functions);
    await writeFile(stamp, sources);
  }
  return functions;
}

/** Bundles into a temporary folder, so that no other process loads an incomplete file. */
async function bundle(projectDir: string): Promise<void> {
  const bundles = join(projectDir, BUNDLES_DIR);
  const making = `${bundles}-${process.pid}`;
  // A killed process may have left a folder with this name.
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  for (const file of await readdir(join(projectDir, SOURCE_DIR))) {
    const name = basename(file, '.ts');
    await bundleCode(projectDir, join(SOURCE_DIR, file), join(making, name));
  }
  await replaceFolder(bundles, making);
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

/** Writes a manifest of the routes, limits and schedules that Netlify's own bundler finds. */
async function readAsNetlify(projectDir: string, manifest: string): Promise<void> {
  // It takes a second to load, longer than the rest of the start.
  const { zipFunctions } = await import('@netlify/zip-it-and-ship-it');
  const copies = join(projectDir, `dist-functions/netlify-${process.pid}`);
  await mkdir(copies, { recursive: true });
  await zipFunctions(join(projectDir, BUNDLES_DIR), copies, {
    archiveFormat: 'none',
    basePath: projectDir,
    manifest,
    config: { '*': { nodeBundler: 'none', nodeVersion: '24.x' } },
  });
  await rm(copies, { recursive: true });
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
