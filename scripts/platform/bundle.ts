import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';

const Route = z.object({
  pattern: z.string(),
  literal: z.optional(z.string()),
  expression: z.optional(z.string()),
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
    path: z.string(),
    mainFile: z.string(),
    routes: z._default(z.array(Route), []),
    schedule: z.optional(z.string()),
    trafficRules: z.optional(TrafficRules),
  }),
  z.transform(({ trafficRules, ...bundled }) => {
    if (!trafficRules) return { ...bundled, rateLimit: undefined };
    const { rateLimitConfig, aggregate } = trafficRules.action.config;
    const by = aggregate.keys.map(({ type }) => type);
    return { ...bundled, rateLimit: { ...rateLimitConfig, by } };
  }),
);
/** A function as Netlify's bundler leaves it. */
export type Bundled = z.infer<typeof Bundled>;

const Manifest = z.object({ functions: z.array(Bundled) });

const Config = z.object({
  functions: z.optional(
    z.object({
      directory: z.optional(z.string()),
      external_node_modules: z.optional(z.array(z.string())),
    }),
  ),
});

/** What functions are made of: when none of it has changed, neither have they. */
const SOURCES = [
  'netlify',
  'src/domain',
  'src/post',
  'netlify.toml',
  'package-lock.json',
  'package.json',
];

/**
 * Bundles a project's functions with Netlify's own bundler into `outDir`, unless they are there already. What is bundled
 * anew is given to `check` and counts as there only once that has resolved.
 */
export async function bundleFunctions(
  projectDir: string,
  outDir: string,
  check: (bundled: readonly Bundled[]) => Promise<void>,
): Promise<Bundled[]> {
  const manifest = join(outDir, 'manifest.json');
  const stamp = join(outDir, 'sources');
  const sources = await fingerprint(projectDir, SOURCES);
  const known = await readFile(stamp, 'utf8').catch(() => undefined);
  const isNew = known !== sources;
  if (isNew) await bundle(projectDir, outDir, manifest);
  const { functions } = Manifest.parse(JSON.parse(await readFile(manifest, 'utf8')));
  if (isNew) {
    await check(functions);
    await writeFile(stamp, sources);
  }
  return functions;
}

async function bundle(projectDir: string, outDir: string, manifest: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const toml = await readFile(join(projectDir, 'netlify.toml'), 'utf8');
  const { functions } = Config.parse(parse(toml));
  // The bundler takes a second to load, longer than everything else that a start does.
  const { zipFunctions } = await import('@netlify/zip-it-and-ship-it');
  await zipFunctions(join(projectDir, functions?.directory ?? 'netlify/functions'), outDir, {
    archiveFormat: 'none',
    basePath: projectDir,
    manifest,
    config: {
      '*': {
        nodeBundler: 'esbuild',
        externalNodeModules: functions?.external_node_modules ?? [],
        nodeVersion: '24.x',
      },
    },
  });
}

/** A hash of every file in these files and folders, by name and content. */
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
