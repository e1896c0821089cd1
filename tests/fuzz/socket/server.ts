import { join } from 'node:path';
import { startPlatform } from '#platform/platform.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';

/** Serves this project's functions over the store of a data folder, and tells its parent process how it is when asked. */
const [, , dataDir = '', port = '0'] = process.argv;
const env = await ensureSecrets(dataDir, process.env);
await openLocalStore(dataDir);
const platform = await startPlatform({
  projectDir: join(import.meta.dirname, '../../..'),
  dataDir,
  port: Number(port),
  host: '127.0.0.1',
  trustProxy: true,
  env,
  build: () => Promise.resolve(),
});
await platform.warmUp();

/** The state of the server. */
export interface ServerState {
  /** Requests whose bodies are arriving. */
  readonly unfinished: number;
  readonly megabytes: number;
}

process.on('message', () => {
  globalThis.gc?.();
  const { unfinished } = platform.counts();
  const state: ServerState = { unfinished, megabytes: process.memoryUsage().rss / 1024 ** 2 };
  process.send?.(state);
});
process.send?.(platform.port);
