import { join, resolve } from 'node:path';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { cleanUp } from '#usecases/schedule/clean-up.ts';
import { rebuildDerived } from '#usecases/schedule/rebuild-derived.ts';
import { rollUp } from '#usecases/schedule/roll-up.ts';
import { openBlobs } from '#platform/blobs/blobs.ts';
import type { Faults } from '#platform/blobs/faults.ts';
import { startPlatform } from '#platform/platform.ts';
import { lastBuild } from '#scripts/local/last-build.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openBuildProcesses } from '#scripts/local/build-processes.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { blobsStore } from '#store/drivers/blobs.ts';
import { PRODUCTION, storeName } from '#store/drivers/store-name.ts';
import { shiftClock } from '#tests/support/shifted-clock.ts';
import { seeded } from '#tests/soak/random.ts';

/**
 * Serves a site like `npm start`, with a store and a clock that its parent process disturbs. Each message of the parent
 * is a command, and gets a response.
 */
const [, , dataDir = '', port = '0', seed = '0', offset = '0'] = process.argv;
const projectDir = join(import.meta.dirname, '../../..');
/** Milliseconds that a store without faults has for an operation. */
const CALM_DEADLINE = '120000';
process.env['LOCAL_STORE_DEADLINE'] = CALM_DEADLINE;
const clock = shiftClock(Number(offset));
const { next: random } = seeded(Number(seed));

const secrets = await ensureSecrets(dataDir, process.env);
const blobs = await openBlobs({ dataDir });
process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
const app = localApp(blobsStore(storeName(PRODUCTION)));
// As in a start: nobody else holds a claim. On a full disk they stay until they expire.
await app.claims.removeBefore(Infinity).catch(() => undefined);
const siteUrl = `http://127.0.0.1:${port}`;
const last = await lastBuild(projectDir, dataDir, siteUrl);
let siteDir = last.siteDir;

const builds = openBuildProcesses({
  script: 'build.ts',
  env: () => ({ ...process.env, CONTENT_CACHE: resolve(dataDir, 'content-cache') }),
  onMessage: () => undefined,
});
const platform = await startPlatform({
  projectDir,
  dataDir,
  port: Number(port),
  host: '127.0.0.1',
  trustProxy: true,
  env: {
    ...secrets,
    SITE_URL: siteUrl,
    REBUILD_MIN_INTERVAL: '120',
    DEPLOYS_PER_MONTH: 'unlimited',
  },
  ...(siteDir && { siteDir }),
  build: (outDir, signal) => builds.build(resolve(outDir), signal),
  changed: builds.prepare,
  async served(dir) {
    await last.record(dir);
    siteDir = dir;
  },
});

/** Commands of the parent process. */
const COMMANDS = {
  faults(faults: Faults) {
    blobs.setFaults({ ...faults, random });
    // A store without faults is waited for, however busy the machine is.
    if (Object.keys(faults).length > 0) delete process.env['LOCAL_STORE_DEADLINE'];
    else process.env['LOCAL_STORE_DEADLINE'] = CALM_DEADLINE;
    // A process that waits has the deadline of before.
    builds.close();
  },
  clock: (milliseconds: number) => clock.shift(milliseconds),
  schedule: () => platform.runScheduled('schedule'),
  rollUp: () => rollUp(app),
  cleanUp: () => cleanUp(app),
  derive: () => rebuildDerived(app),
  rebuild: () => platform.rebuild(),
  content: () => currentContent(app),
  siteDir: () => siteDir,
  async settle() {
    await platform.settled();
    await blobs.settled();
  },
  async stop() {
    await platform.close();
    builds.close();
    await blobs.close();
    setImmediate(() => process.exit(0));
  },
} as const satisfies Record<string, (argument: never) => unknown>;

export type Command = keyof typeof COMMANDS;

/** A command with its number, which the response repeats. */
export interface Message {
  readonly number: number;
  readonly command: Command;
  readonly argument?: unknown;
}

process.on('message', ({ number, command, argument }: Message) => {
  Promise.try(COMMANDS[command] as (argument: unknown) => unknown, argument).then(
    (result) => process.send?.({ number, result }),
    (error: unknown) => process.send?.({ number, problem: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
