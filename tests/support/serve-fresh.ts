import { rmSync } from 'node:fs';

/** Serves a fresh site with the sample posts, for the browser tests. */
const dataDir = 'test-results/e2e-data';
rmSync(dataDir, { recursive: true, force: true });
process.env['DATA_DIR'] = dataDir;
await import('#scripts/serve.ts');
