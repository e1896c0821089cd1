import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { startPlatform } from '#platform/platform.ts';
import { buildInChild } from './build-in-child.ts';
import { lastBuild } from './last-build.ts';
import { localApp } from './local-app.ts';
import { DATA_DIR as dataDir, openLocalStore } from './local-store.ts';
import { ensureSecrets } from './secrets.ts';
import { seedSamples } from './seed-samples.ts';

/** `npm start`, once everything is installed: the whole site on this machine. */
const { env } = process;
const projectDir = join(import.meta.dirname, '..');

// Every function is a bundle of its own with the same libraries in it: compiled once, they load faster at the next start.
enableCompileCache(join(dataDir, 'compiled'));

const port = Number(env['PORT'] || 8888);
const siteUrl = env['SITE_URL'] || `http://localhost:${port}`;

const secrets = await ensureSecrets(dataDir, env);
const { store, close: closeStore } = await openLocalStore();
const app = localApp(store);
const last = await lastBuild(projectDir, dataDir, siteUrl);

const [platform] = await Promise.all([
  startPlatform({
    projectDir,
    dataDir,
    port,
    host: env['HOST'] || '127.0.0.1',
    trustProxy: env['TRUST_PROXY'] === '1',
    limits: env['PLATFORM_LIMITS'] === '1',
    env: {
      ...secrets,
      SITE_URL: siteUrl,
      REBUILD_MIN_INTERVAL: env['REBUILD_MIN_INTERVAL'] || '0',
    },
    ...(last.siteDir && { siteDir: last.siteDir }),
    build: (outDir, signal) => buildInChild(dataDir, outDir, signal),
    served: last.record,
  }),
  seedWhenEmpty(),
]);

// What was published while a build was under way that never ended is built now.
const content = await app.posts.contentTag();
if (last.siteDir === undefined) await platform.rebuild();
else if (last.content !== content)
  platform.rebuild().catch((error: unknown) => console.error(error));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void platform
      .close()
      .then(closeStore)
      .then(() => process.exit(0));
  });
}
console.log(`Commonplace is ready at ${platform.url}`);
await platform.warmUp();

async function seedWhenEmpty(): Promise<void> {
  if (env['SEED'] === '0' || (await app.posts.summaries()).length > 0) return;
  console.log(`Brought ${await seedSamples(app)}.`);
}
