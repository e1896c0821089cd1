import { log } from '#log/log.ts';
import { join, resolve } from 'node:path';
import type { BuildProgress } from '#site-files/render-files.ts';
import { addressProblem } from '#domain/site/address-problem.ts';
import { isDamage } from './platform/blobs/blob-snapshot.ts';
import { type Platform, startPlatform } from '#platform/platform.ts';
import { areBundled } from '#platform/functions/bundle.ts';
import { lastBuild } from '#scripts/local/last-build.ts';
import { assertFormat } from '#scripts/local/assert-format.ts';
import { lockFolder } from '#scripts/local/folder-lock.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { DATA_DIR as dataDir, openLocalStore } from '#scripts/local/local-store.ts';
import { BUILD_TIMEOUT } from '#domain/timing.ts';
import { hasSession } from '#scripts/local/has-session.ts';
import { openBuildProcesses } from '#scripts/local/build-processes.ts';
import { runInChild } from '#scripts/local/run-in-child.ts';
import { operatorEnv } from '#scripts/local/variables.ts';
import { platformMode } from '#scripts/local/platform-mode.ts';
import { ensureSecrets, keyFileIn } from '#scripts/local/secrets.ts';
import { lastDailyBackup } from '#scripts/backup/last-backup.ts';
import { backupsToKeep, scheduleBackups } from '#scripts/backup/schedule-backups.ts';
import { assertStartable, endStart, StartProblem } from '#platform/start-problem.ts';
import { progressPrinter, say, step } from '#scripts/local/steps.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** `npm start` after the installation: the whole site on this machine. */
const { env } = process;
const projectDir = join(import.meta.dirname, '..');
const port = Number(env['PORT'] || 8888);
const host = env['HOST'] || '127.0.0.1';

const { isNetlify, context } = await Promise.try(platformMode).catch(endStart);
const keep = await Promise.try(backupsToKeep, env['BACKUP_KEEP']).catch(endStart);
await assertStartable({ port, host, dataDir }).catch(endStart);

const siteUrl = env['SITE_URL'] || `${isNetlify ? 'https' : 'http'}://localhost:${port}`;
const problem = addressProblem(siteUrl);
if (problem !== undefined) endStart(new StartProblem(problem));
const lock = await Promise.try(lockFolder, dataDir, `the site at ${siteUrl}`).catch(endStart);

/** True if the site's own key file lets its author in. Later, the secrets are variables of this process. */
const hasKeyFile = !env['ADMIN_KEYS'];
const localStore = await openLocalStore().catch(explainDamage).catch(endStart);
const app = localApp(localStore.store);
await assertFormat(app).catch(endStart);
// Before this process makes any.
await removeDeadClaims();
const secrets = await ensureSecrets(dataDir, env).catch(endStart);
const last = await lastBuild(projectDir, dataDir, siteUrl);
/** Cards of posts that a build draws before its site is served. */
const MOST_CARDS = 100;
// Set when the last build has left some.
let leftCards: string | undefined;
// Set while the start waits for a build.
let onProgress: ((progress: BuildProgress) => void) | undefined;

const caches = resolve(dataDir, 'content-cache');
const builds = openBuildProcesses({
  script: 'build.ts',
  env: () => ({
    ...process.env,
    SITE_URL: siteUrl,
    NETLIFY_BLOBS_CONTEXT: localStore.buildContext,
    CONTENT_CACHE: caches,
    // The script itself and its first imports are then compiled already.
    NODE_COMPILE_CACHE: join(caches, 'compiled'),
    MOST_CARDS: String(MOST_CARDS),
  }),
  onMessage(message) {
    const report = message as BuildProgress | { readonly leftCards: string };
    if ('leftCards' in report) ({ leftCards } = report);
    else onProgress?.(report);
  },
});

const platform = await step(
  'Preparing the functions',
  async () => {
    if (!(await areBundled(projectDir))) await runInChild('bundle-functions.ts');
    // Compiles the pages while samples are added. Before, both would need memory.
    if (!last.isCurrent) builds.prepareOnce();
    return openPlatform();
  },
  () => 'Prepared the functions',
).catch(endStart);
await seedWhenEmpty();
// A full disk, or a store of newer code, must not keep readers out.
await app.identity.ensure().catch(log.error);

// Content, variables and files may have changed since the last build, as by a power failure. Readers get that until then.
if (last.isCurrent) platform.rebuild().catch(() => undefined);
else await buildFirst(platform);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void platform
      .close()
      .then(builds.close)
      .then(() => localStore.close())
      .then(() => process.exit(0));
  });
}
if (hasKeyFile) {
  const page = `${platform.url}/admin/login`;
  say(
    `To write, open ${page}, click the seal three times quickly, and insert ${keyFileIn(dataDir)}`,
  );
}
say(`Commonplace is ready at ${platform.url}`);
await platform.readFiles();
// Netlify makes no backups.
if (keep === 0) await app.heartbeats.forget('backup').catch(log.error);
else if (!isNetlify) scheduleBackups(noteBackup);

/**
 * Removes the claims of processes that have ended, so that nobody waits until they expire. A disk that is full keeps them,
 * and must not keep readers out.
 */
async function removeDeadClaims(): Promise<void> {
  try {
    if (lock.isAlone()) await app.claims.removeBefore(Infinity);
  } catch (error) {
    log.warn('Claims of an earlier process could not be removed. They expire.', { error });
  }
}

// For the soak, which starts a site with this script and disturbs it.
export { app, localStore, platform };

/** Throws what an operator can do about a damaged database, and any other error as it is. */
function explainDamage(error: unknown): never {
  if (!isDamage(error)) throw error;
  throw new StartProblem(
    `The database ${join(dataDir, 'blobs.sqlite')} is damaged. docs/operating.md says how to save what can be read: "The database is damaged".`,
    { cause: error },
  );
}

async function openPlatform(): Promise<Platform> {
  return startPlatform({
    projectDir,
    dataDir,
    port,
    host,
    trustProxy: env['TRUST_PROXY'] === '1',
    ...(isNetlify && { netlify: { context, blobsContext: localStore.context } }),
    env: isNetlify
      ? { ...operatorEnv(env), ...secrets }
      : {
          ...secrets,
          SITE_URL: siteUrl,
          COMMIT_REF: await currentCommit(projectDir),
          REBUILD_MIN_INTERVAL: env['REBUILD_MIN_INTERVAL'] || '0',
          DEPLOYS_PER_MONTH: env['DEPLOYS_PER_MONTH'] || 'unlimited',
        },
    ...(last.siteDir && { siteDir: last.siteDir }),
    build,
    changed: (cookies) => {
      // What an author writes is likely to be published.
      void hasSession(cookies, secrets.SESSION_SECRET).then((isAuthor) => {
        if (isAuthor) builds.prepare();
      });
    },
    complete: drawLeftCards,
    served: last.record,
  });
}

function build(outDir: string, signal: AbortSignal): Promise<void> {
  leftCards = undefined;
  return builds.build(resolve(outDir), signal);
}

/** Draws the cards that the last build has left. Returns false if there are none. */
async function drawLeftCards(_siteDir: string, signal: AbortSignal): Promise<boolean> {
  if (leftCards === undefined) return false;
  const env = { ...process.env, LEFT_CARDS: leftCards };
  await runInChild('draw-cards.ts', { signal, env, timeout: BUILD_TIMEOUT });
  return true;
}

async function seedWhenEmpty(): Promise<void> {
  // Older code may not see what there is.
  if (env['SEED'] === '0' || (await app.format.state()) === 'newer') return;
  if ((await app.documents.index()).posts.length > 0) return;
  const { seedSamples } = await import('#scripts/seed/seed-samples.ts');
  await step(
    'Adding sample posts and thoughts',
    () => seedSamples(app),
    (samples) => `Added ${samples}`,
  );
}

/** Builds the site with this code. If that fails, readers get the last one, and the start ends if there is none. */
async function buildFirst({ rebuild }: Platform): Promise<void> {
  const print = progressPrinter();
  let pages = 0;
  onProgress = (progress) => {
    ({ pages } = progress);
    print(progress);
  };
  await step('Building the site', rebuild, () => `Built ${pages} pages`).catch(() => {
    // The builder has logged the reason.
    if (last.siteDir !== undefined) return;
    say('There is no site to serve. See the error above.', process.stderr);
    process.exit(1);
  });
  onProgress = undefined;
}

/** Records the last daily backup in the store, or that the one of today failed. The dashboard shows both. */
async function noteBackup({ failed }: { failed: boolean }): Promise<void> {
  const at = failed ? new Date() : await lastDailyBackup(dataDir);
  if (at) await app.heartbeats.note('backup', at, { failed });
}

/** Returns the commit that a checkout is at; empty without Git, or outside of a checkout. */
async function currentCommit(projectDir: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: projectDir });
    return stdout.trim();
  } catch {
    return '';
  }
}
