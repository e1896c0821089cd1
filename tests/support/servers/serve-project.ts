import { join } from 'node:path';
import { startPlatform } from '#platform/platform.ts';

/** Serves a project until it gets a signal to end, as `npm start` does, and sends messages to its parent process. */
const [, , projectDir = ''] = process.argv;
const platform = await startPlatform({
  projectDir,
  dataDir: join(projectDir, '.data'),
  build: () => Promise.resolve(),
});
process.once('SIGTERM', () => {
  process.send?.('ending');
  void platform.close().then(() => process.exit(0));
});
process.send?.(platform.url);
