import { rmSync } from 'node:fs';
import { localApp } from '#scripts/local/local-app.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';

/** Serves a fresh site with the sample posts, for the browser tests. */
const dataDir = 'test-results/e2e-data';
rmSync(dataDir, { recursive: true, force: true });
process.env['DATA_DIR'] = dataDir;

// Without a previous rebuild, the first publication would be built at once, since there is no interval to wait for.
const { openLocalStore } = await import('#scripts/local/local-store.ts');
const { store, close } = await openLocalStore();
const app = localApp(store);
await app.rebuilds.call(app.newId(), await currentContent(app));
await close();

await import('#scripts/serve.ts');
