import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildInfo } from '#domain/site/site-state.ts';
import { openBlobs } from '#platform/blobs/blobs.ts';
import { freePort } from '#platform/listen.ts';
import { startPlatform } from '#platform/platform.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { runInChild } from '#scripts/local/run-in-child.ts';
import { ensureSecrets, keyFileIn } from '#scripts/local/secrets.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { blobsStore } from '#store/drivers/blobs.ts';
import { PRODUCTION, storeName } from '#store/drivers/store-name.ts';
import { NETLIFY_LATENCY } from '#platform/blobs/store-latency.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';
import { requestTask } from '#request-task';
import { keysOf } from '#settings';
import { NO_USAGE, plus, type Usage } from './rates.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A site in this process with measured usage. */
export type MonthSite = Awaited<ReturnType<typeof openMonthSite>>;

/** Serves the site's functions without a build. Once asked to, the store has Netlify's latencies. */
export async function openMonthSite(workDir: string, env: Readonly<Record<string, string>> = {}) {
  const dataDir = join(workDir, 'data');
  await mkdir(dataDir, { recursive: true });
  const blobs = await openBlobs({ dataDir });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const secrets = await ensureSecrets(dataDir, {});
  const app = localApp(blobsStore(storeName(PRODUCTION)));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const client = createSiteClient(url, { headers: newAddress });
  const builds = { isWanted: false, latest: '' };
  const platform = await startPlatform({
    projectDir: ROOT,
    dataDir,
    port,
    trustProxy: true,
    schedules: false,
    env: { ...secrets, SITE_URL: url, ...env },
    // Publishing during a measurement requests a build. It gets the latest one, which says that it shows the new content.
    async build(outDir) {
      if (builds.isWanted) await build(outDir, blobs.buildContext, workDir);
      else await copyBuild(builds.latest, outDir);
      builds.latest = outDir;
    },
  });

  async function copyBuild(from: string, to: string): Promise<void> {
    await cp(from, to, { recursive: true });
    const file = join(to, 'build.json');
    const info = BuildInfo.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...info, content: await currentContent(app) }));
  }

  return {
    url,
    app,
    client,
    async rebuild(): Promise<void> {
      builds.isWanted = true;
      await platform.rebuild();
      builds.isWanted = false;
    },
    /** Has the background run a task, and waits until it is done. */
    async runTask(task: string): Promise<void> {
      const { workKey } = keysOf(secrets.SESSION_SECRET);
      const answer = await requestTask({ workUrl: url, workKey }, task, new Date());
      if (answer !== 'accepted') throw new Error(`The task ${task} was refused.`);
      await platform.settled();
    },
    runSchedule: () => platform.runScheduled('schedule'),
    settled: platform.settled,

    /** Enables the latencies of Netlify's store. */
    slowDown(): void {
      blobs.setFaults({ latencyMs: NETLIFY_LATENCY });
    },

    /** Returns the usage since the site was opened. */
    usage(): Usage {
      const { requests, bytes, copies, functions } = platform.counts();
      const calls = Object.values(functions).reduce<Usage>(
        (sum, one) => plus(sum, { ...NO_USAGE, ...one }),
        NO_USAGE,
      );
      return plus(calls, { ...NO_USAGE, requests, bytes, copies, ...blobs.counts() });
    },

    signIn: async () => client.signIn((await readFile(keyFileIn(dataDir), 'utf8')).trim()),

    async close(): Promise<void> {
      await platform.close();
      await blobs.close();
    },
  };
}

/** Builds the site like Netlify, from a store that a build reaches through the API. */
const build = (outDir: string, buildContext: string, workDir: string) =>
  runInChild('build.ts', {
    env: {
      ...process.env,
      NETLIFY_BLOBS_CONTEXT: buildContext,
      CONTENT_CACHE: join(workDir, 'content-cache'),
      OUT_DIR: outDir,
    },
  });
