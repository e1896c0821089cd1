import { rmSync } from 'node:fs';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
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
// Some tests make tokens, the first of which would change the pages that others compare.
const settings = { ...DEFAULT_SETTINGS, programs: true };
await app.site.addSettings(app.newId(), { by: 'Ada', at: app.now().toISOString(), settings });
await close();

await import('#scripts/serve.ts');
