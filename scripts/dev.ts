import { makeMissingLists } from '#usecases/schedule/make-lists.ts';
import { join } from 'node:path';
import { dev } from 'astro';
import { startPlatform } from '#platform/platform.ts';
import { pullForBuild } from '#plugins/pull-content/pull-for-build.ts';
import { endStart } from '#platform/start-problem.ts';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { assertFormat } from '#scripts/local/assert-format.ts';
import { developmentEnv } from '#scripts/local/development-env.ts';
import { lockFolder } from '#scripts/local/folder-lock.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { DATA_DIR as dataDir, openLocalStore } from '#scripts/local/local-store.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { seedSamples } from '#scripts/seed/seed-samples.ts';
import { createServer } from 'node:http';
import { listen, stop } from './platform/listen.ts';

/** `npm run dev`: serves the pages with Astro's development server, and the functions behind it. */
const { env } = process;
const port = Number(env['PORT'] || 8888);
Object.assign(env, developmentEnv(port));
const endWaiting = await openWaitingServer(port);

await Promise.try(lockFolder, dataDir, `npm run dev at http://localhost:${port}`).catch(endStart);
const { store } = await openLocalStore();
const app = localApp(store);
await assertFormat(app).catch(endStart);
const secrets = await ensureSecrets(dataDir, env).catch(endStart);
await makeMissingLists(app);
if (env['SEED'] !== '0' && (await app.documents.index()).posts.length === 0) await seedSamples(app);
await app.identity.ensure();
// Not in the folder of Netlify's builds, which read another store.
await pullForBuild(join(dataDir, 'content-cache'), PRODUCTION);

const platform = await startPlatform({
  projectDir: process.cwd(),
  dataDir,
  port: 0,
  host: '127.0.0.1',
  env: secrets,
  // There is nothing to build. A published post appears after the pull at the next start.
  build: () => Promise.reject(new Error('The development server does not rebuild.')),
});
const proxied = Object.fromEntries(
  ['/api', '/files', '/images', '/.netlify'].map((path) => [
    path,
    { target: `http://127.0.0.1:${platform.port}` },
  ]),
);
await endWaiting();
await dev({ server: { port }, vite: { server: { proxy: proxied } } });

/**
 * Opens a port and says there that the site starts. `netlify dev` gives up on a development server whose port is closed
 * for some seconds, and a first start takes longer. Returns a function that frees the port.
 */
async function openWaitingServer(port: number): Promise<() => Promise<void>> {
  const server = createServer((_, response) => {
    const headers = { 'content-type': 'text/plain', 'retry-after': '5', refresh: '5' };
    response.writeHead(503, headers).end('The development server is starting.\n');
  });
  await listen(server, port, 'localhost');
  return () => stop(server, 0);
}
