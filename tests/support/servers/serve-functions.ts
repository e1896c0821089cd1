import { join } from 'node:path';
import { startPlatform } from '#platform/platform.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';

/** Serves this project's functions over the store of a data folder, without a site, until it is killed. */
const [, , dataDir = '', port = '0'] = process.argv;
const secrets = await ensureSecrets(dataDir, process.env);
await openLocalStore(dataDir);
const platform = await startPlatform({
  projectDir: join(import.meta.dirname, '../../..'),
  dataDir,
  port: Number(port),
  host: '127.0.0.1',
  trustProxy: true,
  env: secrets,
  build: () => Promise.resolve(),
});
process.send?.(platform.port);
